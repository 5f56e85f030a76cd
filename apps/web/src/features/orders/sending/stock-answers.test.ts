import { nothingToSay } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import type { PreviewResults } from './send-preview.ts'
import { answersOf, noChoices, shortLinesText, stockNotes, summarize, summaryLabel } from './stock-answers.ts'

const short = (storeOrderProductID: number, quantity: number, free: number) => ({
  storeOrderProductID,
  line: `RET${storeOrderProductID}`,
  description: null,
  quantity,
  free,
  proposed: free,
  price: 2,
})
const result = (given: Partial<PreviewResults[number]> = {}): PreviewResults[number] => ({
  ...nothingToSay,
  orderID: 1,
  orderNumber: 'PO-1',
  storeOrderID: 1,
  storeOrderNumber: 'S-1',
  done: true,
  message: null,
  zeroLines: [],
  sendCount: 0,
  orderSendCount: 0,
  lines: { full: 1, short: 1, zero: 1, unanswered: 7 },
  stock: {
    note: null,
    currency: 'NZD',
    orderedUnits: 510,
    orderedAmount: 1000,
    settledUnits: 300,
    settledAmount: 700,
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
    expect(answersOf([result()], choices)).toEqual([
      { storeOrderProductID: 2, quantityAcknowledged: 14, free: 14 },
      { storeOrderProductID: 3, quantityAcknowledged: 4, free: 4, quantityBackordered: 44 },
      { storeOrderProductID: 5, quantityAcknowledged: 60, free: 0 },
    ])
    expect(answersOf([result({ stock: null })])).toBeUndefined()
    expect(answersOf([result({ done: false })])).toBeUndefined()
  })

  it('count in full, short and zero as they will leave, and what is promised without stock', () => {
    expect(summarize([result()], noChoices)).toEqual({ full: 5, short: 3, zero: 2, promisedLines: 0, promisedUnits: 0 })
    const chosen = new Map([[5, { asOrdered: true, backorder: false }]])
    const summary = summarize([result()], chosen)
    expect(summary).toEqual({ full: 6, short: 3, zero: 1, promisedLines: 1, promisedUnits: 60 })
    expect(summaryLabel('Send Ack', summary)).toBe('Send Ack: 6 in full, 3 short, 1 zero')
  })

  it('describe the short lines in a sentence where several store orders go together', () => {
    const lines = result().stock?.lines ?? []
    expect(shortLinesText(lines, false)).toBe(
      '3 lines have less free stock than ordered: RET2 14 of 24, RET3 4 of 48, RET5 0 of 60. These lines will be acknowledged with what is free.',
    )
    expect(shortLinesText(lines.slice(0, 1), true)).toContain('The line will be acknowledged as ordered.')
    expect(shortLinesText([], false)).toBeNull()
    const stock = result().stock
    const note = 'Stock was not checked: the order has no warehouse.'
    expect(
      stockNotes([result({ stock: stock && { ...stock, note } }), result({ stock: stock && { ...stock, note } })]),
    ).toEqual([note])
  })
})
