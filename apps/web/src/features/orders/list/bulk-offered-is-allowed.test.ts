// The bulk bar of the orders list in every status of every stage, for partners of every setting: what it would do to an order of one
// store order, the server does, and what it leaves out, the server refuses.
import type { OrderRow, StoreOrderSummary } from '@quayside/contract'
import { type Decision, decideClearErrors, decideDelete, decideMarkStatus, isCompletable } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holdingAllBut } from '../../../session/ask.fixture.ts'
import { everyPartner, everyStatus, inStatus, serverContext, testVendor } from '../every-status.fixture.ts'
import { stateOfStoreOrder } from '../store-order-context.ts'
import { bulkKindsFor } from './bulk-actions.ts'
import { type BulkKind, isSend } from './bulk-kinds.ts'
import { planBulk } from './bulk-plan.ts'
import { plainRow } from './order-row.fixture.ts'

type Partner = (typeof everyPartner)[number][1]

const rowOf = (storeOrder: StoreOrderSummary): OrderRow => ({
  ...plainRow,
  orderID: 1,
  orderNumber: 'PO-1',
  errorReason: storeOrder.error,
  status: storeOrder.status,
  orderStatus: storeOrder.orderStatus,
  acknowledgmentStatus: storeOrder.acknowledgmentStatus,
  salesOrderStatus: storeOrder.salesOrderStatus,
  externalStatus: storeOrder.externalStatus,
  shipmentStatus: storeOrder.shipmentStatus,
  invoiceStatus: storeOrder.invoiceStatus,
})

function decided(kind: BulkKind, storeOrder: StoreOrderSummary, partner: Partner): Decision<unknown> {
  const state = stateOfStoreOrder(storeOrder)
  const context = serverContext(storeOrder, partner)
  if (isSend(kind)) return decideMarkStatus(state, kind, context)
  if (kind === 'delete') return decideDelete(state, context)
  if (kind === 'clearErrors') return decideClearErrors(state, context)
  return isCompletable({ orderNumber: 'PO-1', storeOrders: [state] })
}

const may = holdingAllBut()

describe.each(everyPartner)('of a partner with %s', (_, partner) => {
  it.each(everyStatus)('the bulk bar offers what is allowed: %s %s', (stage, status) => {
    const storeOrder = inStatus(stage, status)
    const row = rowOf(storeOrder)
    const kinds = bulkKindsFor({ vendor: testVendor, may, partners: [partner] })
    const offered = kinds.map((kind) => {
      const { refused } = planBulk([row], kind, { vendor: testVendor, partnerOf: () => partner })
      return [kind, refused.length === 0]
    })
    expect(offered).toEqual(kinds.map((kind) => [kind, decided(kind, storeOrder, partner).ok]))
  })
})
