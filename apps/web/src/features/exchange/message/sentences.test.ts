import { describe, expect, it } from 'vitest'
import { testProblem } from '../file/test-file.ts'
import { sentencesOf } from './sentences.ts'
import { testSegment as segment } from './test-segment.ts'

describe('a segment in words', () => {
  it('is its sentence, or nothing', () => {
    expect(sentencesOf(segment())).toEqual([{ segment: 14, text: 'Line 2: 24 each of KW20890 at 18.90', tone: null }])
    expect(sentencesOf(segment({ inWords: null }))).toEqual([])
  })
  it('is followed by what is wrong, each fault once', () => {
    const problem = testProblem()
    expect(sentencesOf(segment({ problems: [problem, problem] }))).toEqual([
      {
        segment: 14,
        text: 'Line 2: 24 each of KW20890 at 18.90. No product of Kōwhai Home has the code KW20890.',
        tone: 'error',
      },
    ])
  })
  it('is replaced by the name of the segment if there is no sentence', () => {
    const note = testProblem({ severity: 'note', message: 'Too long' })
    expect(sentencesOf(segment({ inWords: null, problems: [note] }))[0]).toMatchObject({
      text: 'Baseline item data. Too long.',
      tone: 'note',
    })
  })
})
