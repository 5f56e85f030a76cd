/** The product of a new line: found by code, SKU or description among those of the partner. */
import { lookUpProducts, type ProductLookupRow } from '@quayside/contract'
import { type Choice, FinderCell, Quiet } from '@quayside/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { newLineWords, productOf, takenOver } from './found-product.ts'
import type { CellOptions } from './product-cells.tsx'
import type { ProductRow } from './product-rows.ts'
import styles from './store-order.module.css'

const pause = 200

export interface PartnerName {
  readonly partnerCode: string
  readonly partnerName: string
}

function useProducts(partnerCode: string, search: string | null) {
  return useQuery({
    queryKey: ['products', 'lookup', partnerCode, search],
    queryFn: ({ signal }) => callApi(lookUpProducts, { query: { partner: partnerCode, search: search ?? '' }, signal }),
    enabled: search !== null,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
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
  const [search, setSearch] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed === null ? null : typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useProducts(partner.partnerCode, search)
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
