import { vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { type EditState, withLineDetails, withSupplyAll, withToggledRemoval, withTyped } from './edit-state.ts'
import { editingOf, line, storeOrderOf } from './lines.fixture.ts'
import { newLine, temporaryID } from './new-line.ts'
import { bodyOf, isClean, saveQuestion, savingSentence } from './save-lines.ts'

const rules = { options: { vendor: vendorConfig('generic'), canExceedMaximum: false }, stock: new Map() }
const everything = { qtyAck: true, priceAck: true, qtyBackordered: true, backorderDate: true }
const owner = {
  storeOrderID: 1,
  storeOrderNumber: '0107',
  storeOrderReference: null,
  lastModified: '',
  store: null,
  warehouseID: null,
  warehouseCode: null,
}
const typed = (value: number, state: EditState = editingOf(line())) =>
  withTyped(state, [{ lineID: 5, field: 'qtyAck', value }], rules)

const open = storeOrderOf([line()])
const shipped = { ...open, shipments: [{}] } as unknown as typeof open

describe('what a save sends', () => {
  it('is nothing while nothing was changed', () => {
    expect(isClean(editingOf(line()))).toBe(true)
    expect(bodyOf(editingOf(line()), everything)).toEqual([])
  })
  it('is the answers of the lines that were changed', () => {
    expect(bodyOf(typed(36), everything)).toEqual([
      {
        storeOrderProductID: 5,
        status: 'update',
        quantityAcknowledged: 36,
        lineProductPriceAcknowledged: 4.25,
        quantityBackordered: 0,
        backorderedDate: null,
      },
    ])
  })
  it('leaves out fields that the person may not answer', () => {
    const body = bodyOf(typed(36), { ...everything, priceAck: false, qtyBackordered: false, backorderDate: false })
    expect(body).toEqual([{ storeOrderProductID: 5, status: 'update', quantityAcknowledged: 36 }])
  })
  it('answers in full if Supply All was pressed', () => {
    const state = withSupplyAll(editingOf(line()), rules, everything)
    expect(isClean(state)).toBe(false)
    expect(bodyOf(state, everything)[0]).toMatchObject({ quantityAcknowledged: 48, status: 'update' })
  })
  it('names lines marked for removal, and nothing else of them', () => {
    const state = withToggledRemoval(typed(36), 5)
    expect(bodyOf(state, everything)).toEqual([{ storeOrderProductID: 5, status: 'delete' }])
    expect(savingSentence(state)).toBe('RET1001 removed')
  })
  it('adds new lines with quantity 1 and price 0, and forgets those that are undone', () => {
    const added = { ...editingOf(line()), added: [newLine(owner, -7)] }
    expect(isClean(added)).toBe(false)
    const named = withLineDetails(added, -7, [['sku', 'TT-NEW']], rules)
    expect(bodyOf(named, everything)).toEqual([
      expect.objectContaining({
        storeOrderProductID: -7,
        status: 'insert',
        sku: 'TT-NEW',
        quantity: 1,
        lineProductPrice: 0,
      }),
    ])
    const back = withToggledRemoval(named, -7)
    expect(bodyOf(back, everything)).toEqual([])
    expect(isClean(back)).toBe(true)
    // Toggled back it is still new.
    expect(bodyOf(withToggledRemoval(back, -7), everything)[0]).toMatchObject({ status: 'insert', sku: 'TT-NEW' })
  })
  it('includes further fields with the answer', () => {
    const state = withLineDetails(typed(36), 5, [['ref1', 'A-1']], rules)
    expect(bodyOf(state, everything)[0]).toMatchObject({ ref1: 'A-1', quantityAcknowledged: 36 })
  })
})

describe('what is said about a save', () => {
  it('names the last answer, and counts the rest', () => {
    const two = editingOf(line(), line({ storeOrderProductID: 6, supplierProductCode: 'RET1002' }))
    const state = withTyped(typed(36, two), [{ lineID: 6, field: 'qtyAck', value: 24 }], rules)
    expect(savingSentence(state)).toBe('RET1002: acknowledge 24 of 48; and 1 more line')
    const more = { ...withLineDetails(state, 5, [['comments', 'x']], rules), added: [newLine(owner, -7)] }
    expect(savingSentence(more)).toBe('RET1002: acknowledge 24 of 48; and 1 more line · 1 line added')
  })
  it('asks with what else changes, and warns if a line is acknowledged as 0', () => {
    expect(saveQuestion(typed(36), shipped)).toBe(
      '1 line changed.\nThe shipments and cartons of this store order are modified with it.',
    )
    expect(saveQuestion(typed(0), open)).toContain(
      'Some lines are acknowledged as 0: the retailer will not receive them.',
    )
    expect(saveQuestion(typed(36), open)).not.toContain('acknowledged as 0')
  })
  it('asks if less is acknowledged than the warehouse has picked', () => {
    const done = { ...open, externalStatus: 'Finalised' }
    expect(saveQuestion(typed(36), done)).toContain(
      'The warehouse has picked RET1001 for what was acknowledged before. Tell it that less is to leave.',
    )
    expect(saveQuestion(typed(36), { ...open, externalStatus: 'Picking' })).not.toContain('The warehouse')
    expect(saveQuestion(withLineDetails(editingOf(line()), 5, [['comments', 'x']], rules), done)).not.toContain(
      'The warehouse',
    )
  })
})

it('gives new lines negative ids that do not repeat', () => {
  const ids = Array.from({ length: 500 }, temporaryID)
  expect(ids.every((id) => id < 0 && Number.isInteger(id))).toBe(true)
  expect(new Set(ids).size).toBe(500)
})
