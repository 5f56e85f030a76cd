import { vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import {
  answersToReplace,
  type EditState,
  movedOnto,
  withLineDetails,
  withSupplyAll,
  withToggledRemoval,
  withTyped,
} from './edit-state.ts'
import { stockBook } from './line-stock.ts'
import { editingOf, line, stockAt } from './lines.fixture.ts'

const options = { vendor: vendorConfig('generic'), canExceedMaximum: false }
const noStock = { options, stock: stockBook([]) }
const all = { qtyAck: true, priceAck: true }

const acked = (state: ReturnType<typeof editingOf>, id = 5) => state.edits.get(id)?.quantityAcknowledged

describe('typing into a store order', () => {
  it('is capped at the remaining stock, in whole packs, and says so', () => {
    const state = withTyped(editingOf(line()), [{ lineID: 5, field: 'qtyAck', value: 48 }], {
      options,
      stock: stockBook([stockAt({ available: 14 })]),
    })
    expect(acked(state)).toBe(12)
    expect(state.edits.get(5)?.alerts.join(' ')).toContain('Qty Ack can be at most 14.')
  })

  it('shares the stock of one product between its lines', () => {
    const two = editingOf(line(), line({ storeOrderProductID: 6, quantityAcknowledged: 0 }))
    const rules = { options, stock: stockBook([stockAt({ available: 60 })]) }
    const state = withTyped(two, [{ lineID: 6, field: 'qtyAck', value: 48 }], rules)
    // 60 are left, 48 of them are proposed for the first line.
    expect(acked(state, 6)).toBe(12)
  })

  it('has no cap for someone who may exceed it', () => {
    const rules = { options: { ...options, canExceedMaximum: true }, stock: stockBook([stockAt({ available: 14 })]) }
    expect(acked(withTyped(editingOf(line()), [{ lineID: 5, field: 'qtyAck', value: 96 }], rules))).toBe(96)
  })

  it('takes a whole pasted block in order, and skips lines that are gone', () => {
    const typed = [
      { lineID: 5, field: 'qtyAck', value: 36 },
      { lineID: 5, field: 'qtyBackordered', value: 12 },
      { lineID: 5, field: 'backorderDate', value: '2026-11-30' },
      { lineID: 99, field: 'qtyAck', value: 1 },
    ] as const
    expect(withTyped(editingOf(line()), typed, noStock).edits.get(5)).toMatchObject({
      quantityAcknowledged: 36,
      quantityBackordered: 12,
      backorderedDate: '2026-11-30',
    })
  })
})

describe('the reason of a line', () => {
  const refused = withLineDetails(
    withTyped(editingOf(line()), [{ lineID: 5, field: 'qtyAck', value: 0 }], noStock),
    5,
    [['reasonCode', 'R5']],
    noStock,
  )
  const reasonOf = (state: EditState) => state.changes.get(5)?.fields.reasonCode

  it('stays while the answer keeps back the same', () => {
    expect(reasonOf(withTyped(refused, [{ lineID: 5, field: 'priceAck', value: 4 }], noStock))).toBe('R5')
  })
  it('is dropped where the answer keeps back something else', () => {
    expect(reasonOf(withTyped(refused, [{ lineID: 5, field: 'qtyAck', value: 36 }], noStock))).toBeUndefined()
    expect(reasonOf(withSupplyAll(refused, noStock, all, true))).toBeUndefined()
  })
})

describe('Supply All', () => {
  it('answers every line as ordered, even if the order proposes just that', () => {
    const state = withSupplyAll(editingOf(line()), noStock, all)
    expect(state.edits.get(5)).toMatchObject({ quantityAcknowledged: 48, lineProductPriceAcknowledged: 4.25 })
  })
  it('gives what stock allows in whole packs, to one line after the other', () => {
    const two = editingOf(line({ quantityAcknowledged: 0 }), line({ storeOrderProductID: 6, quantityAcknowledged: 0 }))
    const state = withSupplyAll(two, { options, stock: stockBook([stockAt({ available: 62 })]) }, all, true)
    expect([acked(state, 5), acked(state, 6)]).toEqual([48, 12])
    // 62 are there, of which the order proposes 96.
    const proposed = withSupplyAll(
      editingOf(line(), line({ storeOrderProductID: 6 })),
      { options, stock: stockBook([stockAt({ available: 62 })]) },
      all,
    )
    expect([acked(proposed, 5), acked(proposed, 6)]).toEqual([48, 12])
  })
  it('keeps answers that a person saved or typed, and counts those that it would replace', () => {
    const saved = editingOf(line({ quantityAcknowledged: 36 }), line({ storeOrderProductID: 6 }))
    const typed = withTyped(saved, [{ lineID: 6, field: 'qtyAck', value: 12 }], noStock)
    expect(answersToReplace(typed, noStock, all)).toBe(2)
    const kept = withSupplyAll(typed, noStock, all)
    expect([acked(kept, 6), kept.edits.has(5)]).toEqual([12, false])
    const replaced = withSupplyAll(typed, noStock, all, true)
    expect(acked(replaced, 5)).toBe(48)
    expect(answersToReplace(replaced, noStock, all)).toBe(0)
  })
  it('keeps the backorder within what is left', () => {
    const answered = editingOf(line({ quantityAcknowledged: 36, quantityBackordered: 12 }))
    const state = withSupplyAll(answered, noStock, all, true)
    expect(state.edits.get(5)).toMatchObject({
      quantityAcknowledged: 48,
      quantityBackordered: 0,
      backorderedDate: null,
    })
  })
  it('skips what the person may not answer, and lines marked for removal', () => {
    const priceOnly = withSupplyAll(editingOf(line({ priceValidationProductPrice: 4 })), noStock, {
      qtyAck: false,
      priceAck: true,
    })
    expect(priceOnly.edits.get(5)).toMatchObject({ lineProductPriceAcknowledged: 4, filled: false })
    expect(withSupplyAll(withToggledRemoval(editingOf(line()), 5), noStock, all).edits.size).toBe(0)
  })
})

describe('changing what is ordered', () => {
  it('adjusts the answer, so that it never exceeds it', () => {
    const typed = withTyped(editingOf(line()), [{ lineID: 5, field: 'qtyAck', value: 42 }], noStock)
    expect(acked(withLineDetails(typed, 5, [['quantity', 24]], noStock))).toBe(24)
  })
  it('is dropped once it is back at the saved value', () => {
    const once = withLineDetails(editingOf(line()), 5, [['comments', 'Fragile']], noStock)
    expect(once.changes.size).toBe(1)
    expect(withLineDetails(once, 5, [['comments', '']], noStock).changes.size).toBe(0)
  })
  it('toggles a removal, and keeps the other changes for when it is taken back', () => {
    const changed = withLineDetails(editingOf(line()), 5, [['comments', 'Fragile']], noStock)
    const removed = withToggledRemoval(changed, 5)
    expect(removed.changes.get(5)).toEqual({ removed: true, fields: { comments: 'Fragile' } })
    expect(withToggledRemoval(removed, 5).changes.get(5)).toEqual({ removed: false, fields: { comments: 'Fragile' } })
  })
})

describe('an edit of the header while lines are edited', () => {
  const newer = '2026-11-20T10:00:00.000Z'
  const shownWith = { storeOrderLastModified: newer, storeCode: '0192', warehouseCode: 'AKL', warehouseID: 4 }

  it('moves what was typed onto its version', () => {
    expect(movedOnto(editingOf(line()), [line(shownWith)], newer).version).toBe(newer)
  })

  it('leaves it on the older one if somebody changed a line meanwhile, so that the save reports it', () => {
    const state = editingOf(line())
    const others = [line({ ...shownWith, quantityAcknowledged: 7 })]
    expect(movedOnto(state, others, newer).version).toBe(state.version)
    expect(movedOnto(state, [line(shownWith), line({ ...shownWith, storeOrderProductID: 6 })], newer)).toBe(state)
  })
})
