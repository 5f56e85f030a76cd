import { describe, expect, it } from 'vitest'
import { queryDate } from './fields.ts'

describe('a limit in time in a query', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    [' 2026-11-21 ', '2026-11-21'],
    ['2026-11-21T10:00:00+13:00', '2026-11-20T21:00:00.000Z'],
    ['1763719200000', '2025-11-21T10:00:00.000Z'],
    ['9999-12-31', '9999-12-31'],
    ['', undefined],
  ])('%s reads as %s', (given, read) => expect(queryDate.parse(given)).toBe(read))

  it('is a moment however a browser spells it', () => {
    const moment = new Date('2026-11-21T10:00:00Z')
    expect(queryDate.parse(moment.toString())).toBe(moment.toISOString())
  })

  it.each(['yesterday', '2026-02-31', '2026-13-01'])('%s is no date', (given) => {
    expect(queryDate.safeParse(given).error?.issues[0]?.message).toContain(`'${given}' is not a date`)
  })
})
