import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSession } from '../api/session-store.ts'
import { follow } from './follow-updates.ts'

const page = { looked: false }
let tab: EventTarget
let quit: AbortController

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page.looked = false
  tab = new EventTarget()
  quit = new AbortController()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { hasFocus: () => page.looked })
  vi.stubGlobal('window', tab)
  keepSession({ userName: 'clerk', accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' } as never)
})
afterEach(() => {
  quit.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server whose every stream ends with these words; counts how often it was asked. */
function following(words: string) {
  const asked = vi.fn(async () => new Response(words))
  vi.stubGlobal('fetch', asked)
  void follow({ backMs: () => 0, onData: () => undefined, onOpen: () => undefined, signal: quit.signal })
  return async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    return asked.mock.calls.length
  }
}
const replaced = 'event: replaced\ndata: {}\n\n'

it('a stream that was cut off is asked for again', async () => {
  const asked = following(': connected\n\n')
  expect(await asked()).toBeGreaterThan(1)
})

it('one that gave way to newer tabs is asked for again when somebody turns to its own', async () => {
  const asked = following(replaced)
  expect([await asked(), await asked()]).toEqual([1, 1])
  tab.dispatchEvent(new Event('focus'))
  expect([await asked(), await asked()]).toEqual([2, 2])
})

it('and at once by a tab that somebody looks at', async () => {
  page.looked = true
  expect(await following(replaced)()).toBeGreaterThan(1)
})
