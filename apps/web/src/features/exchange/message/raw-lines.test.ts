import { describe, expect, it } from 'vitest'
import { rawLines } from './raw-lines.ts'

describe('a file that is not EDI', () => {
  it('keeps its lines, whatever their line ends', () => {
    expect(rawLines('a\r\nb\nc\rd')).toEqual({ lines: ['a', 'b', 'c', 'd'], cut: false })
  })
  it('shows invisible characters', () => {
    expect(rawLines('PK\u0003\u0004\u0000\tx').lines).toEqual(['PK\\x03\\x04\\x00\tx'])
  })
  it('cuts lines that are too long and says so', () => {
    const { lines, cut } = rawLines('x'.repeat(5000))
    expect([lines[0]?.length, cut]).toEqual([2000, true])
    expect(rawLines('\n'.repeat(5000)).lines).toHaveLength(2000)
  })
})
