import { expect, it } from 'vitest'
import { errorText, plainReason } from './failure-reason.ts'

const overflow = { name: 'error', severity: 'ERROR', code: '22003', message: 'numeric field overflow' }

it.each([
  [overflow, 'a value in it does not fit the field that keeps it'],
  [{ ...overflow, code: '42703', message: 'column "x" does not exist' }, 'the database refused it'],
  [
    { name: 'TypeError', message: "Cannot read properties of undefined (reading 'x')" },
    'an error in the portal itself',
  ],
  [{ name: 'Error', code: 'EACCES', message: 'EACCES: permission denied' }, 'EACCES: permission denied'],
  [null, 'no reason given'],
])('tells people of %j', (output, words) => expect(plainReason(output)).toBe(words))

it('keeps what the program said for the log', () => expect(errorText(overflow)).toBe('numeric field overflow'))
