/** The product of a new line: found by code, SKU or description among those of the partner. */
import { lookUpProducts, type ProductLookupRow, productPicker } from '@quayside/contract'
import { type Choice, FinderCell, Quiet } from '@quayside/ui-kit'
import { useState } from 'react'
import { usePicked, useTyped } from '../../../lists/use-picked.ts'
import { newLineWords, productOf, takenOver } from './found-product.ts'
import type { CellOptions } from './product-cells.tsx'
import type { ProductRow } from './product-rows.ts'
import styles from './store-order.module.css'

const source = { spec: productPicker, call: lookUpProducts }

export interface PartnerName {
  readonly partnerCode: string
  readonly partnerName: string
}

function useProducts(partner: string, typed: string | null) {
  return usePicked(source, { search: { partner, searchString: typed ?? '' }, enabled: typed !== null })
}

const optionOf = ({ supplierProductCode, sku, description, productID }: ProductLookupRow): Choice => ({
  value: String(productID),
  detail: supplierProductCode,
  label: [description, sku].filter(Boolean).join(' · '),
})

interface ProductFinderProps {
  readonly row: ProductRow
  readonly field: 'supplierProductCode' | 'sku'
  readonly label: string
  readonly partner: PartnerName
  readonly onChange: CellOptions['onChange']
}

export function ProductFinder({ row, field, label, partner, onChange }: ProductFinderProps) {
  const { line } = row
  const id = line.storeOrderProductID
  const [typed, setTyped] = useState<string | null>(null)
  const { data } = useProducts(partner.partnerCode, useTyped(typed))
  const commit = (text: string) => {
    const product = productOf(text, data ?? [])
    const other = field === 'sku' ? 'supplierProductCode' : 'sku'
    // The one that is typed names the product: what stood in the other named another one.
    onChange(
      id,
      product
        ? takenOver(product, line)
        : [
            [field, text || null],
            [other, null],
          ],
    )
  }
  return (
    <FinderCell
      label={label}
      cell={`${field}.${id}`}
      maxLength={100}
      value={line[field] ?? ''}
      options={data?.map(optionOf)}
      onSearch={setTyped}
      onCommit={commit}
      onChoose={(productID) => {
        const product = data?.find((one) => String(one.productID) === productID)
        if (product) onChange(id, takenOver(product, line))
      }}
      emptyText={`${partner.partnerName} has no such product`}
    />
  )
}

/** Beside the code: what it is, or that there is none of that name. */
export function NewProduct({ row: { line }, partner }: { readonly row: ProductRow; readonly partner: PartnerName }) {
  const typed = line.supplierProductCode || line.sku || null
  const { data, isPlaceholderData } = useProducts(partner.partnerCode, typed)
  const { text, isWrong } = newLineWords(line, isPlaceholderData ? undefined : data, partner.partnerName)
  return (
    <span className={isWrong ? styles.said : styles.described} data-severity={isWrong ? 'error' : undefined}>
      {isWrong || typed === null ? text : <Quiet>{text}</Quiet>}
    </span>
  )
}
