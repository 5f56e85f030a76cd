import { describe, expect, it } from 'vitest'
import { containing, dayOf } from './list-conditions.ts'

describe('containing', () => {
  it.each([
    ['50%_\\', '%50\\%\\_\\\\%'],
    ['  a b ', '%a b%'],
    ['a\0b', '%ab%'],
    ['  ', null],
    [undefined, null],
  ])('%j', (search, pattern) => expect(containing(search)).toBe(pattern))
})

describe('dayOf', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T23:30:00-05:00', '2026-11-21'],
    ['2026-02-30', '2026-03-02'],
    ['+012345-01-01T00:00:00Z', '9999-12-31'],
    ['0000-06-01', '0001-01-01'],
    ['-000044-03-15T00:00:00Z', '0001-01-01'],
  ])('%s is %s', (moment, day) => expect(dayOf(moment)).toBe(day))
})
