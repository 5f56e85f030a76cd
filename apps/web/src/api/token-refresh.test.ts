import { describe, expect, it } from 'vitest'
import { sessionOf } from './token-call.ts'
import { refreshDelay } from './token-refresh.ts'

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
