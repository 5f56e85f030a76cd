/** The default order of lines: by store order number, by product code, by shipment number. */
import type { StoreOrderProduct } from '@quayside/contract'
import { byNumber } from './row-order.ts'

type Line = Pick<StoreOrderProduct, 'storeOrderNumber' | 'supplierProductCode'>

const byCode = byNumber<Line>((line) => line.supplierProductCode)
const byStoreOrder = byNumber<Line>((line) => line.storeOrderNumber)

export const linesByStoreOrder = <L extends Line>(lines: readonly L[]): readonly L[] =>
  lines.toSorted((a, b) => byStoreOrder(a, b) || byCode(a, b))

export const linesByProduct = <L extends Line>(lines: readonly L[]): readonly L[] =>
  lines.toSorted((a, b) => byCode(a, b) || byStoreOrder(a, b))

export const linesByShipment = <L extends { shipmentNumber: string | null }>(lines: readonly L[]): readonly L[] =>
  lines.toSorted(byNumber((line) => line.shipmentNumber))
