import { noAnswers } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { wordsBeforeSend } from './before-send-words.ts'
import { type SaidBefore, saidBefore } from './send-preview.ts'

const said = (over: Partial<SaidBefore>): SaidBefore => ({ ...saidBefore([]), going: 1, ...over })

describe('the words before a send', () => {
  it('say nothing where there is nothing to say', () => {
    expect(wordsBeforeSend('ack', said({}))).toEqual([])
  })
  it('say how the lines are answered, and what becomes of the unanswered ones', () => {
    const lines = { full: 1, short: 1, zero: 0, unanswered: 2 }
    expect(wordsBeforeSend('ack', said({ lines }))).toEqual([
      'Of 4 lines: 1 in full, 1 short, 2 not answered.',
      'Unanswered lines are acknowledged in full.',
    ])
    expect(wordsBeforeSend('confirm', said({ lines }))[1]).toBe('Unanswered lines go to the warehouse as ordered.')
    expect(wordsBeforeSend('ack', said({ lines: { ...noAnswers, unanswered: 2 } }))[1]).toBe(
      'Nothing was entered: all lines are acknowledged in full.',
    )
  })
  it('name the lines with 0, or the first of them', () => {
    const zeros = (zero: number) => said({ lines: { ...noAnswers, zero }, zeroLines: ['RET1001', 'RET1002'] })
    expect(wordsBeforeSend('ack', zeros(2))[1]).toBe('As 0: RET1001, RET1002.')
    expect(wordsBeforeSend('ack', zeros(1202))[1]).toBe('As 0: RET1001, RET1002 and 1,200 more.')
  })
  it('say that a document goes out once more', () => {
    expect(wordsBeforeSend('invoice', said({ sentBefore: 1 }))).toEqual([
      'This was sent before. A new document with a new control number goes out; the earlier one is kept.',
    ])
    expect(wordsBeforeSend('ack', said({ sentBefore: 1, going: 3 }))).toEqual([
      '1 of 3 store orders was sent before: new documents go out; the earlier ones are kept.',
    ])
  })
  it('say which lines go without a price, and that failed prices were let through', () => {
    expect(wordsBeforeSend('ack', said({ withoutPrice: 1, pricesLetThrough: 1 }))).toEqual([
      '1 line has no price: it is acknowledged without one.',
      'The products highlighted in the table have failed price validation; their error was cleared.',
    ])
    expect(wordsBeforeSend('ack', said({ withoutPrice: 2 }))).toEqual([
      '2 lines have no price: they are acknowledged without one.',
    ])
  })
  it('say that something is not packed', () => {
    const stays = 'what is in no carton stays on the store order and can go with another shipment.'
    expect(wordsBeforeSend('shipment', said({ leftToPack: 1 }))).toEqual([`Not everything is packed: ${stays}`])
    expect(wordsBeforeSend('shipment', said({ leftToPack: 2, going: 3 }))).toEqual([
      `In 2 of 3 store orders not everything is packed: ${stays}`,
    ])
  })
})
