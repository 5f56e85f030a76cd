// Two people edit one store order: the second sees what the first changed and loses nothing of their own.

import type { SaveConflict } from '@quayside/contract'
import { vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { conflictOf, isDisputed, rebased, takeTheirs } from './conflict.ts'
import { withLineDetails, withToggledRemoval, withTyped } from './edit-state.ts'
import { editingOf, line } from './lines.fixture.ts'
import { newLine } from './new-line.ts'
import { bodyOf } from './save-lines.ts'

const rules = { options: { vendor: vendorConfig('generic'), canExceedMaximum: false }, stock: new Map() }
const everything = { qtyAck: true, priceAck: true, qtyBackordered: true, backorderDate: true }
const later = '2026-11-20T10:00:00.000Z'
type Changed = SaveConflict['storeOrders'][number]['changes'][number]
const quantity = (before: number | null, after: number) => ({
  field: 'quantityAcknowledged',
  label: 'Qty Ack',
  before,
  after,
})
const save = (fields: Changed['lines'][number]['fields'], status: 'update' | 'delete' = 'update'): Changed => ({
  changedBy: 'Mere',
  changedAt: later,
  action: 'Edit Order',
  lines: [{ storeOrderProductID: 5, line: 'RET1001', status, fields }],
})
const current = (...changes: Changed[]): SaveConflict => ({
  storeOrders: [{ storeOrderID: 1, storeOrderNumber: '0107', lastModified: later, lastModifiedBy: 'Mere', changes }],
})
const mine = withTyped(editingOf(line()), [{ lineID: 5, field: 'qtyAck', value: 36 }], rules)

describe('a save that comes second', () => {
  it('is told who changed what, beside what was typed', () => {
    const conflict = conflictOf(current(save([quantity(null, 24)])), 1, mine, 'Aroha')
    expect(conflict).toMatchObject({ version: later, people: ['Mere'], at: later, actions: ['Edit Order'] })
    const field = conflict?.lines[0]?.fields[0]
    expect(field).toMatchObject({ before: null, theirs: 24, mine: 36 })
    expect(field && isDisputed(field)).toBe(true)
  })
  it('treats two saves of one field as one, and the same value as no change', () => {
    const second = { ...save([quantity(24, 36)]), changedAt: '2026-11-20T10:05:00.000Z', changedBy: 'Tane' }
    // The newest comes first.
    const conflict = conflictOf(current(second, save([quantity(null, 24)])), 1, mine, 'Aroha')
    expect(conflict).toMatchObject({ people: ['Mere', 'Tane'], at: second.changedAt })
    const field = conflict?.lines[0]?.fields[0]
    expect(field).toMatchObject({ before: null, theirs: 36 })
    expect(field && isDisputed(field)).toBe(false)
  })
  it('names neither the author of the version that was read nor the person who saves', () => {
    const step = (changedBy: string, changedAt: string): Changed => ({
      changedBy,
      changedAt,
      action: 'Edit Store Order: Due Date',
      lines: [],
    })
    const before = step('Aroha', '2026-11-20T09:31:00.015Z')
    const conflict = (...changes: Changed[]) => conflictOf(current(...changes), 1, mine, 'Aroha')
    const edited = {
      ...save([quantity(null, 24)]),
      action: 'Edit Order: line 2: Qty Ack none → 24 on Store Order Details',
    }
    expect(conflict(edited, before)).toMatchObject({ people: ['Mere'], actions: ['Edit Order'] })
    expect(conflict(step('Tane', later), before)).toMatchObject({
      people: ['Tane'],
      actions: ['Edit Store Order: Due Date'],
    })
    expect(conflict({ ...edited, changedBy: 'Aroha' })?.people).toEqual([])
  })
  it('says nothing about another store order', () => {
    expect(conflictOf(current(save([])), 2, mine, 'Aroha')).toBeNull()
    expect(conflictOf(undefined, 1, mine, 'Aroha')).toBeNull()
  })
})

it('shows what was typed into a line that somebody removed', () => {
  const remarked = withLineDetails(mine, 5, [['comments', 'For the window']], rules)
  const conflict = conflictOf(current(save([], 'delete')), 1, remarked, 'Aroha')
  expect(conflict?.lines[0]).toMatchObject({ status: 'delete', lost: ['Qty Ack 36', 'Comments For the window'] })
  expect(conflictOf(current(save([], 'delete')), 1, editingOf(line()), 'Aroha')?.lines[0]?.lost).toEqual([])
})

describe('what was typed, on newer lines', () => {
  const newer = line({ quantityAcknowledged: 24, lineProductPriceAcknowledged: 4, quantityBackordered: 6 })

  it('stays, next to newer values where nothing was typed', () => {
    const state = rebased(mine, [newer], later)
    expect(state.version).toBe(later)
    expect(state.edits.get(5)).toMatchObject({
      quantityAcknowledged: 36,
      lineProductPriceAcknowledged: 4,
      quantityBackordered: 6,
    })
    expect(bodyOf(state, everything)[0]).toMatchObject({ quantityAcknowledged: 36, lineProductPriceAcknowledged: 4 })
  })
  it('is given up field by field', () => {
    const state = takeTheirs(rebased(mine, [newer], later), 5, 'quantityAcknowledged')
    expect(state.edits.size).toBe(0)
    const remarked = withLineDetails(mine, 5, [['comments', 'Mine']], rules)
    const theirs = rebased(remarked, [{ ...newer, comments: 'Theirs' }], later)
    expect(bodyOf(theirs, everything)[0]).toMatchObject({ comments: 'Mine' })
    expect(bodyOf(takeTheirs(theirs, 5, 'comments'), everything)[0]).not.toHaveProperty('comments')
  })
  it('is dropped with a line that was removed, and kept on lines that were added', () => {
    const state = rebased(
      { ...withToggledRemoval(mine, 5), added: [newLine({ ...line(), lastModified: '', store: null }, -7)] },
      [],
      later,
    )
    expect(state.edits.size).toBe(0)
    expect(state.changes.size).toBe(0)
    expect(state.added).toHaveLength(1)
  })
})
