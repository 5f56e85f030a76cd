/** What hangs below a product, as far as its partner uses it: alternate codes, alternate prices, components. */
import {
  type AlternateCode,
  type AlternatePrice,
  addAlternateCode,
  addAlternatePrice,
  addProductComponent,
  deleteAlternateCode,
  deleteAlternatePrice,
  deleteProductComponent,
  listProducts,
  type ProductComponent,
  type ProductDetails,
  productsList,
  updateAlternateCode,
  updateAlternatePrice,
  updateProductComponent,
} from '@quayside/contract'
import { formatDate } from '@quayside/domain'
import { ChoiceField, CodeText, Dash, TextField } from '@quayside/ui-kit'
import { useState } from 'react'
import { Link } from '../../../address/link.tsx'
import { productAddress } from '../../../address/record-address.ts'
import { callApi } from '../../../api/call-api.ts'
import { plainAmount } from '../../../lists/amounts.ts'
import { usePicked, useTyped } from '../../../lists/use-picked.ts'
import { PartTable } from '../../../records/part-table.tsx'
import { useAccess } from '../../../session/person.ts'
import { useKeepProduct } from '../product-queries.ts'
import styles from '../products.module.css'

export function ProductParts({ product }: { readonly product: ProductDetails }) {
  return (
    <div className={styles.parts}>
      {product.alternateProductCodesEnabled && <AlternateCodes product={product} />}
      {product.alternateProductPricesEnabled && <AlternatePrices product={product} />}
      {product.productComponentsEnabled && <Components product={product} />}
    </div>
  )
}

const removeText = 'Orders already received are not affected.'

interface OfProduct {
  readonly product: ProductDetails
}

function AlternateCodes({ product: { productID: id, alternateProductCodes } }: OfProduct) {
  const { may } = useAccess()
  const onSaved = useKeepProduct()
  return (
    <PartTable<AlternateCode, { alternateCode: string; alternatePackSize: string }, ProductDetails>
      title="Alternate Product Codes"
      noun="alternate code"
      empty="There are no alternate product codes."
      columns={[
        { header: 'Alternate Code', value: (row) => <CodeText>{row.alternateCode}</CodeText> },
        { header: 'Pack Size', figure: true, value: (row) => row.alternatePackSize ?? <Dash /> },
      ]}
      rows={alternateProductCodes}
      idOf={(row) => row.alternateProductCodeID}
      nameOf={(row) => row.alternateCode}
      mayEdit={may(updateAlternateCode)}
      draftOf={(row) => ({
        alternateCode: row?.alternateCode ?? '',
        alternatePackSize: row?.alternatePackSize?.toString() ?? '',
      })}
      form={(draft, change) => (
        <>
          <TextField
            label="Alternate Code"
            required
            mono
            maxLength={50}
            value={draft.alternateCode}
            onChange={(alternateCode) => change({ alternateCode })}
          />
          <TextField
            label="Pack Size"
            value={draft.alternatePackSize}
            onChange={(alternatePackSize) => change({ alternatePackSize })}
          />
        </>
      )}
      save={(body, row) =>
        row
          ? callApi(updateAlternateCode, { params: { id, codeID: row.alternateProductCodeID }, body })
          : callApi(addAlternateCode, { params: { id }, body })
      }
      remove={(row) => callApi(deleteAlternateCode, { params: { id, codeID: row.alternateProductCodeID } })}
      onSaved={onSaved}
      removeText={removeText}
    />
  )
}

interface PriceDraft {
  readonly priceCode: string
  readonly alternatePrice: string
  readonly validFrom: string
  readonly validTo: string
}

function AlternatePrices({ product: { productID: id, alternateProductPrices } }: OfProduct) {
  const { may } = useAccess()
  const onSaved = useKeepProduct()
  const texts: readonly (readonly [keyof PriceDraft, string, string?])[] = [
    ['priceCode', 'Price Code'],
    ['alternatePrice', 'Price NZD'],
    ['validFrom', 'Valid From', 'dd/MM/yyyy'],
    ['validTo', 'Valid To', 'dd/MM/yyyy'],
  ]
  return (
    <PartTable<AlternatePrice, PriceDraft, ProductDetails>
      title="Alternate Product Prices"
      noun="alternate price"
      empty="There are no alternate product prices."
      columns={[
        { header: 'Price Code', value: (row) => <CodeText>{row.priceCode}</CodeText> },
        { header: 'Price NZD', figure: true, value: (row) => plainAmount(row.alternatePrice, 'NZD') },
        { header: 'Valid From', value: (row) => formatDate(row.validFrom) || <Dash /> },
        { header: 'Valid To', value: (row) => formatDate(row.validTo) || <Dash /> },
      ]}
      rows={alternateProductPrices}
      idOf={(row) => row.alternateProductPriceID}
      nameOf={(row) => row.priceCode}
      mayEdit={may(updateAlternatePrice)}
      draftOf={(row) => ({
        priceCode: row?.priceCode ?? '',
        alternatePrice: row?.alternatePrice.toString() ?? '',
        validFrom: formatDate(row?.validFrom),
        validTo: formatDate(row?.validTo),
      })}
      form={(draft, change) =>
        texts.map(([key, label, hint]) => (
          <TextField
            key={key}
            label={label}
            required={hint === undefined}
            mono={key === 'priceCode'}
            hint={hint}
            value={draft[key]}
            onChange={(text) => change({ [key]: text })}
          />
        ))
      }
      save={(draft, row) => {
        const body = { ...draft, alternatePrice: draft.alternatePrice.trim() || undefined }
        return row
          ? callApi(updateAlternatePrice, { params: { id, priceID: row.alternateProductPriceID }, body })
          : callApi(addAlternatePrice, { params: { id }, body })
      }}
      remove={(row) => callApi(deleteAlternatePrice, { params: { id, priceID: row.alternateProductPriceID } })}
      onSaved={onSaved}
      removeText={removeText}
    />
  )
}

interface ComponentDraft {
  readonly componentProductID: string | null
  readonly quantity: string
}

function Components({ product: { productID: id, partnerCode, productComponents } }: OfProduct) {
  const { may } = useAccess()
  const onSaved = useKeepProduct()
  return (
    <PartTable<ProductComponent, ComponentDraft, ProductDetails>
      title="Product Components"
      noun="component"
      empty="There are no components for this product."
      columns={[
        {
          header: 'Product',
          value: (row) => (
            <Link href={productAddress(row.componentProductID)}>
              <CodeText>{row.sku ?? row.supplierProductCode}</CodeText>
            </Link>
          ),
        },
        { header: 'Description', value: (row) => row.description ?? <Dash /> },
        { header: 'Quantity', figure: true, value: (row) => row.quantity },
      ]}
      rows={productComponents}
      idOf={(row) => row.productComponentID}
      nameOf={(row) => row.sku ?? row.supplierProductCode}
      mayEdit={may(updateProductComponent)}
      draftOf={(row) => ({
        componentProductID: row ? String(row.componentProductID) : null,
        quantity: row ? String(row.quantity) : '1',
      })}
      form={(draft, change, { row }) => (
        <>
          <ComponentChoice
            partnerCode={partnerCode}
            row={row}
            value={draft.componentProductID}
            onChange={(componentProductID) => change({ componentProductID })}
          />
          <TextField label="Quantity" required value={draft.quantity} onChange={(quantity) => change({ quantity })} />
        </>
      )}
      save={({ componentProductID, quantity }, row) => {
        const body = { componentProductID: componentProductID ?? undefined, quantity: quantity.trim() || undefined }
        return row
          ? callApi(updateProductComponent, { params: { id, componentID: row.productComponentID }, body })
          : callApi(addProductComponent, { params: { id }, body })
      }}
      remove={(row) => callApi(deleteProductComponent, { params: { id, componentID: row.productComponentID } })}
      onSaved={onSaved}
      removeText={removeText}
    />
  )
}

const source = { spec: productsList, call: listProducts }

interface ComponentChoiceProps {
  readonly partnerCode: string
  readonly row: ProductComponent | null
  readonly value: string | null
  readonly onChange: (productID: string | null) => void
}

function ComponentChoice({ partnerCode, row, value, onChange }: ComponentChoiceProps) {
  const [typed, setTyped] = useState('')
  const { data } = usePicked(source, { search: { partner: partnerCode, searchString: useTyped(typed) }, atMost: 20 })
  const found = (data?.products ?? []).map((one) => ({
    value: String(one.productID),
    label: one.description ?? one.supplierProductCode,
    detail: one.sku ?? one.supplierProductCode,
  }))
  const chosen = row && {
    value: String(row.componentProductID),
    label: row.description ?? row.supplierProductCode,
    detail: row.sku ?? row.supplierProductCode,
  }
  const isListed = found.some((one) => one.value === chosen?.value)
  return (
    <ChoiceField
      label="Product"
      required
      openOnFocus={false}
      value={value}
      options={chosen && !isListed ? [chosen, ...found] : found}
      onSearch={setTyped}
      onChange={onChange}
      emptyText="No product matches"
    />
  )
}
