// Small rules of the page: rights, links, the order of rows, what may be typed into details, what is asked before sending.

import { newPartnerSettings, type PermissionKey, storeOrderActions, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { holding } from '../../../session/ask.fixture.ts'
import { removalQuestion } from '../address-removal.ts'
import { stateOfStoreOrder } from '../store-order-context.ts'
import { problemOf, problemOnLine, valueOfText } from './line-details-fields.ts'
import { savedEntry } from './line-edits.ts'
import { lineRights } from './line-rights.ts'
import { line, storeOrderOf } from './lines.fixture.ts'
import { productColumns } from './product-columns.tsx'
import { recordHref } from './record-links.ts'
import { refusalOf, reservationOffer } from './reservation.ts'
import { defaultSort, sortLines } from './row-order.ts'
import { asksForStock } from './stock-query.ts'
import { addressTitles, lockOf } from './store-order-edit.ts'
import { rulesOf } from './store-order-rules.ts'

const everyone = () => true
const settings = (over = {}) => newPartnerSettings({ partnerID: 1, partnerCode: 'FERN', name: 'Fernleaf', ...over })
const vendor = vendorConfig('generic')

describe('rights on lines', () => {
  it('need UpdateProducts as well as the right of the field', () => {
    const rights = lineRights(holding('StoreOrderProduct-EditAckQuantity'), { backorderingEnabled: true })
    expect(rights.edit).toBe(false)
    const both = lineRights(holding('StoreOrder-UpdateProducts', 'StoreOrderProduct-EditAckQuantity'), {
      backorderingEnabled: false,
    })
    expect(both.canEdit).toEqual({ qtyAck: true, priceAck: false, qtyBackordered: false, backorderDate: false })
    expect(both.edit).toBe(true)
  })
  it.each([
    ['StoreOrderProduct-AddProduct', 'add'],
    ['StoreOrderProduct-RemoveProduct', 'remove'],
    ['StoreOrderProduct-EditMetadata', 'editMetadata'],
  ] as const)('%s allows to %s', (key, right) => {
    expect(lineRights(holding('StoreOrder-UpdateProducts', key), { backorderingEnabled: true })[right]).toBe(true)
    expect(lineRights(holding('StoreOrder-UpdateProducts'), { backorderingEnabled: true })[right]).toBe(false)
  })
  it('change a product with ChangeProduct, an order with ModifyProducts, a batch only if it can be seen', () => {
    const of = (...keys: PermissionKey[]) =>
      lineRights(holding('StoreOrder-UpdateProducts', ...keys), { backorderingEnabled: true }).mayChange
    expect(of('StoreOrderProduct-ChangeProduct')('sku', false)).toBe(true)
    expect(of('StoreOrderProduct-ModifyProducts')('sku', false)).toBe(false)
    expect(of('StoreOrderProduct-ModifyProducts')('quantity', false)).toBe(true)
    expect(of('StoreOrderProduct-ModifyProducts')('batch', false)).toBe(false)
    expect(of('StoreOrderProduct-ModifyProducts', 'StoreOrder-ViewBatchNumber')('batch', false)).toBe(true)
    expect(of('StoreOrderProduct-AddProduct')('sku', true)).toBe(true)
    expect(of('StoreOrderProduct-EditAckQuantity')('reasonCode', false)).toBe(true)
    expect(of('StoreOrderProduct-ModifyProducts')('reasonCode', false)).toBe(false)
  })
})

describe('what a save would be refused for', () => {
  const shipped = stateOfStoreOrder(
    storeOrderOf([line()], { acknowledgmentStatus: 'Acknowledgement Sent', shipmentStatus: 'Shipment Sent' }),
  )
  const kept = { backorderingEnabled: true, acknowledgementsEnabled: true }
  it('is locked before anything is typed, and says why', () => {
    const rights = lineRights(everyone, kept, shipped)
    expect(rights.canEdit).toEqual({ qtyAck: false, priceAck: false, qtyBackordered: false, backorderDate: false })
    expect(rights).toMatchObject({ add: false, remove: false, supplyAll: false, edit: true })
    expect(rights.mayChange('quantity', false)).toBe(false)
    expect(rights.mayChange('reasonCode', false)).toBe(false)
    expect(rights.mayChange('comments', false)).toBe(true)
    expect(rights.answersLocked).toBe('The lines cannot be changed now: a shipment was sent already.')
  })
  it('is open for a partner that gets no acknowledgements', () => {
    const rights = lineRights(everyone, { ...kept, acknowledgementsEnabled: false }, shipped)
    expect(rights).toMatchObject({ add: true, remove: true, answersLocked: null })
  })
})

describe('links', () => {
  const holder = { may: holding('Address-ViewAddress'), isAdmin: false, hasFeature: () => false }
  it('are plain text without the permission, without the feature, and without such a screen', () => {
    expect(recordHref(holder, everyone)('store', 7)).toBe('/stores/7')
    expect(recordHref(holder, everyone)('warehouse', 7)).toBeNull()
    expect(recordHref(holder, everyone)('partner', 7)).toBeNull()
    expect(recordHref({ ...holder, isAdmin: true }, everyone)('partner', 7)).toBe('/partners/7')
    expect(recordHref({ ...holder, may: everyone }, everyone)('masterProduct', 7)).toBeNull()
    expect(recordHref({ ...holder, may: everyone, hasFeature: everyone }, everyone)('masterProduct', 'ITEM 7')).toBe(
      '/masterproducts?searchString=ITEM%207',
    )
    expect(recordHref(holder, () => false)('store', 7)).toBeNull()
    expect(recordHref(holder, everyone)('store', null)).toBeNull()
  })
})

describe('the order of rows', () => {
  const codes = (lines: ReturnType<typeof sortLines>) => lines.map((one) => one.supplierProductCode)
  const mixed = [
    line({ storeOrderProductID: 1, supplierProductCode: 'R10', quantity: 1 }),
    line({ storeOrderProductID: -2, supplierProductCode: 'A' }),
    line({ storeOrderProductID: 3, supplierProductCode: 'R9', quantity: 5 }),
  ]
  it('is by Code, with numbers in numerical order, and added lines at the end', () => {
    expect(codes(sortLines(mixed, defaultSort))).toEqual(['R9', 'R10', 'A'])
    expect(codes(sortLines(mixed, { by: 'quantity', direction: 'desc' }))).toEqual(['R9', 'R10', 'A'])
    expect(codes(sortLines(mixed, { by: 'quantity', direction: 'asc' }))).toEqual(['R10', 'R9', 'A'])
  })
})

describe('the details of a line', () => {
  it('accept what each field accepts', () => {
    expect(problemOf('ediWarnings', 'x'.repeat(500))).toBeNull()
    expect(problemOf('ediWarnings', 'x'.repeat(501))).toBe('EDI Warnings has more than 500 characters.')
    expect(problemOf('ref5', 'x'.repeat(257))).toBe('Ref 5 has more than 256 characters.')
    expect(problemOf('vendorPartNumber', 'x'.repeat(51))).toContain('50')
    expect(problemOf('lineWeight', 'heavy')).toBe("Line Weight: 'heavy' is no number.")
    expect(problemOf('lineWeight', '-1')).toBe('Line Weight cannot be below 0.')
  })
  it('are saved as what they are', () => {
    expect(valueOfText('lineWeight', '1,5')).toBe(1.5)
    expect(valueOfText('lineWeight', '1.5')).toBe(1.5)
    expect(valueOfText('lineWeight', '')).toBeNull()
    expect(valueOfText('ref1', '  ')).toBeNull()
  })
  it('take no more ordered than is reserved of a line without an answer, in the words of the save', () => {
    const held = line({ quantity: 8, quantityAcknowledged: null, externalReservationID: 'R-1', orderLineNumber: '3' })
    const rowOf = (saved: typeof held, over = {}) => ({ saved, entry: { ...savedEntry(saved), ...over } })
    expect(problemOnLine('quantity', '9', rowOf(held))).toBe(
      'Stock is reserved for line 3: a Qty of 9 is more than the 8 reserved.',
    )
    expect(problemOnLine('quantity', '8', rowOf(held))).toBeNull()
    expect(problemOnLine('quantity', '7', rowOf(held))).toBeNull()
    expect(problemOnLine('quantity', '9', rowOf(held, { quantityAcknowledged: 6 }))).toBeNull()
    expect(problemOnLine('quantity', '9', rowOf({ ...held, quantityAcknowledged: 8 }))).toBeNull()
    expect(problemOnLine('quantity', '9', rowOf({ ...held, externalReservationID: null }))).toBeNull()
    expect(problemOnLine('quantity', 'x', rowOf(held))).toBe("Qty: 'x' is no number.")
  })
  it('ask for an ordered quantity or price that was emptied', () => {
    expect(problemOf('quantity', '')).toBe('Qty is empty. Enter a number, or 0 if that is what you mean.')
    expect(problemOf('lineProductPrice', ' ')).toBe('Price is empty. Enter a number, or 0 if that is what you mean.')
    expect(problemOf('quantity', '1,024')).toContain('can mean 1024 or 1.0240')
  })
})

describe('Send Order', () => {
  it('is not on the page of an order made in the portal', () => {
    const partner = settings({ hasExternalSystem: true, workflowType: null })
    const shown = (system: string) => {
      const rules = rulesOf(storeOrderOf([line()], { system, orderStatus: 'Waiting' }), partner, vendor)
      const actions = storeOrderActions(rules.state, { isAdmin: true, permissions: new Set() }, rules.context)
      return actions.find((one) => one.action === 'order')?.shown
    }
    expect(shown('EDI')).toBe(true)
    expect(shown('Portal')).toBe(false)
  })
})

describe('reservations', () => {
  const offer = (
    over: Parameters<typeof storeOrderOf>[1],
    partner = settings({ workflowType: 'Onsite' }),
    allowed = true,
  ) => reservationOffer(rulesOf(storeOrderOf([line()], over), partner, vendor), allowed)
  it('are offered to Onsite partners: Reserve Products, then Cancel Reservation', () => {
    expect(offer({})).toMatchObject({ label: 'Reserve Products', decision: { ok: true } })
    expect(offer({ orderStatus: 'Order Reserved' })).toMatchObject({ label: 'Cancel Reservation' })
    expect(offer({ orderStatus: 'Order Reserved', externalStatus: 'Picking' })).toMatchObject({
      label: 'Reserve Products',
      decision: { ok: false },
    })
    expect(offer({}, settings({ workflowType: 'Offsite' }))).toBeNull()
    expect(offer({}, undefined, false)).toBeNull()
  })
  it('that are refused name the lines', () => {
    const fields = [{ field: 'storeOrderProducts.5', message: 'TT: 3 available' }]
    const refused = refusalOf(new ApiError(400, 'No longer available', { fields }))
    expect(refused).toMatchObject({ message: 'No longer available', details: ['TT: 3 available'] })
    expect([...(refused?.lines ?? [])]).toEqual([5])
    expect(refusalOf(null)).toBeNull()
  })
})

describe('the header of a store order', () => {
  const clerk = { isAdmin: false, may: everyone }
  const admin = { isAdmin: true, may: everyone }
  it('keeps references for administrators, and the warehouse while stock is reserved', () => {
    expect(lockOf('storeOrderReference', storeOrderOf([line()]), clerk).canEdit).toBe(false)
    expect(lockOf('systemStoreOrderNumber', storeOrderOf([line()]), clerk).canEdit).toBe(false)
    expect(lockOf('systemStoreOrderID', storeOrderOf([line()]), admin).canEdit).toBe(true)
    expect(lockOf('warehouseID', storeOrderOf([line()]), clerk).canEdit).toBe(true)
    expect(lockOf('warehouseID', storeOrderOf([line({ externalReservationID: 'R1' })]), clerk)).toMatchObject({
      canEdit: false,
      whyNot: expect.stringContaining('RET1001'),
    })
  })
  it('is locked without EditOrder, when deleted, and while a document is on its way', () => {
    expect(lockOf('storeID', storeOrderOf([]), { isAdmin: false, may: () => false })).toEqual({ canEdit: false })
    expect(lockOf('storeID', storeOrderOf([], { status: 'Deleted', orderStatus: 'Deleted' }), clerk).canEdit).toBe(
      false,
    )
    expect(lockOf('storeID', storeOrderOf([], { pendingStages: ['acknowledgement'] }), clerk).canEdit).toBe(false)
  })
  it('asks before an address is taken away', () => {
    expect(removalQuestion(addressTitles.billToID)).toBe(
      'Please confirm you would like to update the Billing address to be empty - therefore removing it.',
    )
  })
})

it('stock is requested only if it can be known: not for Offsite partners, not without the feature', () => {
  const onsite = settings({ hasExternalSystem: true, workflowType: 'Onsite' })
  expect(asksForStock({ partner: onsite, vendor })).toBe(true)
  expect(asksForStock({ partner: settings({ hasExternalSystem: true, workflowType: 'Offsite' }), vendor })).toBe(false)
  expect(asksForStock({ partner: onsite, vendor: vendorConfig('generic', { features: [] }) })).toBe(false)
})

describe('the columns', () => {
  const show = {
    batch: true,
    backorder: true,
    backorderDays: false,
    stock: true,
    labels: true,
    warehouse: true,
    acknowledgement: true,
    shipped: false,
    subTotals: true,
    details: true,
    softEdit: false,
  }
  const keysOfColumns = (over: Partial<typeof show> = {}) =>
    productColumns({
      partner: { partnerCode: 'FERN', partnerName: 'Fernleaf' },
      currency: 'NZD',
      rights: lineRights(everyone, { backorderingEnabled: true }),
      editing: false,
      hrefOf: () => null,
      warehouses: [],
      reasons: [],
      show: { ...show, ...over },
      remarksElsewhere: false,
      onEnter: () => undefined,
      onChange: () => undefined,
      onPaste: () => false,
      onDetails: () => undefined,
      onToggle: () => undefined,
      onEditLine: () => undefined,
    })
      .filter((column) => !column.phoneOnly)
      .map((column) => column.header)
  it('are all there, in the order of the specification', () => {
    expect(keysOfColumns()).toEqual([
      'Code',
      'SKU',
      'Description',
      'Comments',
      'EDI Warnings',
      'Batch',
      'Price',
      'Actual Price',
      'Price Ack',
      'Stock On Hand',
      'Qty',
      'Qty Ack',
      'Qty B/O',
      'Shipped',
      'B/O Date',
      'WHS',
      'Print Label',
      'SubTotal',
      'Line',
    ])
  })
  it('follow partner, vendor and person', () => {
    const few = keysOfColumns({ batch: false, labels: false, warehouse: false, stock: false, subTotals: false })
    expect(few).not.toContain('Batch')
    expect(few).not.toContain('Print Label')
    expect(few).not.toContain('WHS')
    expect(few).not.toContain('Stock On Hand')
    expect(few).toContain('Total')
    expect(few).not.toContain('SubTotal')
  })
})
