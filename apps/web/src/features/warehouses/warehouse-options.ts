/** The warehouses that an order of a partner can be given. */
import { lookUpWarehouses, warehousePicker } from '@quayside/contract'
import type { Choice } from '@quayside/ui-kit'
import { usePicked } from '../../lists/use-picked.ts'

const source = { spec: warehousePicker, call: lookUpWarehouses }

/** Asks nothing until `enabled`. */
export function useWarehouseOptions(partner: string, enabled: boolean): readonly Choice[] {
  const { data } = usePicked(source, { search: { partner }, enabled })
  return (
    data?.map(({ warehouseID, warehouseCode, warehouseName }) => ({
      value: String(warehouseID),
      label: warehouseName ?? warehouseCode,
      detail: warehouseCode,
    })) ?? []
  )
}
