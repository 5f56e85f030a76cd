/** Cells of an invoice's lines that take typing. */
import type { BillableProduct, InvoiceDetails } from '@quayside/contract'
import { currencyDecimals, type NumberKind, readTypedNumber } from '@quayside/domain'
import { IconButton, NumberField, SelectCell } from '@quayside/ui-kit'
import { choiceOf, type LineFields } from './edited-lines.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { type Offers, offerKey, offersFor } from './offered-products.ts'
import { ProductSearch } from './product-search.tsx'

/** What this person may change of the lines now. */
export interface LineRights {
  readonly add: boolean
  readonly remove: boolean
  readonly changeProduct: boolean
  /** Never on a credit: it gives back the price of the invoice. */
  readonly prices: boolean
}

export interface LineEntry {
  readonly invoice: InvoiceDetails
  readonly offers: Offers
  readonly rights: LineRights
  readonly onEnter: (lineID: number, fields: LineFields) => void
  readonly onChoose: (lineID: number, product: BillableProduct) => void
  readonly onUnknown: (lineID: number, code: string) => void
  readonly onToggle: (lineID: number) => void
}

export const codeOf = ({ line, isNew }: InvoiceRow): string =>
  line.product.supplierProductCode ?? line.product.sku ?? (isNew ? 'the new line' : `line ${line.invoiceProductID}`)

type NumberName = 'quantityInvoiced' | 'weight' | 'unitPrice' | 'unitTax' | 'lineDiscount' | 'lineDiscountPercentage'

const numbers: Readonly<Record<NumberName, { label: string; kind: NumberKind; step: number; mayBeEmpty?: boolean }>> = {
  quantityInvoiced: { label: 'Invoiced', kind: 'quantity', step: 1 },
  weight: { label: 'Weight', kind: 'amount', step: 1 },
  unitPrice: { label: 'Unit price', kind: 'amount', step: 0.0001 },
  unitTax: { label: 'Unit tax', kind: 'amount', step: 0.0001 },
  lineDiscount: { label: 'Discount', kind: 'amount', step: 0.0001, mayBeEmpty: true },
  lineDiscountPercentage: { label: 'Discount %', kind: 'amount', step: 0.0001, mayBeEmpty: true },
}

const isMoney = (name: NumberName): boolean => name === 'unitPrice' || name === 'unitTax' || name === 'lineDiscount'

/** The one of two discounts that was typed takes the place of the other. */
const fieldsOf = (name: NumberName, value: number | null): LineFields => {
  if (name === 'lineDiscount') return { lineDiscount: value, lineDiscountPercentage: null }
  if (name === 'lineDiscountPercentage') return { lineDiscountPercentage: value, lineDiscount: null }
  return { [name]: value ?? 0 }
}

/** Null where the row takes no typing. */
export function numberCell(row: InvoiceRow, name: NumberName, { invoice, rights, onEnter }: LineEntry) {
  const isQuantity = name === 'quantityInvoiced' || name === 'weight'
  if (row.removed || (!isQuantity && !rights.prices)) return null
  const { label, kind, step, mayBeEmpty } = numbers[name]
  const id = row.line.invoiceProductID
  return (
    <NumberField
      label={`${label} of ${codeOf(row)}`}
      hideLabel
      size="table"
      cell={`${name}.${id}`}
      decimals={isMoney(name) ? currencyDecimals(invoice.currency) : 0}
      step={step}
      tone={row.refusal ? 'error' : undefined}
      value={row.line[name]}
      read={(text) => readTypedNumber(text, { label, kind, mayBeEmpty })}
      onCommit={(value) => onEnter(id, fieldsOf(name, value))}
    />
  )
}

/** The product of a new line, and of another where the person may choose another; null: it is only read. */
export function productCell(row: InvoiceRow, entry: LineEntry) {
  const { invoice, rights, onChoose, onUnknown } = entry
  if (row.removed || !(row.isNew || rights.changeProduct)) return null
  const isSearched = invoice.storeOrderID === null && invoice.invoiceType === 'Invoice'
  if (!isSearched) return <ProductOfOrder row={row} entry={entry} />
  return <ProductSearch label={`Product of ${codeOf(row)}`} {...{ row, invoice, onChoose, onUnknown }} />
}

/** One of the lines of the order, or of the invoice that a credit takes back. */
function ProductOfOrder({ row, entry: { offers, onEnter } }: { readonly row: InvoiceRow; readonly entry: LineEntry }) {
  const { line } = row
  const { own, products } = offersFor(line, offers)
  return (
    <SelectCell
      label={`Product of ${codeOf(row)}`}
      cell={`product.${line.invoiceProductID}`}
      value={own ? offerKey(own) : null}
      options={products.map((one) => ({
        value: offerKey(one),
        label: `${one.product.supplierProductCode ?? one.product.sku ?? ''} ${one.product.description ?? ''}`.trim(),
        detail: one.product.supplierProductCode ?? one.product.sku ?? undefined,
      }))}
      onChange={(value) => {
        const chosen = products.find((one) => offerKey(one) === value)
        if (chosen) onEnter(line.invoiceProductID, choiceOf(chosen))
      }}
    />
  )
}

export function toolCell(row: InvoiceRow, { rights, onToggle }: LineEntry) {
  if (!rights.remove && !row.isNew) return null
  return (
    <IconButton
      icon={row.removed ? 'undo' : 'trash'}
      label={row.removed ? `Keep ${codeOf(row)}` : `Remove ${codeOf(row)}`}
      onClick={() => onToggle(row.line.invoiceProductID)}
    />
  )
}
