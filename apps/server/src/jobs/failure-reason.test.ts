import { expect, it } from 'vitest'
import { errorText, plainReason } from './failure-reason.ts'

const overflow = { name: 'error', severity: 'ERROR', code: '22003', message: 'numeric field overflow' }

it.each([
  [overflow, 'a value in it does not fit its field'],
  [{ ...overflow, code: '42703', message: 'column "x" does not exist' }, 'the database refused it'],
  [
    { name: 'TypeError', message: "Cannot read properties of undefined (reading 'x')" },
    'an error in the portal itself',
  ],
  [
    { code: 'EEXIST', syscall: 'mkdir', message: "EEXIST: file already exists, mkdir '/srv/exchange/HARB/out'" },
    'something other than a folder is in its place',
  ],
  [
    { code: 'EACCES', message: "EACCES: permission denied, open '/srv/x.tmp'" },
    'the server has no permission to write to the folder',
  ],
  [{ code: 'EXDEV', message: "EXDEV: rename '/srv/a' -> '/b'" }, 'the server could not read or write what it needs'],
  [{ name: 'ExternalSystemDown', message: 'Karaka WMS does not answer.' }, 'Karaka WMS does not answer.'],
  [null, 'no reason given'],
  [{}, 'no reason given'],
  [{ value: { message: 'job heartbeat timeout' } }, 'the server stopped while working on it'],
  [{ name: 'Error', message: 'handler execution exceeded 120000ms' }, 'it took longer than the portal waits'],
])('tells people of %j', (output, words) => expect(plainReason(output)).toBe(words))

it('keeps what the program said for the log', () => expect(errorText(overflow)).toBe('numeric field overflow'))
