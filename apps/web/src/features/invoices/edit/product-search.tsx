/** The product of a line of an invoice without an order: found by code, SKU or description among those of the partner. */
import { type BillableProduct, findBillableProducts, type InvoiceDetails } from '@quayside/contract'
import { type Choice, FinderCell } from '@quayside/ui-kit'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useTyped } from '../../../lists/use-picked.ts'
import type { InvoiceRow } from './invoice-rows.ts'

const foundQuery = (invoiceID: number, search: string) =>
  queryOptions({
    queryKey: ['invoices', 'billable', invoiceID, search],
    queryFn: ({ signal }) => callApi(findBillableProducts, { params: { id: invoiceID }, query: { search }, signal }),
    staleTime: 60_000,
  })

const optionOf = ({ productID, product }: BillableProduct): Choice => ({
  value: String(productID),
  detail: product.supplierProductCode ?? undefined,
  label: [product.description, product.sku].filter(Boolean).join(' · '),
})

const isCalled = ({ product }: BillableProduct, text: string): boolean =>
  [product.supplierProductCode, product.sku].some((code) => code?.toUpperCase() === text.toUpperCase())

interface ProductSearchProps {
  readonly label: string
  readonly row: InvoiceRow
  readonly invoice: InvoiceDetails
  readonly onChoose: (lineID: number, product: BillableProduct) => void
  /** Typed, and no product is called so; empty: taken back. */
  readonly onUnknown: (lineID: number, code: string) => void
}

export function ProductSearch({ label, row, invoice, onChoose, onUnknown }: ProductSearchProps) {
  const { line, unknown } = row
  const { invoiceID, partnerName } = invoice
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const text = useTyped(typed)
  const { data } = useQuery({
    ...foundQuery(invoiceID, text ?? ''),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  })
  const choose = (product: BillableProduct) => onChoose(line.invoiceProductID, product)
  /** Typed and left before the search answered: it is asked for what was typed. */
  const commit = async (code: string) => {
    const found = code === '' ? [] : await queries.fetchQuery(foundQuery(invoiceID, code)).catch(() => [])
    const product = found.find((one) => isCalled(one, code))
    if (product) choose(product)
    else onUnknown(line.invoiceProductID, code)
  }
  return (
    <FinderCell
      label={label}
      cell={`product.${line.invoiceProductID}`}
      maxLength={100}
      value={unknown ?? line.product.supplierProductCode ?? ''}
      options={data?.map(optionOf)}
      onSearch={setTyped}
      onCommit={(code) => void commit(code)}
      onChoose={(productID) => {
        const product = data?.find((one) => String(one.productID) === productID)
        if (product) choose(product)
      }}
      emptyText={`${partnerName} has no such product`}
      {...(unknown === null ? {} : { tone: 'error' as const })}
    />
  )
}
