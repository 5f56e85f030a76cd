import { describe, expect, it } from 'vitest'
import { previewResult } from './preview-result.fixture.ts'
import type { PreviewResults } from './send-preview.ts'
import {
  answersOf,
  noChoices,
  promisedText,
  shortLinesText,
  stockNotes,
  summarize,
  summaryLabel,
} from './stock-answers.ts'

const short = (storeOrderProductID: number, quantity: number, free: number) => ({
  storeOrderProductID,
  code: `RET${storeOrderProductID}`,
  description: null,
  quantity,
  free,
  proposed: free,
  price: 2,
})
const result = (given: Partial<PreviewResults[number]> = {}): PreviewResults[number] =>
  previewResult(1, {
    lines: { full: 1, short: 1, zero: 1, unanswered: 7 },
    stock: {
      note: null,
      currency: 'NZD',
      ordered: { units: 510, amount: 1000 },
      enough: { units: 200, amount: 400 },
      enoughLines: [],
      settled: { units: 300, amount: 700 },
      answered: [],
      lines: [short(2, 24, 14), short(3, 48, 4), short(5, 60, 0)],
    },
    ...given,
  })

describe('the answers of an acknowledgement', () => {
  it('take what is free for the line unless a person chose the order, with a backorder by choice alone', () => {
    const choices = new Map([
      [5, { asOrdered: true, backorder: false }],
      [3, { asOrdered: false, backorder: true }],
    ])
    expect(answersOf('ack', [result()], choices)).toEqual([
      { storeOrderProductID: 2, quantityAcknowledged: 14, free: 14 },
      { storeOrderProductID: 3, quantityAcknowledged: 4, free: 4, quantityBackordered: 44 },
      { storeOrderProductID: 5, quantityAcknowledged: 60, free: 0 },
    ])
    expect(answersOf('ack', [result({ done: false })])).toEqual([])
  })

  it('name no line where the preview failed, and go with no other action', () => {
    expect(answersOf('ack', null)).toEqual([])
    expect(answersOf('shipment', [result()])).toBeUndefined()
  })

  it('put a remainder on backorder without the digits of binary fractions', () => {
    const stock = result().stock
    const lines = [{ ...short(2, 0.3, 0.1), proposed: 0.1 }]
    const choices = new Map([[2, { asOrdered: false, backorder: true }]])
    expect(answersOf('ack', [result({ stock: stock && { ...stock, lines } })], choices)).toMatchObject([
      { quantityBackordered: 0.2 },
    ])
  })

  it('warn of what is promised above free stock', () => {
    const lines = result().stock?.lines ?? []
    const choose = (...ids: number[]) => new Map(ids.map((id) => [id, { asOrdered: true, backorder: false }]))
    expect(promisedText(lines, noChoices)).toBeNull()
    expect(promisedText(lines, choose(5))).toBe('60 units of RET5 will be promised, and none is free.')
    expect(promisedText(lines, choose(2))).toBe('24 units of RET2 will be promised, and only 14 units are free.')
    expect(promisedText(lines, choose(2, 5))).toBe(
      '2 lines will be promised above their free stock: 70 units are missing.',
    )
  })

  it('count in full, short and zero as they will leave, and what is promised without stock', () => {
    const none = { promisedLines: 0, promisedUnits: 0 }
    expect(summarize([result()], noChoices)).toEqual({ full: 5, short: 3, zero: 2, answered: 3, ...none })
    const chosen = new Map([[5, { asOrdered: true, backorder: false }]])
    const summary = summarize([result()], chosen)
    expect(summary).toEqual({ full: 6, short: 3, zero: 1, answered: 3, promisedLines: 1, promisedUnits: 60 })
    expect(summaryLabel('Send Ack', summary)).toBe('Send Ack: 6 in full, 3 short, 1 zero')
  })

  it('describe the short lines in a sentence where several store orders go together', () => {
    const lines = result().stock?.lines ?? []
    expect(shortLinesText(lines, false, 7)).toBe(
      '3 lines have less free stock than ordered: RET2 14 of 24, RET3 4 of 48, RET5 0 of 60. These lines will be acknowledged with what is free. The other unanswered lines will be acknowledged in full.',
    )
    expect(shortLinesText(lines.slice(0, 1), true, 1)).toMatch(/The line will be acknowledged as ordered\.$/)
    expect(shortLinesText([], false, 3)).toBeNull()
    const stock = result().stock
    const note = 'Stock was not checked: the order has no warehouse.'
    expect(
      stockNotes([result({ stock: stock && { ...stock, note } }), result({ stock: stock && { ...stock, note } })]),
    ).toEqual([note])
  })
})
