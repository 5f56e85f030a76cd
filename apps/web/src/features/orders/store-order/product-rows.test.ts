import { newPartnerSettings, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { closed, withToggledRemoval, withTyped } from './edit-state.ts'
import { stockBook } from './line-stock.ts'
import { editingOf, line, stockAt, storeOrderOf } from './lines.fixture.ts'
import { makeProductRows, shownTotals } from './product-rows.ts'

const vendor = vendorConfig('generic')
const rules = { options: { vendor, canExceedMaximum: false }, stock: new Map() }
const partner = newPartnerSettings({ partnerID: 1, partnerCode: 'FERN', name: 'Fernleaf' })
const lines = [line(), line({ storeOrderProductID: 6, quantity: 10, linePackSize: null })]
const storeOrder = storeOrderOf(lines)
const fixed = { storeOrder, partner, vendor, lines, stock: new Map(), highlighted: new Set<number>() }

describe('the rows of the product table', () => {
  it('stay the same objects if nothing was typed', () => {
    const rowsOf = makeProductRows()
    const state = editingOf(...lines)
    const before = rowsOf({ ...fixed, state })
    const after = rowsOf({ ...fixed, state: withTyped(state, [{ lineID: 5, field: 'qtyAck', value: 24 }], rules) })
    expect(after[1]).toBe(before[1])
    expect(after[0]).not.toBe(before[0])
    expect(after[0]).toMatchObject({ edited: true, subTotal: 102, total: 117.3 })
  })
  it('makes all rows again when the store order changes', () => {
    const rowsOf = makeProductRows()
    const ignored = { ...fixed, storeOrder: { ...storeOrder, status: 'Ignored' } as typeof storeOrder }
    const [before] = rowsOf({ ...fixed, state: closed })
    expect(rowsOf({ ...ignored, state: closed })[0]).not.toBe(before)
  })
  it('no longer show a refused reservation once they are answered again', () => {
    const highlighted = new Set([5, 6])
    const state = withTyped(editingOf(...lines), [{ lineID: 5, field: 'qtyAck', value: 24 }], rules)
    const rows = makeProductRows()({ ...fixed, highlighted, state })
    expect(rows.map((row) => row.highlighted)).toEqual([false, true])
  })
  it('are short of stock until the order was sent, also once the acknowledgement was; what has left is not', () => {
    const stock = stockBook([stockAt({ available: 4, remaining: -48 })])
    const checkOf = (over: Parameters<typeof storeOrderOf>[1], quantityShipped = 0) => {
      const acked = [line({ quantityAcknowledged: 48, quantityShipped })]
      const given = { ...fixed, lines: acked, storeOrder: storeOrderOf(acked, over), stock }
      return makeProductRows()({ ...given, state: closed })[0]?.check
    }
    const sent = { acknowledgmentStatus: 'Acknowledgement Sent' } as const
    expect(checkOf(sent)).toMatchObject({
      isShort: true,
      severity: 'warning',
      reasons: [expect.stringContaining('the 4 on hand are promised to other lines or orders')],
    })
    expect(checkOf({ ...sent, orderStatus: 'Order Sent' })).toMatchObject({ isShort: false, severity: 'none' })
    expect(checkOf(sent, 48)).toMatchObject({ isShort: false, severity: 'none' })
  })
  it('are all open, one, or none', () => {
    const openOf = (open: 'nothing' | 'all' | number) =>
      makeProductRows()({ ...fixed, state: { ...editingOf(...lines), open } }).map((row) => row.open)
    expect(openOf('nothing')).toEqual([false, false])
    expect(openOf('all')).toEqual([true, true])
    expect(openOf(6)).toEqual([false, true])
  })
  it('total what was typed, without lines marked for removal', () => {
    const state = withTyped(editingOf(...lines), [{ lineID: 5, field: 'qtyAck', value: 24 }], rules)
    expect(shownTotals(makeProductRows()({ ...fixed, state }), fixed)).toEqual({
      subTotal: 102,
      chargeTotal: 0,
      taxTotal: 15.3,
      total: 117.3,
    })
    const rows = makeProductRows()({ ...fixed, state: withToggledRemoval(state, 5) })
    expect(shownTotals(rows, fixed)).toEqual({ subTotal: 0, chargeTotal: 0, taxTotal: 0, total: 0 })
    expect(rows[0]).toMatchObject({ removed: true, check: { severity: 'none' } })
  })
})
