import { describe, expect, it } from 'vitest'
import { testProblem } from '../file/test-file.ts'
import { findSegment, segmentOf } from './find-segment.ts'
import { testSegment as segment } from './test-segment.ts'

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

describe('a problem far down in the file', () => {
  const pageSize = 10
  const all = Array.from({ length: 95 }, (_, index) =>
    segment({
      number: index + 1,
      segmentPosition: index,
      offset: index * 20 + (index > 60 ? 900 : 0),
      raw: 'x'.repeat(18),
    }),
  )
  const fileOf = () => {
    const asked: number[] = []
    const ask = async (page: number) => {
      asked.push(page)
      return all.slice((page - 1) * pageSize, page * pageSize)
    }
    return { asked, file: { pages: 10, byteLength: 95 * 20 + 900, ask } }
  }
  it('is found in a few requests, wherever it is', async () => {
    for (const wanted of all) {
      const { asked, file } = fileOf()
      const problem = testProblem({ exchangeMessageID: null, offset: wanted.offset + 3 })
      expect(await findSegment(problem, file)).toBe(wanted.number)
      expect(asked.length).toBeLessThanOrEqual(5)
    }
  })
  it('is not looked for if it has no place', async () => {
    const { asked, file } = fileOf()
    expect(await findSegment(testProblem({ offset: null }), file)).toBeNull()
    expect(asked).toEqual([])
    expect(await findSegment(testProblem({ offset: 5 }), { ...file, ask: async () => [] })).toBeNull()
  })
})
