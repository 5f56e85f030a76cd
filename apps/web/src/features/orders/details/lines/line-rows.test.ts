import type { StoreOrderProduct, StoreOrderSummary } from '@quayside/contract'
import { newPartnerSettings, newStoreOrderState, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { enter, entryOf, type LineEdits, withEntry } from '../../store-order/line-edits.ts'
import { lineChecks } from '../order-alerts.ts'
import { lineLocks, makeLineRows } from './line-rows.ts'
import { saveBody, saveQuestion } from './line-saves.ts'

const line = (storeOrderProductID: number, storeOrderID: number) =>
  ({
    storeOrderProductID,
    storeOrderID,
    storeOrderNumber: `S-${storeOrderID}`,
    storeOrderLastModified: `2026-11-21T00:00:0${storeOrderID}.000Z`,
    supplierProductCode: `RET${storeOrderProductID}`,
    quantity: 12,
    quantityAcknowledged: null,
    quantityBackordered: 0,
    backorderedDate: null,
    lineProductPrice: 4.25,
    lineProductPriceAcknowledged: null,
    linePackSize: 1,
    product: null,
  }) as unknown as StoreOrderProduct
const lines = [line(1, 1), line(2, 1), line(3, 2)]
const storeOrder = (storeOrderID: number, over: Partial<StoreOrderSummary> = {}) =>
  ({
    ...newStoreOrderState(),
    storeOrderID,
    storeOrderNumber: `S-${storeOrderID}`,
    shipments: [],
    invoices: [],
    statusBeforeError: {},
    statusBeforeIgnore: {},
    editLocked: null,
    ...over,
  }) as unknown as StoreOrderSummary
const options = { vendor: vendorConfig('generic'), canExceedMaximum: false }
const typed = (edits: LineEdits, of: StoreOrderProduct, value: number): LineEdits =>
  withEntry(edits, of, enter(of, entryOf(of, edits), { field: 'qtyAck', value }, options))
const third = lines[2] as StoreOrderProduct

const partner = newPartnerSettings({ partnerID: 1, partnerCode: 'FERN', name: 'Fernleaf' })
const unchecked = () => null

describe('the lines of an order', () => {
  it('stay the same objects if nothing was typed', () => {
    const rowsOf = makeLineRows()
    const locks = lineLocks({ storeOrders: [storeOrder(1), storeOrder(2)] }, partner)
    const before = rowsOf(lines, new Map(), { locks, checkOf: unchecked })
    const after = rowsOf(lines, typed(new Map(), third, 6), { locks, checkOf: unchecked })
    expect(after[0]).toBe(before[0])
    expect(after[1]).toBe(before[1])
    expect(after[2]).toMatchObject({ edited: true, entry: { quantityAcknowledged: 6 } })
  })
  it('are locked, with the reason, while their store order cannot be changed', () => {
    const automating = storeOrder(2, { editLocked: 'It is filled in automatically just now.' })
    const locks = lineLocks({ storeOrders: [storeOrder(1), automating] }, partner)
    const rows = makeLineRows()(lines, new Map(), { locks, checkOf: unchecked })
    expect(rows.map((row) => row.locked === null)).toEqual([true, true, false])
    expect(rows[2]?.locked).toContain('filled in automatically')
  })
  it('are locked once goods followed their answer, for a partner that gets acknowledgements', () => {
    const shipped = storeOrder(2, { acknowledgmentStatus: 'Ack Sent', shipmentStatus: 'Shipment Sent' })
    const storeOrders = [storeOrder(1), shipped]
    expect([...lineLocks({ storeOrders }, partner).values()]).toEqual([
      null,
      'The lines cannot be changed now: a shipment was sent already.',
    ])
    const without = { ...partner, acknowledgementsEnabled: false }
    expect([...lineLocks({ storeOrders }, without).values()]).toEqual([null, null])
  })

  it('are checked both as saved and as typed', () => {
    const partner = newPartnerSettings({
      partnerID: 1,
      partnerCode: 'FERN',
      name: 'Fernleaf',
      priceValidationType: 'Error',
      priceValidationTolerance: '5',
    })
    const order = { storeOrders: [storeOrder(1), storeOrder(2)] }
    const checkOf = lineChecks(order, { partner, vendor: options.vendor })
    const locks = lineLocks(order, partner)
    const wrong = { ...third, lineProductPrice: 9, priceValidationProductPrice: 4 } as unknown as StoreOrderProduct
    const severities = (edits: LineEdits) =>
      makeLineRows()([wrong], edits, { locks, checkOf }).map((row) => row.check?.severity)
    expect(severities(new Map())).toEqual(['error'])
    const mended = enter(wrong, entryOf(wrong, new Map()), { field: 'priceAck', value: 4 }, options)
    expect(severities(withEntry(new Map(), wrong, mended))).toEqual(['none'])
  })
  it('are sent with their store order and the version that was edited', () => {
    const changes = saveBody(lines, typed(new Map(), third, 6), false)
    expect(changes).toEqual([
      expect.objectContaining({
        storeOrderProductID: 3,
        storeOrderID: 2,
        storeOrderLastModified: '2026-11-21T00:00:02.000Z',
        quantityAcknowledged: 6,
      }),
    ])
    expect(saveBody(lines, typed(new Map(), third, 6), true)[0]).not.toHaveProperty('storeOrderLastModified')
  })
  it('ask before they are saved what else changes and who gets nothing', () => {
    const shipped = storeOrder(2, { shipments: [{ shipmentID: 1 }] as unknown as StoreOrderSummary['shipments'] })
    const storeOrders = [storeOrder(1), shipped]
    expect(saveQuestion({ storeOrders }, lines, typed(new Map(), third, 6))).toBe(
      'Save 1 line of 1 store order?\nThe shipments and cartons of S-2 are modified with it.',
    )
    const none = typed(typed(new Map(), third, 0), lines[0] as StoreOrderProduct, 3)
    expect(saveQuestion({ storeOrders }, lines, none)).toBe(
      'Save 2 lines of 2 store orders?\nThe shipments and cartons of S-2 are modified with it.\nSome lines are acknowledged as 0: the retailer will not receive them.',
    )
    expect(saveQuestion({ storeOrders: [storeOrder(1), storeOrder(2)] }, lines, typed(new Map(), third, 6))).toBe(
      'Save 1 line of 1 store order?\nShipments and cartons that are made later follow these quantities.',
    )
  })
})
