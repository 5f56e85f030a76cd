import { expect, it } from 'vitest'
import { patienceOf } from './patience.mjs'

const minute = 60_000

it('is three minutes for a wait, a quarter of an hour for a test and half an hour for a stage', () => {
  const limits = { waitMs: 3 * minute, testMs: 15 * minute, stageMs: 30 * minute }
  expect(patienceOf(undefined)).toEqual(limits)
  expect(patienceOf('')).toEqual(limits)
})

it('follows the wait that was given; a stage keeps half an hour', () => {
  expect(patienceOf('30000')).toEqual({ waitMs: 30_000, testMs: 150_000, stageMs: 30 * minute })
  expect(patienceOf('600000')).toEqual({ waitMs: 10 * minute, testMs: 50 * minute, stageMs: 60 * minute })
})

it.each(['0', '-5', '1.5', 'an hour', 'Infinity', '300000001'])('refuses %s and says what it takes', (given) => {
  expect(() => patienceOf(given)).toThrow(`QUAYSIDE_PATIENCE_MS is '${given}': give whole milliseconds`)
})
