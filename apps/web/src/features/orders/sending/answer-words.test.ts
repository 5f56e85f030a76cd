import { noAnswers } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { answerWords } from './answer-words.ts'

describe('what an acknowledgement will say, before it is sent', () => {
  it('counts lines in full, short and at 0, and those that nobody answered', () => {
    expect(answerWords({ full: 1008, short: 2, zero: 1, unanswered: 1 })).toBe(
      'Of 1,012 lines: 1,008 in full, 2 short, 1 as 0, 1 not answered.',
    )
    expect(answerWords({ ...noAnswers, zero: 1 })).toBe('Of 1 line: 1 as 0.')
    expect(answerWords(noAnswers)).toBeNull()
  })
})
