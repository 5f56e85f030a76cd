import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportFailure } from './report-failure.ts'
import { forgetSession, keepSession } from './session-store.ts'

const tokens = { tokenType: 'Bearer', accessToken: 'token', refreshToken: 'again' }
const sent = vi.fn(async (_url: string, _request: { readonly body: string }) => new Response())
beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, clear: () => undefined })
  keepSession({ ...tokens, userName: 'clerk', email: null, expiresAt: 0 })
})
afterEach(() => {
  forgetSession(null)
  vi.unstubAllGlobals()
  sent.mockClear()
})

describe('the exception log', () => {
  it('receives the failure and where it happened', () => {
    reportFailure(new Error('No such thing'), '/orders')
    reportFailure('a word', '/orders')
    const bodies = sent.mock.calls.map(([, { body }]) => JSON.parse(body))
    expect(bodies).toMatchObject([
      { Message: 'No such thing', Source: '/orders' },
      { Message: 'a word', Source: '/orders' },
    ])
  })
  it('does not receive what a browser merely warns of', () => {
    reportFailure('ResizeObserver loop completed with undelivered notifications.', '/orders')
    reportFailure(new Error('ResizeObserver loop limit exceeded'), '/orders')
    expect(sent).not.toHaveBeenCalled()
  })
})
