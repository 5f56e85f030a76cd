/** Order changes as the contract answers them. */
import type { OrderChange, OrderChangeLine, OrderChangeStoreOrder } from '@quayside/contract'
import {
  detailName,
  type HeaderDifference,
  isEnded,
  isOpenOrderChange,
  type LineDifference,
  toNumber,
} from '@quayside/domain'
import type { OrderChangeOutcomeRow, OrderChangeRow } from '@quayside/store'

const numberOrNull = (decimal: string | null): number | null => (decimal === null ? null : toNumber(decimal))

const presentLine = (line: LineDifference): OrderChangeLine => ({
  kind: line.kind,
  storeOrderProductID: line.storeOrderProductID,
  orderLineNumber: line.lineNumber,
  supplierProductCode: line.codes.buyerCode,
  sku: line.codes.supplierCode,
  description: line.description,
  orderLineUnitBefore: line.kind === 'added' ? null : line.unit,
  orderLineUnit: line.unitAfter ?? line.unit,
  quantityBefore: toNumber(line.quantity.before),
  quantity: toNumber(line.quantity.after),
  lineProductPriceBefore: numberOrNull(line.price.before),
  lineProductPrice: numberOrNull(line.price.after),
})

const presentOutcome = (row: OrderChangeOutcomeRow): OrderChangeStoreOrder => ({
  storeOrderID: row.store_order_id,
  storeOrderNumber: row.store_order_number,
  storeCode: row.store_code,
  status: row.status,
  error: row.error,
  cancelled: row.cancelled,
  canApply: isOpenOrderChange(row.status) && !isEnded(row.order_status),
  decided: row.decided?.toISOString() ?? null,
  decidedBy: row.decided_by,
  lines: (row.difference as LineDifference[]).map(presentLine),
})

const fieldNames = {
  deliverAfter: 'etd',
  deliverBefore: 'eta',
  comments: 'comments',
  shipTo: 'shipTo',
  detail: 'detail',
} as const

/** Shows a changed distribution centre once for all its store orders. */
const eachOnce = (header: readonly HeaderDifference[]): readonly HeaderDifference[] =>
  header.filter(
    ({ before, after, shipTo }, at) =>
      !shipTo?.isCentre ||
      header.findIndex((one) => one.shipTo?.isCentre && one.before === before && one.after === after) === at,
  )

export const presentOrderChange = (
  row: OrderChangeRow,
  orderID: number,
  outcomes: readonly OrderChangeOutcomeRow[],
): OrderChange => ({
  orderChangeID: row.order_change_id,
  orderID,
  orderNumber: row.order_number,
  orderDate: row.order_date,
  changeNumber: row.change_number,
  changeDate: row.change_date,
  purpose: row.purpose,
  status: row.status,
  message: row.message,
  headerChanges: eachOnce(row.header_difference as HeaderDifference[]).map(({ field, before, after, detail }) => ({
    field: fieldNames[field],
    name: detail ? detailName(detail) : null,
    before,
    after,
  })),
  storeOrders: outcomes.filter((one) => one.order_change_id === row.order_change_id).map(presentOutcome),
  exchangeFileID: row.exchange_file_id,
  ediFile: row.file_name,
  created: row.created.toISOString(),
  createdBy: row.created_by,
})
