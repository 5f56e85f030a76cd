// A GET that changes something says so: only then does it refuse HEAD and what a browser fetches ahead.

import { expect, it } from 'vitest'
import { allCalls } from './all-calls.ts'
import { isWrite } from './index.ts'

const changes =
  /\/(?:Create|Make|Add(?!ress)|Delete|Remove|Send|Mark|Cancel|Update|Insert|Reprocess|Retry|Activate|Deactivate)/i

it('every GET whose path names a change is declared as one', () => {
  const gets = allCalls.filter(({ method, path }) => method === 'GET' && changes.test(path))
  expect(gets.map(({ name }) => name)).toContain('createShipment')
  expect(gets.filter((call) => !isWrite(call)).map(({ name, path }) => `${name} ${path}`)).toEqual([])
})
