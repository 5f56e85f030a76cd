/** What is wrong with an order: the error of each store order, and the checks that lines failed, each shown once. */
import type { OrderDetails, StoreOrderProduct, StoreOrderSummary } from '@quayside/contract'
import { isEnded, type PartnerSettings, type VendorConfig } from '@quayside/domain'
import { type AlertPanel, type CheckedRow, errorPanel, linePanels, withOtherPages } from '../store-order/alert-plan.ts'
import { checkLine, type LineCheck } from '../store-order/line-check.ts'
import type { LineEntry } from '../store-order/line-edits.ts'

export interface OrderAlert extends Pick<AlertPanel, 'key' | 'tone' | 'title' | 'text'> {
  /** Where it is fixed. */
  readonly storeOrders: readonly StoreOrderSummary[]
}

export interface AlertRules {
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

/** What is wrong with a line as it was saved, or with what was typed; null where that cannot be known or its store order is over. */
export type CheckOf = (line: StoreOrderProduct, entry: LineEntry | null) => LineCheck | null

const isOver = ({ status }: StoreOrderSummary) => isEnded(status)

/** Stock is not checked here, only on the store order's page. */
export function lineChecks(
  order: { readonly storeOrders: readonly StoreOrderSummary[] },
  { partner, vendor }: AlertRules,
): CheckOf {
  const live = new Map(order.storeOrders.filter((one) => !isOver(one)).map((one) => [one.storeOrderID, one]))
  return (line, entry) => {
    const storeOrder = live.get(line.storeOrderID)
    return storeOrder && partner ? checkLine(line, { entry, remaining: null }, { storeOrder, partner, vendor }) : null
  }
}

/** The checks that the header of an order warns of. */
const ofHeader: readonly string[] = ['price', 'over']

export function orderAlerts(
  order: Pick<
    OrderDetails,
    | 'storeOrders'
    | 'storeOrderProducts'
    | 'partnerPriceValidationType'
    | 'priceValidationWarning'
    | 'qtyAckValidationWarning'
    | 'totalLines'
  >,
  rules: AlertRules,
): readonly OrderAlert[] {
  const live = order.storeOrders.filter((one) => !isOver(one))
  const errors = live.flatMap((storeOrder): OrderAlert[] => {
    const panel = errorPanel(storeOrder)
    return panel ? [{ ...panel, key: `error ${storeOrder.storeOrderID}`, storeOrders: [storeOrder] }] : []
  })
  const checkOf = lineChecks(order, rules)
  const rows = order.storeOrderProducts.flatMap((line): CheckedRow[] => {
    const check = checkOf(line, null)
    return check ? [{ line, check }] : []
  })
  const warnings = withOtherPages(linePanels(rows, order.partnerPriceValidationType), order)
    .filter(({ key }) => ofHeader.includes(key))
    .map(({ rows: failed, ...panel }): OrderAlert => {
      const ids = new Set(failed.map(({ line }) => line.storeOrderID))
      return { ...panel, storeOrders: live.filter((one) => ids.has(one.storeOrderID)) }
    })
  return [...errors, ...warnings]
}
