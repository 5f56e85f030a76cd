// Every action of a store order's row and selection in every status of every stage: what the screen offers by what the answer
// tells, the server allows by the records themselves, and says the same where it does not.
import type { StoreOrderSummary } from '@quayside/contract'
import {
  type Decision,
  decideCreateInvoice,
  decideCreateShipment,
  decideDelete,
  decideMarkStatus,
  type InvoiceStatus,
  isSent,
  markStatusActions,
  type ShipmentStatus,
  type StageName,
  type StoreOrderContext,
  type StoreOrderState,
  sharedStatus,
  stageField,
  stageNames,
  stageTables,
  statusValues,
  vendorConfig,
} from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { testPartner, testStoreOrder } from '../order.fixture.ts'
import { contextOf, recordsOf, stateOfStoreOrder } from '../store-order-context.ts'
import { selectedActions } from './store-order-actions.ts'

type Rule = (state: StoreOrderState, context: StoreOrderContext) => Decision<unknown>

const rules: readonly (readonly [string, Rule])[] = [
  ...selectedActions.map(({ label, decide }) => [label, decide] as const),
  ['Ship Order', decideCreateShipment],
  ['Invoice Order', decideCreateInvoice],
  ['Delete Order', (state, context) => decideDelete(state, context)],
  ...markStatusActions.map(
    (action) =>
      [
        `send ${action}`,
        (state: StoreOrderState, context: StoreOrderContext) => decideMarkStatus(state, action, context),
      ] as const,
  ),
]

const vendor = vendorConfig('generic')
const partners = {
  'with a warehouse': testPartner({ hasExternalSystem: true, workflowType: 'Onsite' }),
  'without an external system': testPartner(),
}

/** A store order with that status in one stage, and the record that the stage then has. */
function inStatus(stage: StageName, status: string): StoreOrderSummary {
  const hasRecord = status !== stageTables[stage].initial
  const hasShipment = stage === 'shipment' && hasRecord
  const before = status === sharedStatus.error ? { statusBeforeError: { [stage]: stageTables[stage].initial } } : {}
  const ignored = status === sharedStatus.ignored ? { statusBeforeIgnore: { order: 'Order Received' } } : {}
  return testStoreOrder(1, {
    [stageField[stage]]: status,
    ...(status === sharedStatus.error ? { status: sharedStatus.error, errorType: 'Test', error: 'Wrong' } : {}),
    ...before,
    ...ignored,
    shipments: hasShipment
      ? [
          {
            shipmentID: 7,
            shipmentNumber: 'SS-7',
            status: status as ShipmentStatus,
            shipmentSent: isSent(stage, status),
            productsAssigned: true,
          },
        ]
      : [],
    invoices:
      stage === 'invoice' && hasRecord
        ? [
            {
              invoiceID: 9,
              invoiceNumber: 'INV-9',
              invoiceDate: '2026-11-20',
              invoiceType: 'Invoice',
              status: status as InvoiceStatus,
              invoiceSent: isSent(stage, status),
            },
          ]
        : [],
    leftToPack: !hasShipment,
  })
}

/** As the server reads it: the lines and records themselves. */
function serverContext(storeOrder: StoreOrderSummary, partner: StoreOrderContext['partner']): StoreOrderContext {
  const packed = storeOrder.leftToPack ? 0 : 10
  const line = { quantity: 10, quantityAcknowledged: 10, quantityBackordered: 0, quantityShipped: packed }
  return {
    partner,
    vendor,
    storeOrderNumber: storeOrder.storeOrderNumber,
    lines: [line],
    shipments: storeOrder.shipments.map((one) => ({
      ...one,
      pending: false,
      statusBeforeError: one.status === sharedStatus.error ? 'In Progress' : null,
      labelCreated: true,
      cartonsToRelabel: [],
      cartonProductCount: 1,
    })),
    invoices: storeOrder.invoices.map((one) => ({
      ...one,
      pending: false,
      statusBeforeError: one.status === sharedStatus.error ? 'Created' : null,
      shipmentID: null,
      productCount: 1,
      total: '115.00',
    })),
    leftToPack: storeOrder.leftToPack,
    leftToInvoice: storeOrder.leftToInvoice,
    withoutWarehouse: false,
  }
}

const saidBy = (decision: Decision<unknown>): string => (decision.ok ? 'allowed' : decision.refusal.message)

describe.each(Object.entries(partners))('of a partner %s', (_, partner) => {
  it.each(stageNames.flatMap((stage) => statusValues(stage).map((status) => [stage, status] as const)))(
    'what is offered is what is allowed: %s %s',
    (stage, status) => {
      const storeOrder = inStatus(stage, status)
      const state = stateOfStoreOrder(storeOrder)
      const shown = { ...contextOf(partner, vendor, storeOrder.storeOrderNumber), ...recordsOf(storeOrder) }
      const offered = rules.map(([name, rule]) => [name, saidBy(rule(state, shown))])
      const allowed = rules.map(([name, rule]) => [name, saidBy(rule(state, serverContext(storeOrder, partner)))])
      expect(offered).toEqual(allowed)
    },
  )
})
