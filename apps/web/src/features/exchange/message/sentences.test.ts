import type { ExchangeSegment } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { testProblem } from '../file/test-file.ts'
import { segmentOf } from './open-segment.ts'
import { sentencesOf } from './sentences.ts'

const segment = (change: Partial<ExchangeSegment> = {}): ExchangeSegment => ({
  number: 14,
  tag: 'PO1',
  name: 'Baseline item data',
  raw: 'PO1*2*24*EA*18.90**IN*KW20890~',
  offset: 290,
  line: 14,
  exchangeMessageID: 1,
  segmentPosition: 12,
  elements: [],
  inWords: 'Line 2: 24 each of KW20890 at 18.90',
  problems: [],
  ...change,
})

describe('a segment in words', () => {
  it('is its sentence, or nothing', () => {
    expect(sentencesOf(segment())).toEqual([{ segment: 14, text: 'Line 2: 24 each of KW20890 at 18.90', tone: null }])
    expect(sentencesOf(segment({ inWords: null }))).toEqual([])
  })
  it('says what is wrong after it, each once', () => {
    const problem = testProblem()
    expect(sentencesOf(segment({ problems: [problem, problem] }))).toEqual([
      {
        segment: 14,
        text: 'Line 2: 24 each of KW20890 at 18.90. No product of Kōwhai Home has the code KW20890.',
        tone: 'error',
      },
    ])
  })
  it('is named by its segment where it has no sentence', () => {
    const note = testProblem({ severity: 'note', message: 'Too long' })
    expect(sentencesOf(segment({ inWords: null, problems: [note] }))[0]).toMatchObject({
      text: 'Baseline item data. Too long.',
      tone: 'note',
    })
  })
})

describe('the segment of a problem', () => {
  const segments = [
    segment({ number: 13, segmentPosition: 11, offset: 200 }),
    segment(),
    segment({ number: 15, segmentPosition: 13, offset: 340 }),
  ]
  it('is the one at its place in the message', () => {
    expect(segmentOf(testProblem(), segments)?.number).toBe(14)
  })
  it('is the one around its place in the file, where no message is known', () => {
    expect(segmentOf(testProblem({ exchangeMessageID: null, offset: 250 }), segments)?.number).toBe(13)
    expect(segmentOf(testProblem({ exchangeMessageID: null, offset: 10 }), segments)).toBeNull()
    expect(segmentOf(testProblem({ exchangeMessageID: null, offset: null }), segments)).toBeNull()
  })
})
