/** The warehouses that an order of a partner can be given. */
import { lookUpWarehouses } from '@quayside/contract'
import type { Choice } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'

/** Asks nothing until `enabled`. */
export function useWarehouseOptions(partnerCode: string, enabled: boolean): readonly Choice[] {
  const { data } = useQuery({
    queryKey: ['warehouses', 'lookup', partnerCode],
    queryFn: () => callApi(lookUpWarehouses, { query: { partner: partnerCode } }),
    enabled,
    staleTime: 5 * 60_000,
  })
  return (
    data?.map(({ warehouseID, warehouseCode, warehouseName }) => ({
      value: String(warehouseID),
      label: warehouseName ?? warehouseCode,
      detail: warehouseCode,
    })) ?? []
  )
}
