import { expect, it } from 'vitest'
import { readField } from '../records/record-rules.ts'
import { labelRules } from './edit-label.ts'

const { transportID } = labelRules.fields

it.each([
  [7, 7],
  [' 7 ', 7],
  ['', null],
  [null, null],
])('the transport of a label, given as %j, is kept as %j', (given, kept) => {
  expect(readField(transportID, given, { state: null })).toEqual({ ok: true, value: kept })
})

it.each(['0', '-1', '7.5', 'seven', '1'.repeat(16)])('the transport of a label is not %j', (given) => {
  expect(readField(transportID, given, { state: null })).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining('Transport is a whole number above 0.') },
  })
})
