import { describe, expect, it } from 'vitest'
import type { PaperRow } from './packed-columns.ts'
import { type RowsAround, settledFiles } from './settled-papers.ts'

const file = (id: number, more: PaperRow = {}): PaperRow => ({
  exchange_file_id: String(id),
  answers_exchange_file_id: null,
  status: 'Processed',
  answer_status: null,
  processed: '1790000000000',
  problem_count: '0',
  refused: null,
  awaits_turn: 'false',
  test: 'false',
  byte_length: '900',
  ...more,
})
/** Of the file with the same number. */
const message = (id: number, orderID: number | null, more: PaperRow = {}): PaperRow => ({
  exchange_message_id: String(id),
  exchange_file_id: String(id),
  order_id: orderID === null ? null : String(orderID),
  answered_by_exchange_file_id: null,
  ...more,
})
const said = (by: number, of: number): PaperRow => ({ exchange_file_id: String(by), exchange_message_id: String(of) })

const order = 7
/** Their order, our 997, our acknowledgement, their 997. */
const usual = {
  exchange_file: [
    file(1),
    file(2, { answers_exchange_file_id: '1', status: 'Sent' }),
    file(3, { status: 'Sent' }),
    file(4),
  ],
  exchange_message: [
    message(1, order),
    message(2, null),
    message(3, order, { answered_by_exchange_file_id: '4' }),
    message(4, null),
  ],
  message_answer: [said(4, 3)],
  interchange: [],
} satisfies RowsAround

const going = (change: Partial<RowsAround> = {}, kept: readonly string[] = []) =>
  [...settledFiles(order, { ...usual, ...change }, new Set(kept))].map(Number)
const withFile = (id: number, more: PaperRow): Partial<RowsAround> => ({
  exchange_file: usual.exchange_file.map((row) => (row.exchange_file_id === String(id) ? { ...row, ...more } : row)),
})

describe('the files that go with an order', () => {
  it('are its documents with their answers', () => {
    expect(going()).toEqual([1, 2, 3, 4])
  })

  it('are none where one that speaks of it is not settled', () => {
    expect(going(withFile(3, { answer_status: 'Awaited' }))).toEqual([])
    expect(going(withFile(1, { processed: null }))).toEqual([])
    expect(going(withFile(1, { test: 'true' }))).toEqual([])
    expect(going(withFile(1, { answer_status: 'Answer failed' }))).toEqual([])
  })

  it('are not those that somebody has to look at, are big or in use, nor what leads to them', () => {
    expect(going(withFile(1, { problem_count: '1' }))).toEqual([3, 4])
    expect(going(withFile(3, { byte_length: '70000' }))).toEqual([1, 2])
    expect(going(withFile(4, { status: 'Partly rejected' }))).toEqual([1, 2])
    expect(going({}, ['2'])).toEqual([3, 4])
  })

  it('are not those that speak of another order, or answer something else too', () => {
    const exchange_message = [...usual.exchange_message, message(1, 8, { exchange_message_id: '11' })]
    expect(going({ exchange_message })).toEqual([3, 4])
    expect(going({ message_answer: [said(4, 3), said(4, 99)] })).toEqual([1, 2])
    expect(going({ message_answer: [said(4, 3), said(5, 3)] })).toEqual([1, 2])
    const exchange_file = [...usual.exchange_file, file(9, { answers_exchange_file_id: '1', problem_count: '1' })]
    expect(going({ exchange_file })).toEqual([3, 4])
  })

  it('are not those that no document of the order leads to', () => {
    expect(going({ exchange_file: [...usual.exchange_file, file(6)] })).toEqual([1, 2, 3, 4])
  })
})
