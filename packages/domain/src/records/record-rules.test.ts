import { describe, expect, it } from 'vitest'
import { allow, refuse } from '../kernel/decision.ts'
import { decideEdit, type Editor, type FieldValue, keptValue, mayEditField, type RecordRules } from './record-rules.ts'

interface Book {
  readonly lent: boolean
  readonly sealed: boolean
  readonly queued: boolean
}
type Field = 'title' | 'price' | 'due' | 'shelf' | 'reference' | 'batch'

const rules: RecordRules<Field, Book> = {
  fields: {
    title: { label: 'Title', kind: 'text', maxLength: 10, required: true },
    price: { label: 'Price', kind: 'amount', whenEmpty: '0' },
    due: { label: 'Due', kind: 'day', open: ({ lent }) => (lent ? allow(true) : refuse('notFound')) },
    shelf: { label: 'Shelf', kind: 'choice' },
    reference: { label: 'Reference', kind: 'text', adminOnly: true },
    batch: { label: 'Batch', kind: 'text', right: 'seeBatches' },
  },
  open: ({ sealed }, { isAdmin }) => (sealed && !isAdmin ? refuse('unauthorizedViewing') : allow(true)),
  settled: ({ queued }) => (queued ? refuse('editingPending', { stage: 'Order' }) : allow(true)),
  fit: ({ due, shelf }, changed) =>
    changed.has('shelf') && due !== null && shelf === null ? refuse('invalidRequest', { detail: 'due' }) : allow(true),
}
const before: Record<Field, FieldValue> = {
  title: 'Moby Dick',
  price: '4.25',
  due: null,
  shelf: 7,
  reference: null,
  batch: null,
}
const book: Book = { lent: true, sealed: false, queued: false }
const clerk: Editor = { isAdmin: false, may: () => false }
const admin: Editor = { isAdmin: true, may: () => true }

const edit = (given: Partial<Record<Field, unknown>>, state: Partial<Book> = {}, actor = clerk) => {
  const decided = decideEdit(rules, { given, before, actor, state: { ...book, ...state }, currency: 'NZD' })
  return decided.ok ? decided.value.map((change) => [change.field, change.before, change.after]) : decided.refusal.code
}

describe('an edit of a record', () => {
  it('is what differs from the record, as it is kept', () => {
    expect(edit({ title: ' Emma ', price: '5.005', due: '2026-12-01', shelf: 8 })).toEqual([
      ['title', 'Moby Dick', 'Emma'],
      ['price', '4.25', '5.01'],
      ['due', null, '2026-12-01'],
      ['shelf', 7, 8],
    ])
    expect(edit({ title: 'Moby Dick ', price: 4.25, due: null, shelf: 7 })).toEqual([])
    expect(edit({ price: '4.2500' })).toEqual([])
  })

  it('empties a field unless it is required', () => {
    expect(edit({ shelf: null })).toEqual([['shelf', 7, null]])
    expect(edit({ price: '' })).toEqual([['price', '4.25', '0']])
    expect(edit({ title: '  ' })).toBe('fieldRequired')
  })

  it('is refused for a value that the field cannot hold', () => {
    expect(edit({ title: 'War and Peace' })).toBe('fieldTooLong')
    expect(edit({ price: 1e12 })).toBe('invalidRequest')
  })

  it('is refused where record, field or person do not allow it; an edit that changes nothing is not checked', () => {
    expect(edit({ shelf: 8 }, { sealed: true })).toBe('unauthorizedViewing')
    expect(edit({ shelf: 8 }, { sealed: true }, admin)).toHaveLength(1)
    expect(edit({ shelf: 7 }, { sealed: true })).toEqual([])
    expect(edit({ due: '2026-12-01' }, { lent: false })).toBe('notFound')
    expect(edit({ reference: 'R' })).toBe('adminOnlyField')
    expect(edit({ batch: 'B' })).toBe('permissionMissing')
    expect(edit({ reference: 'R', batch: 'B' }, {}, admin)).toHaveLength(2)
    expect(edit({ shelf: 8 }, { queued: true })).toBe('editingPending')
  })

  it('is refused where new values contradict those that stay', () => {
    const decided = decideEdit(rules, {
      given: { shelf: null },
      before: { ...before, due: '2026-12-01' },
      actor: clerk,
      state: book,
    })
    expect(decided).toMatchObject({ ok: false, refusal: { code: 'invalidRequest' } })
  })

  it('is offered by the same rules', () => {
    const open = (field: Field, state: Partial<Book> = {}, actor = clerk) =>
      mayEditField(rules, field, actor, { ...book, ...state }).ok
    expect(open('title')).toBe(true)
    expect(open('due', { lent: false })).toBe(false)
    expect(open('reference')).toBe(false)
    expect(open('batch')).toBe(false)
    expect(open('batch', {}, admin)).toBe(true)
    expect(open('title', { sealed: true })).toBe(false)
    expect(open('title', { queued: true })).toBe(false)
  })
})

it('a database value is compared in the form in which its field is kept', () => {
  expect(keptValue('amount', '4.2500')).toBe('4.25')
  expect(keptValue('text', '')).toBeNull()
  expect(keptValue('day', new Date('2026-11-22T00:00:00Z'))).toBe('2026-11-22T00:00:00.000Z')
  expect(keptValue('choice', 7)).toBe(7)
  expect(keptValue('choice', undefined)).toBeNull()
})
