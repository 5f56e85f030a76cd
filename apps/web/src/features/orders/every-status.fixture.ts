/** A store order in any status of any stage with the records that the stage then has, as the answer tells it and as the server reads it. */
import type { StoreOrderSummary } from '@quayside/contract'
import {
  type InvoiceStatus,
  isSent,
  orderStatus,
  type PartnerSettings,
  type ShipmentStatus,
  type StageName,
  type StoreOrderContext,
  sharedStatus,
  stageField,
  stageNames,
  stageTables,
  statusValues,
  vendorConfig,
} from '@quayside/domain'
import { testPartner, testStoreOrder } from './order.fixture.ts'

export const testVendor = vendorConfig('generic')

/** Settings that decide what is offered, in every combination that a partner can have. */
export const everyPartner: readonly (readonly [string, PartnerSettings])[] = [true, false].flatMap(
  (acknowledgementsEnabled) =>
    [true, false].flatMap((shipmentsEnabled) =>
      [true, false].flatMap((invoicesEnabled) =>
        ([null, 'Onsite', 'Offsite'] as const).map((workflowType) => {
          const settings = { acknowledgementsEnabled, shipmentsEnabled, invoicesEnabled, workflowType }
          const words = [
            acknowledgementsEnabled && 'acks',
            shipmentsEnabled && 'shipments',
            invoicesEnabled && 'invoices',
            workflowType ?? 'no workflow',
          ]
          const partner = testPartner({ ...settings, hasExternalSystem: workflowType !== null })
          return [words.filter(Boolean).join(', '), partner] as const
        }),
      ),
    ),
)

export const everyStatus = stageNames.flatMap((stage) => statusValues(stage).map((status) => [stage, status] as const))

/** A store order with that status in one stage, and the record that the stage then has. */
export function inStatus(stage: StageName, status: string): StoreOrderSummary {
  const hasRecord = status !== stageTables[stage].initial
  const hasShipment = stage === 'shipment' && hasRecord
  const before = status === sharedStatus.error ? { statusBeforeError: { [stage]: stageTables[stage].initial } } : {}
  const ignored =
    status === sharedStatus.ignored ? { status, statusBeforeIgnore: { order: 'Order Received' } as const } : {}
  // Not Ordered: it has no line yet.
  const empty = status === orderStatus.notOrdered && stage === 'order' ? { lineCount: 0 } : {}
  return testStoreOrder(1, {
    [stageField[stage]]: status,
    ...(status === sharedStatus.error ? { status: sharedStatus.error, errorType: 'Test', error: 'Wrong' } : {}),
    ...before,
    ...ignored,
    ...empty,
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
export function serverContext(storeOrder: StoreOrderSummary, partner: StoreOrderContext['partner']): StoreOrderContext {
  const packed = storeOrder.leftToPack ? 0 : 10
  const line = { quantity: 10, quantityAcknowledged: 10, quantityBackordered: 0, quantityShipped: packed }
  return {
    partner,
    vendor: testVendor,
    storeOrderNumber: storeOrder.storeOrderNumber,
    lines: storeOrder.lineCount === 0 ? [] : [line],
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
