import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, forgetSession, keepSession, lastPerson } from './session-store.ts'
import { sessionOf } from './token-call.ts'
import { canGoOnAfter, refreshDelay } from './token-refresh.ts'

const answer = {
  access_token: 'a',
  token_type: 'Bearer',
  refresh_token: 'r',
  expires_in: 1799,
  userName: 'clerk',
  email: null,
}

describe('when a token is refreshed', () => {
  it('is 100 seconds before it ends', () => {
    const session = sessionOf(answer, 1_000_000)
    expect(refreshDelay(session, 1_000_000)).toBe(1_699_000)
  })
  it('is at once if the machine slept through it', () => {
    expect(refreshDelay({ expiresAt: 5000 }, 900_000)).toBe(0)
  })
  it('never overflows a timer, which would fire at once', () => {
    expect(refreshDelay({ expiresAt: 1e15 }, 0)).toBeLessThan(2 ** 31)
  })
})

describe('a request that was answered with 401', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  }
  const asked = vi.fn(async () => new Response(JSON.stringify({ ...answer, access_token: 'newer' })))
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('fetch', asked)
    asked.mockClear()
    keepSession(sessionOf(answer, Date.now()))
  })
  afterEach(() => {
    forgetSession(null)
    vi.unstubAllGlobals()
  })

  it('goes on with a refreshed token', async () => {
    expect(await canGoOnAfter({ accessToken: 'a', userName: 'clerk' })).toBe(true)
    expect(asked).toHaveBeenCalledOnce()
    expect(currentSession()?.accessToken).toBe('newer')
  })
  it('goes on with the session that came meanwhile, and leaves its refresh token alone', async () => {
    expect(await canGoOnAfter({ accessToken: undefined, userName: 'clerk' })).toBe(true)
    expect(await canGoOnAfter({ accessToken: 'older', userName: 'clerk' })).toBe(true)
    expect(asked).not.toHaveBeenCalled()
  })
  it('is not sent in the name of somebody else', async () => {
    expect(await canGoOnAfter({ accessToken: undefined, userName: 'packer' })).toBe(false)
    expect(asked).not.toHaveBeenCalled()
  })
  it('is over where nobody is signed in, and is still known to be of the last person', async () => {
    forgetSession(null)
    expect(lastPerson()).toBe('clerk')
    expect(await canGoOnAfter({ accessToken: 'a', userName: 'clerk' })).toBe(false)
  })
})
