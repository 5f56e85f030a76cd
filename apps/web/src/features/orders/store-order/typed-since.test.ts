// A slow save: what was typed after it was sent is kept, what it saved is not sent again.

import { vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { type EditState, withLineDetails, withToggledRemoval, withTyped } from './edit-state.ts'
import { editingOf, line } from './lines.fixture.ts'
import { newLine } from './new-line.ts'
import { bodyOf, isClean } from './save-lines.ts'
import { typedSince } from './typed-since.ts'

const rules = { options: { vendor: vendorConfig('generic'), canExceedMaximum: false }, stock: new Map() }
const everything = { qtyAck: true, priceAck: true, qtyBackordered: true, backorderDate: true }
const lastModified = '2026-11-20T10:00:00.000Z'
const begun = editingOf(line(), line({ storeOrderProductID: 6, supplierProductCode: 'RET1002' }))
const qty = (state: EditState, lineID: number, value: number) =>
  withTyped(state, [{ lineID, field: 'qtyAck', value }], rules)
const savedWith = (quantityAcknowledged: number | null, over: object = {}) => ({
  lastModified,
  inserted: [],
  storeOrderProducts: [
    line({ quantityAcknowledged, lineProductPriceAcknowledged: 4.25, ...over }),
    line({ storeOrderProductID: 6, supplierProductCode: 'RET1002' }),
  ],
})

describe('after a save', () => {
  const sent = qty(begun, 5, 36)

  it('nothing is left if nothing was typed meanwhile', () => {
    expect(typedSince(sent, sent, savedWith(36))).toBeNull()
  })

  it('what was typed meanwhile is left, on the new version, and nothing else', () => {
    const rest = typedSince(sent, qty(qty(sent, 5, 30), 6, 12), savedWith(36))
    expect(rest).toMatchObject({ version: lastModified, open: 'all' })
    expect(rest && bodyOf(rest, everything)).toMatchObject([
      { storeOrderProductID: 5, quantityAcknowledged: 30 },
      { storeOrderProductID: 6, quantityAcknowledged: 12 },
    ])
    expect(typedSince(sent, qty(sent, 6, 12), savedWith(36))?.edits.has(5)).toBe(false)
  })

  it('typing back what was there before the save is an edit of its own', () => {
    const rest = typedSince(sent, qty(sent, 5, 48), savedWith(36))
    expect(rest?.edits.get(5)).toMatchObject({ quantityAcknowledged: 48 })
  })

  it('further fields and removals are kept as well', () => {
    const remarked = withLineDetails(begun, 5, [['comments', 'Sent']], rules)
    const now = withToggledRemoval(withLineDetails(remarked, 5, [['ref1', 'R-9']], rules), 6)
    const rest = typedSince(remarked, now, savedWith(null, { comments: 'Sent' }))
    expect(rest?.changes.get(5)).toEqual({ removed: false, fields: { ref1: 'R-9' } })
    expect(rest?.changes.get(6)).toMatchObject({ removed: true })
    const emptied = typedSince(
      remarked,
      withLineDetails(remarked, 5, [['comments', null]], rules),
      savedWith(null, { comments: 'Sent' }),
    )
    expect(emptied?.changes.get(5)?.fields).toEqual({ comments: null })
  })

  it('a line that the save added is that line, one added meanwhile is new', () => {
    const owner = { ...line(), lastModified: '', store: null }
    const first = { ...begun, added: [newLine(owner, -7)] }
    const typed = withLineDetails(first, -7, [['sku', 'A-1']], rules)
    const later = withLineDetails(
      { ...withLineDetails(typed, -7, [['comments', 'Late']], rules), added: [...typed.added, newLine(owner, -8)] },
      -8,
      [['sku', 'B-2']],
      rules,
    )
    const saved = savedWith(null)
    const rest = typedSince(typed, later, {
      ...saved,
      inserted: [{ temporaryID: -7, storeOrderProductID: 70 }],
      storeOrderProducts: [...saved.storeOrderProducts, line({ storeOrderProductID: 70, sku: 'A-1' })],
    })
    expect(rest?.added.map((one) => one.storeOrderProductID)).toEqual([-8])
    expect(rest?.changes.get(70)?.fields).toEqual({ comments: 'Late' })
    expect(rest?.changes.get(-8)?.fields).toEqual({ sku: 'B-2' })
    expect(rest && isClean(rest)).toBe(false)
  })
})
