import { acknowledgementStatus, orderStatus, sharedStatus, shipmentStatus, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { testOrder, testPartner, testStoreOrder } from '../order.fixture.ts'
import { actionOf, type StageRow, stageRows } from './stage-rows.ts'

const { notAcknowledged, acknowledgementSent } = acknowledgementStatus
const sent = { acknowledgmentStatus: acknowledgementSent }
const outside = { hasExternalSystem: true, salesOrderEnabled: true }
const rows = (
  storeOrders: ReturnType<typeof testStoreOrder>[],
  partner = testPartner(),
  vendor = vendorConfig('generic'),
) => stageRows(testOrder(storeOrders), { partner, vendor })
const row = (all: readonly StageRow[], stage: StageRow['stage']) => {
  const found = all.find((one) => one.stage === stage)
  if (!found) throw new Error(`no row ${stage}`)
  return found
}

describe('the status overview', () => {
  it('offers no Send Order for an order made in the portal', () => {
    const partner = testPartner({ hasExternalSystem: true, workflowType: null })
    const vendor = vendorConfig('generic')
    const offered = (system: string) => {
      const order = { ...testOrder([testStoreOrder(1)]), system }
      return row(stageRows(order, { partner, vendor }), 'order').offer?.action
    }
    expect(offered('EDI')).toBe('order')
    expect(offered('Portal')).toBeUndefined()
  })

  it('has a row for each stage that the partner uses', () => {
    const stages = (all: readonly StageRow[]) => all.map((one) => one.stage)
    expect(stages(rows([testStoreOrder(1)], testPartner(outside)))).toEqual([
      'order',
      'acknowledgement',
      'salesOrder',
      'external',
      'shipment',
      'invoice',
    ])
    expect(stages(rows([testStoreOrder(1)], testPartner({ invoicesEnabled: false })))).toEqual([
      'order',
      'acknowledgement',
      'shipment',
    ])
  })
  it('always shows the sales order if the vendor setting says so', () => {
    const vendor = vendorConfig('warehousing')
    expect(rows([testStoreOrder(1)], testPartner(), vendor).map((one) => one.stage)).toContain('salesOrder')
  })
  it('has no percentage of a stage that the partner does not use: nothing is missing there', () => {
    const percentOf = (partner: ReturnType<typeof testPartner>) =>
      row(rows([testStoreOrder(1)], partner, vendorConfig('warehousing')), 'salesOrder').percent
    expect([percentOf(testPartner()), percentOf(testPartner(outside))]).toEqual([null, 0])
  })
  it('counts the store orders by status, and the percentage of those sent', () => {
    const ack = row(rows([testStoreOrder(1, sent), testStoreOrder(2), testStoreOrder(3)]), 'acknowledgement')
    expect(ack.counts).toEqual([
      { status: acknowledgementSent, count: 1 },
      { status: notAcknowledged, count: 2 },
    ])
    expect(ack.percent).toBe(33)
  })
  it('offers to send what was not sent, and to resend once everything was', () => {
    const some = row(rows([testStoreOrder(1, sent), testStoreOrder(2)]), 'acknowledgement').offer
    expect(some).toMatchObject({ label: 'Send Ack', fresh: [2], again: [1] })
    const all = row(rows([testStoreOrder(1, sent)]), 'acknowledgement').offer
    expect(all).toMatchObject({ label: 'Resend Ack', fresh: [], again: [1] })
  })
  it('says why nothing can be sent, each reason once, in the words of the rule', () => {
    const inError = { status: sharedStatus.error, orderStatus: sharedStatus.error, error: 'Store 9 is not known.' }
    const ack = row(rows([testStoreOrder(1, inError), testStoreOrder(2, inError)]), 'acknowledgement').offer
    expect(ack).toMatchObject({
      fresh: [],
      again: [],
      whyNot: ['This order has unresolved errors! Store 9 is not known.'],
    })
    expect(row(rows([testStoreOrder(1)]), 'acknowledgement').offer?.whyNot).toEqual([])
  })
  it('offers no button for the warehouse, nor for a stage whose button the vendor hides', () => {
    const all = rows(
      [testStoreOrder(1)],
      testPartner(outside),
      vendorConfig('generic', { order: { hideSendOrderButton: true } }),
    )
    expect(row(all, 'external').offer).toBeNull()
    expect(row(all, 'order').offer).toBeNull()
  })
  it('confirms orders of partners with a workflow and sends the others', () => {
    expect(actionOf('order', testPartner({ workflowType: 'Onsite' }))).toBe('confirm')
    expect(actionOf('order', testPartner())).toBe('order')
    const waiting = testStoreOrder(1, { orderStatus: orderStatus.waiting })
    expect(row(rows([waiting], testPartner(outside)), 'order').offer).toMatchObject({ action: 'order', fresh: [1] })
  })
  it('sends the shipments of store orders that have products in cartons', () => {
    const shipped = (storeOrderID: number, productsAssigned: boolean) =>
      testStoreOrder(storeOrderID, {
        ...sent,
        shipmentStatus: shipmentStatus.created,
        shipments: [
          {
            shipmentID: 1,
            shipmentNumber: '7',
            status: productsAssigned ? shipmentStatus.inProgress : shipmentStatus.created,
            shipmentSent: false,
            productsAssigned,
          },
        ],
      })
    const { offer } = row(rows([shipped(1, true), shipped(2, false)]), 'shipment')
    expect(offer?.fresh).toEqual([1])
  })
  it('does not offer deleted or ignored store orders', () => {
    const gone = testStoreOrder(1, { orderStatus: sharedStatus.deleted, acknowledgmentStatus: sharedStatus.deleted })
    expect(row(rows([gone]), 'acknowledgement').offer).toMatchObject({ fresh: [], again: [] })
  })
})
