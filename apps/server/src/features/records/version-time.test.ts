// A version comes from a caller: whatever it says, the database is asked for no moment that it does not know.
import { expect, it } from 'vitest'
import { versionTime } from './version-time.ts'

it.each(['-271821-04-20', '+275760-09-13T00:00:00.000Z'])('%s is older than any record', (copy) => {
  expect(versionTime(copy)).toBe(0)
})

it('a moment is itself, and what names none is none', () => {
  expect(versionTime('2026-11-20T09:31:00.000Z')).toBe(Date.UTC(2026, 10, 20, 9, 31))
  expect(versionTime('2026-11-20T22:31:00+13:00')).toBe(Date.UTC(2026, 10, 20, 9, 31))
  for (const text of ['constructor', 'version 2', '2026', '2026-11-20 2999', '0000-00-00'])
    expect(versionTime(text)).toBeNaN()
})
