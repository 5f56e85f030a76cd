import { describe, expect, it } from 'vitest'
import { countAnswers, noAnswers, sumAnswers } from './answer-counts.ts'

const line = (quantityAcknowledged: string | null) => ({ quantity: '10', quantityAcknowledged })

describe('the answers of an acknowledgement', () => {
  it('are counted in full, short, zero and unanswered, each line once', () => {
    const lines = ['10', '12', '9.5', '1', '0', '0.0000', null].map(line)
    expect(countAnswers(lines)).toEqual({ full: 2, short: 2, zero: 2, unanswered: 1 })
  })
  it('are in full where nothing is ordered any more', () => {
    expect(countAnswers([{ quantity: '0', quantityAcknowledged: '0' }])).toEqual({ ...noAnswers, full: 1 })
  })
  it('of several store orders add up; none are none', () => {
    expect(sumAnswers([countAnswers([line('10')]), countAnswers([line('10'), line(null)])])).toEqual({
      ...noAnswers,
      full: 2,
      unanswered: 1,
    })
    expect(sumAnswers([])).toEqual(noAnswers)
  })
})
