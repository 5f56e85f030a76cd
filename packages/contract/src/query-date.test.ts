import { describe, expect, it } from 'vitest'
import { queryDate } from './fields.ts'

describe('a limit in time in a query', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    [' 2026-11-21 ', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['3/4/2026', '2026-04-03'],
    ['2026-11-21T10:00:00+13:00', '2026-11-20T21:00:00.000Z'],
    ['2026-11-21T10:00:00 13:00', '2026-11-20T21:00:00.000Z'],
    ['2026-11-21T10:00:00.500Z', '2026-11-21T10:00:00.500Z'],
    ['2026-11-21T10:00:00', '2026-11-21T10:00:00.000Z'],
    ['9999-12-31', '9999-12-31'],
    ['', undefined],
  ])('%s reads as %s', (given, read) => expect(queryDate.parse(given)).toBe(read))

  it.each([
    'yesterday',
    '2026-02-31',
    '2026-13-01',
    '31/2/2026',
    '11/21/2026',
    '21/11/26',
    '2026/11/21',
    '20261121',
    '1763719200000',
    '2026-02-31T10:00:00Z',
    'Sat Nov 21 2026 10:00:00 GMT+0000',
    'November 21, 2026',
  ])('%s is no date', (given) => {
    expect(queryDate.safeParse(given).error?.issues[0]?.message).toBe(
      `'${given}' is not a date; write it as YYYY-MM-DD or day/month/year`,
    )
  })
})
