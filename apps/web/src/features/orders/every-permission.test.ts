// Every pair of specification 1, section 6, where it shows something: it is there with all permissions, and without this one
// it is not. What only a component decides is shown in e2e/journeys/permissions.spec.ts.

import {
  invoiceStatus,
  type MarkStatusAction,
  markStatusActions,
  type PermissionKey,
  permissions,
  shipmentStatus,
  storeOrderActions,
  vendorConfig,
} from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holdingAllBut } from '../../session/ask.fixture.ts'
import type { Ask } from '../../session/ask.ts'
import { visibleMenu } from '../../shell/menu-items.ts'
import { type OrderTab, orderTabs } from './details/order-tabs.ts'
import { actionsFor } from './details/store-order-actions.ts'
import { bulkKindsFor } from './list/bulk-actions.ts'
import { testOrder, testPartner, testStoreOrder } from './order.fixture.ts'
import type { LineDetailField } from './store-order/line-detail-edits.ts'
import { type LineRights, lineRights } from './store-order/line-rights.ts'
import { line, storeOrderOf } from './store-order/lines.fixture.ts'
import { type LinkedRecord, recordHref } from './store-order/record-links.ts'
import { recordAddress as stageHref } from './store-order/stage-records.ts'
import { lockOf } from './store-order/store-order-edit.ts'
import { rulesOf } from './store-order/store-order-rules.ts'

type Shown = (may: Ask) => boolean

const vendor = vendorConfig('generic')
const partner = testPartner({ hasExternalSystem: true, salesOrderEnabled: true, workflowType: 'Onsite' })
const rules = rulesOf(storeOrderOf([line()]), partner, vendor)
const under = testStoreOrder(1, {
  shipmentStatus: shipmentStatus.created,
  invoiceStatus: invoiceStatus.created,
  shipments: [
    { shipmentID: 3, shipmentNumber: 'SS-3', status: 'Created', productsAssigned: true, shipmentSent: false },
  ],
})
const every = permissions.map((permission) => permission.key)

const menu =
  (path: string): Shown =>
  (may) =>
    visibleMenu(may).some((group) => group.entries.some((entry) => entry.path === path))
const tab =
  (name: OrderTab): Shown =>
  (may) =>
    orderTabs({ order: testOrder([under]), partner, vendor, may }).includes(name)
const send =
  (action: MarkStatusAction): Shown =>
  (may) =>
    storeOrderActions(
      rules.state,
      { isAdmin: false, permissions: new Set(every.filter((key) => may([key]))) },
      rules.context,
    ).some((one) => one.action === action && one.shown)
const bulk =
  (kind: 'complete' | 'delete' | 'clearErrors'): Shown =>
  (may) =>
    bulkKindsFor({ vendor, may, partners: [partner] }).includes(kind)
const selected =
  (key: string): Shown =>
  (may) =>
    actionsFor(may, { partner, vendor }).some((action) => action.key === key)
const rightsOf = (may: Ask): LineRights => lineRights(may, { backorderingEnabled: true })
const ofLine =
  (field: LineDetailField, isNew = false): Shown =>
  (may) =>
    rightsOf(may).mayChange(field, isNew)
const link =
  (record: LinkedRecord): Shown =>
  (may) =>
    recordHref({ may, isAdmin: false, hasFeature: () => true }, () => true)(record, 7) !== null

const shown: Partial<Record<PermissionKey, readonly Shown[]>> = {
  'Dashboard-ViewDashboard': [menu('/')],
  'StoreOrder-ViewOrders': [menu('/orders')],
  'StoreOrder-ViewAllTabs': (['statusOverview', 'storeOrderDetail', 'audit'] as const).map(tab),
  'StoreOrder-EditOrder': [
    bulk('complete'),
    selected('ignore'),
    (may) => lockOf('dueDate', storeOrderOf([line()]), { isAdmin: false, may }).canEdit,
  ],
  'StoreOrder-DeleteOrder': [bulk('delete'), selected('deleteAcks'), selected('deleteSalesOrders')],
  'StoreOrder-SendSystem': [send('confirm'), send('salesOrder')],
  'StoreOrder-SendAck': [send('ack')],
  'StoreOrder-SendASN': [send('shipment')],
  'StoreOrder-SendInvoice': [send('invoice')],
  'StoreOrder-SendCredit': [send('credit')],
  'StoreOrder-MarkStatus': markStatusActions.filter((action) => send(action)(() => true)).map(send),
  'StoreOrder-ClearErrors': [bulk('clearErrors'), selected('clearErrors')],
  'StoreOrder-UpdateProducts': [(may) => rightsOf(may).edit],
  'StoreOrderProduct-EditMetadata': [(may) => rightsOf(may).editMetadata, ofLine('ref1')],
  'StoreOrderProduct-ChangeProduct': [ofLine('sku')],
  'StoreOrderProduct-AddProduct': [(may) => rightsOf(may).add, ofLine('sku', true)],
  'StoreOrderProduct-RemoveProduct': [(may) => rightsOf(may).remove],
  'StoreOrderProduct-ModifyProducts': [ofLine('quantity'), ofLine('comments')],
  'StoreOrderProduct-EditAckPrice': [(may) => rightsOf(may).canEdit.priceAck],
  'StoreOrderProduct-EditAckQuantity': [(may) => rightsOf(may).canEdit.qtyAck],
  'StoreOrderProduct-CanExceedMaxAckValues': [(may) => rightsOf(may).exceedMaximum],
  'StoreOrderProduct-SupplyAll': [(may) => rightsOf(may).supplyAll],
  'Shipment-ViewShipments': [
    menu('/shipments'),
    tab('shipmentDetail'),
    link('shipment'),
    (may) => stageHref('shipment', under, may) !== null,
  ],
  'Shipment-DeleteShipment': [selected('deleteShipments')],
  'Invoice-ViewInvoices': [menu('/invoices'), tab('invoiceDetail'), link('invoice')],
  'Invoice-DeleteInvoice': [selected('deleteInvoices')],
  'Audit-ViewAudit': [menu('/exchange'), tab('audit')],
  'Address-ViewAddress': [link('store')],
  'Warehouses-ViewWarehouse': [link('warehouse')],
  'Product-ViewProducts': [link('product'), link('masterProduct')],
}

describe('a permission', () => {
  const cases = Object.entries(shown).flatMap(([key, rulesOfKey]) =>
    (rulesOfKey ?? []).map((rule, index) => [key as PermissionKey, index + 1, rule] as const),
  )
  it.each(cases)('%s shows something (%d) that is gone without it', (key, _, rule) => {
    expect(rule(holdingAllBut())).toBe(true)
    expect(rule(holdingAllBut(key))).toBe(false)
  })

  it('to see batches exists twice, and either is enough', () => {
    const [one, other] = ['StoreOrder-ViewBatchNumber', 'StoreOrderProduct-ViewBatchNumber'] as const
    expect(rightsOf(holdingAllBut(one)).viewBatch).toBe(true)
    expect(rightsOf(holdingAllBut(other)).viewBatch).toBe(true)
    expect(rightsOf(holdingAllBut(one, other)).viewBatch).toBe(false)
  })

  it('to see further fields comes with the one to change them', () => {
    const [view, edit] = ['StoreOrderProduct-ViewMetadata', 'StoreOrderProduct-EditMetadata'] as const
    expect(rightsOf(holdingAllBut(edit)).viewMetadata).toBe(true)
    expect(rightsOf(holdingAllBut(edit, view)).viewMetadata).toBe(false)
  })
})

it('send order is offered to partners without a workflow, with SendSystem', () => {
  const plain = rulesOf(
    storeOrderOf([line()], { orderStatus: 'Waiting' }),
    testPartner({ hasExternalSystem: true }),
    vendor,
  )
  const offered = (...not: PermissionKey[]) =>
    storeOrderActions(
      plain.state,
      { isAdmin: false, permissions: new Set(every.filter((key) => !not.includes(key))) },
      plain.context,
    ).some((one) => one.action === 'order' && one.shown)
  expect(offered()).toBe(true)
  expect(offered('StoreOrder-SendSystem')).toBe(false)
  expect(offered('StoreOrder-MarkStatus')).toBe(false)
})
