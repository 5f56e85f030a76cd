import { describe, expect, it } from 'vitest'
import { compactTime, parseEdifactDate, parseX12Date, readTime } from './date-text.ts'

describe('dates', () => {
  it.each([
    ['20261120', '2026-11-20'],
    ['261120', '2026-11-20'],
    ['990228', '1999-02-28'],
    ['20240229', '2024-02-29'],
    ['20250229', null],
    ['20261332', null],
    ['00000000', null],
    ['2026-11-20', null],
  ])('X12 %s is %s', (written, date) => expect(parseX12Date(written)).toBe(date))

  it.each([
    ['20261120', '102', '2026-11-20', '2026-11-20'],
    ['202611200912', '203', '2026-11-20', '2026-11-20'],
    ['261120', '101', '2026-11-20', '2026-11-20'],
    ['201126', '2', '2026-11-20', '2026-11-20'],
    ['20112026', '4', '2026-11-20', '2026-11-20'],
    ['2026112020261202', '718', '2026-11-20', '2026-12-02'],
    ['20261120-20261202', '718', '2026-11-20', '2026-12-02'],
    ['202611200900202612021700', '719', '2026-11-20', '2026-12-02'],
    ['20261120', '', '2026-11-20', '2026-11-20'],
    ['2611200912', '', '2026-11-20', '2026-11-20'],
  ])('EDIFACT %s in format %j is from %s to %s', (value, format, from, to) =>
    expect(parseEdifactDate(value, format)).toEqual({ from, to }),
  )

  it.each([
    ['20261332', '102'],
    ['tomorrow', '102'],
    ['202611', '610'],
  ])('EDIFACT %s in format %j is no day', (value, format) => expect(parseEdifactDate(value, format)).toBeNull())

  it('have times of hours and minutes', () => {
    expect([compactTime('16:05'), compactTime('16:05:59'), compactTime('')]).toEqual(['1605', '1605', '0000'])
    expect([readTime('160559'), readTime('')]).toEqual(['16:05', '00:00'])
  })
})
