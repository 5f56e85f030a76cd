/** The products that partners list a master product as. */
import { type ChildProduct, getProduct, type MasterProductDetails } from '@quayside/contract'
import { CodeText, Dash, SectionHead } from '@quayside/ui-kit'
import type { ReactNode } from 'react'
import { MaybeLink } from '../../../address/link.tsx'
import { productAddress } from '../../../address/record-address.ts'
import { plainAmount } from '../../../lists/amounts.ts'
import styles from '../../../records/part-table.module.css'
import { useAccess } from '../../../session/person.ts'
import { CreateChild } from './create-child.tsx'

const codeOrDash = (code: string | null) => (code ? <CodeText>{code}</CodeText> : <Dash />)

interface ChildColumn {
  readonly header: string
  readonly figure?: true
  readonly value: (child: ChildProduct) => ReactNode
}

const columns: readonly ChildColumn[] = [
  { header: 'Partner', value: ({ partnerName }) => partnerName },
  { header: 'Translated Code', value: ({ purchaserProductCode }) => codeOrDash(purchaserProductCode) },
  { header: 'SKU', value: ({ sku }) => codeOrDash(sku) },
  { header: 'Description', value: ({ description }) => description ?? <Dash /> },
  { header: 'Pack Size', figure: true, value: ({ packSize }) => packSize },
  { header: 'Pack Type', value: ({ packType }) => packType ?? <Dash /> },
  {
    header: 'Price NZD',
    figure: true,
    value: ({ price }) => (price === null ? <Dash /> : plainAmount(price, 'NZD')),
  },
]

export function ChildProducts({ master }: { readonly master: MasterProductDetails }) {
  const { may } = useAccess()
  const { childProducts } = master
  const hrefOf = ({ productID }: ChildProduct) => (may(getProduct) ? productAddress(productID) : null)
  return (
    <section aria-label="Child products" className={styles.part}>
      <SectionHead
        title="Child products"
        aside={childProducts.length > 0 ? childProducts.length : undefined}
        action={<CreateChild master={master} />}
      />
      {childProducts.length === 0 ? (
        <p className={styles.empty}>No partner lists this master product.</p>
      ) : (
        <table className={styles.table} aria-label="Child products">
          <thead>
            <tr>
              <th scope="col">Retailer Code</th>
              {columns.map(({ header, figure }) => (
                <th key={header} scope="col" data-figure={figure}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {childProducts.map((child) => (
              <tr key={child.productID}>
                <td>
                  <MaybeLink href={hrefOf(child)}>
                    <CodeText>{child.supplierProductCode}</CodeText>
                  </MaybeLink>
                </td>
                {columns.map(({ header, figure, value }) => (
                  <td key={header} data-figure={figure}>
                    {value(child)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
