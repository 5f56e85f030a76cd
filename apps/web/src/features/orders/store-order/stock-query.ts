/** Stock on hand of the products of a store order, in every warehouse of its partner. */
import { getStockOnHand, type StoreOrderDetails } from '@quayside/contract'
import { hasFeature, type PartnerSettings, type VendorConfig } from '@quayside/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { type StockBook, stockBook, stockCodeOf } from './line-stock.ts'

/** So many codes one question may name. */
const codesPerRequest = 2000

const unknown: StockBook = new Map()

export interface LineStock {
  readonly book: StockBook
  readonly error: unknown
  /** Whether stock is looked at here at all: an Offsite partner keeps its own. */
  readonly known: boolean
  /** The stock of this version of the store order is not loaded yet. */
  readonly loading: boolean
}

export function asksForStock({
  partner,
  vendor,
}: {
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
}) {
  return hasFeature(vendor, 'StockOnHand') && partner.hasExternalSystem && partner.workflowType !== 'Offsite'
}

export function useLineStock(
  { storeOrderID, orderID, partnerCode, storeOrderProducts, lastModified }: StoreOrderDetails,
  rules: { readonly partner: PartnerSettings; readonly vendor: VendorConfig },
): LineStock {
  const codes = useMemo(
    () => [...new Set(storeOrderProducts.map(stockCodeOf).filter((code) => code !== null))].sort(),
    [storeOrderProducts],
  )
  const known = asksForStock(rules)
  const enabled = known && codes.length > 0
  const { data, error, isPlaceholderData } = useQuery({
    // What is acknowledged is taken from what remains, so every version has its own stock.
    queryKey: ['orders', 'one', orderID, 'stock', storeOrderID, lastModified],
    queryFn: ({ signal }) => {
      const requests = []
      for (let from = 0; from < codes.length; from += codesPerRequest)
        requests.push({ partnerCode, productCodes: codes.slice(from, from + codesPerRequest) })
      return callApi(getStockOnHand, { body: { requests }, signal })
    },
    enabled,
    staleTime: 30_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const book = useMemo(() => (data ? stockBook(data.responses) : unknown), [data])
  return { book, error, known, loading: enabled && !error && (!data || isPlaceholderData) }
}
