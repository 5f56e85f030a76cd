/** Whether anything in a waiting change can still be applied: what was shipped cannot be undone. */
import type { OrderChange, OrderChangeLine, StoreOrderProduct } from '@quayside/contract'

type OrderLine = Pick<StoreOrderProduct, 'storeOrderProductID' | 'quantityShipped'>

function lineNeverFits(line: OrderChangeLine, orderLines: readonly OrderLine[]): boolean {
  const { kind, quantity, quantityBefore, lineProductPrice, lineProductPriceBefore } = line
  const isOtherUnit = kind !== 'added' && line.orderLineUnit !== line.orderLineUnitBefore
  if (isOtherUnit) return true
  const own = orderLines.find((one) => one.storeOrderProductID === line.storeOrderProductID)
  const priceChanges = lineProductPrice !== null && lineProductPrice !== lineProductPriceBefore
  if (kind === 'added' || quantity > quantityBefore || (kind === 'changed' && priceChanges)) return false
  return quantity === quantityBefore || (own?.quantityShipped ?? 0) >= quantityBefore
}

/** `lines`: of one store order of the change. */
export function neverFits(
  { headerChanges }: Pick<OrderChange, 'headerChanges'>,
  lines: readonly OrderChangeLine[],
  orderLines: readonly OrderLine[],
): boolean {
  return headerChanges.length === 0 && lines.every((line) => lineNeverFits(line, orderLines))
}
