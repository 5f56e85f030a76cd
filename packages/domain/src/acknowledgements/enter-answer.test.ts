import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, dec } from '../kernel/decimal.ts'
import { vendorConfig } from '../kernel/vendor.ts'
import type { AcknowledgedLine } from './acknowledged-line.ts'
import { type AnswerEntries, type AnswerRules, enterAnswer } from './enter-answer.ts'

const rules: AnswerRules = {
  vendor: vendorConfig('generic'),
  canExceedMaximum: false,
  remainingStock: null,
  lineName: '7',
  backorderingEnabled: true,
  partnerCode: 'ACME',
}
const line = (given: Partial<AcknowledgedLine> = {}): AcknowledgedLine => ({
  quantity: '12',
  quantityAcknowledged: null,
  quantityBackordered: '0',
  backorderedDate: null,
  linePackSize: null,
  productPackSize: null,
  ...given,
})
const enter = (entries: AnswerEntries, given: Partial<AcknowledgedLine> = {}, more: Partial<AnswerRules> = {}) =>
  enterAnswer(line(given), entries, { ...rules, ...more })

describe('several entries of a line', () => {
  it('are taken one after the other: ack, backorder, date', () => {
    expect(enter({ quantityAcknowledged: 10, quantityBackordered: 4, backorderedDate: '2027-01-05' })).toEqual({
      ok: true,
      value: { quantityAcknowledged: '8', quantityBackordered: '4', backorderedDate: '2027-01-05', alerts: [] },
    })
  })

  it('keep every alert', () => {
    const taken = enter({ quantityAcknowledged: 20, quantityBackordered: 7 }, { linePackSize: 5 })
    expect(taken).toMatchObject({
      value: {
        quantityAcknowledged: '7',
        quantityBackordered: '5',
        alerts: ['Qty Ack can be at most 12.', 'This quantity must be a multiple of the Line Pack Size (5)'],
      },
    })
  })

  it('forget the date of no backorder, and keep one that is left out', () => {
    const waiting = { quantityBackordered: '4', backorderedDate: '2027-01-05' }
    expect(enter({ quantityBackordered: 0 }, waiting)).toMatchObject({ value: { backorderedDate: null } })
    expect(enter({ quantityAcknowledged: 3 }, waiting)).toMatchObject({ value: { backorderedDate: '2027-01-05' } })
    expect(enter({ backorderedDate: '2027-02-01' })).toMatchObject({ value: { backorderedDate: null } })
  })

  it('are refused below 0, naming field and line', () => {
    expect(enter({ quantityAcknowledged: -1 })).toMatchObject({
      refusal: { message: 'Qty Ack of line 7 is not a quantity: -1.' },
    })
    expect(enter({ quantityBackordered: '-0.5' })).toMatchObject({
      refusal: { message: 'Qty B/O of line 7 is not a quantity: -0.5.' },
    })
  })

  it('refuse a backorder for a partner that takes none', () => {
    expect(enter({ quantityBackordered: 1 }, {}, { backorderingEnabled: false })).toMatchObject({
      refusal: { message: 'The backordering feature is not enabled for partner ACME.' },
    })
    expect(enter({ quantityBackordered: 0 }, {}, { backorderingEnabled: false }).ok).toBe(true)
  })

  it('never come to more than was ordered, nor to broken packs, whatever is entered', () => {
    const quantity = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(quantity, fc.integer({ min: 1, max: 12 }), quantity, quantity, (ordered, pack, ack, backorder) => {
        const taken = enter(
          { quantityAcknowledged: ack, quantityBackordered: backorder },
          { quantity: ordered, linePackSize: pack },
        )
        if (!taken.ok) throw new Error(taken.refusal.message)
        const { quantityAcknowledged, quantityBackordered } = taken.value
        expect(compare(add(quantityAcknowledged ?? 0, quantityBackordered), ordered)).toBeLessThanOrEqual(0)
        const isWhole = compare(add(quantityAcknowledged ?? 0, quantityBackordered), ordered) === 0
        expect(isWhole || dec(quantityBackordered).mod(pack).isZero()).toBe(true)
        expect(compare(quantityAcknowledged ?? 0, 0)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is what it is when its own result is entered again', () => {
    const quantity = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(quantity, quantity, quantity, (ordered, ack, backorder) => {
        const first = enter({ quantityAcknowledged: ack, quantityBackordered: backorder }, { quantity: ordered })
        if (!first.ok) throw new Error(first.refusal.message)
        const { alerts: _said, backorderedDate: _date, ...values } = first.value
        const again = enter(
          { quantityAcknowledged: values.quantityAcknowledged ?? 0, quantityBackordered: values.quantityBackordered },
          { quantity: ordered },
        )
        expect(again).toMatchObject({ ok: true, value: { ...values, alerts: [] } })
      }),
    )
  })
})
