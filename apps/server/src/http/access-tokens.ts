/** Access tokens: signed, short-lived, naming a session; signing out ends the session and with it the token. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Seconds; the browser refreshes 100 seconds before. */
export const accessTokenSeconds = 1800

export interface AccessTokens {
  issue(sessionID: string): Promise<string>
  verify(token: string): Promise<{ readonly sessionID: string } | null>
  /** The refresh token that follows another: always the same, so that an answer that was lost can be given again. */
  refreshAfter(token: string, sessionID: string | null): string
  /** Whether we made it, however long ago. */
  isRefreshToken(token: string): boolean
}

/** '<session>.<value>.<seal>': the seal tells tokens of ours from made-up ones, which end nobody's session. */
function refreshTokens(secret: Uint8Array): Pick<AccessTokens, 'refreshAfter' | 'isRefreshToken'> {
  const digest = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')
  const sealed = (text: string) => `${text}.${digest('seal of a refresh token', text)}`
  return {
    refreshAfter: (token, sessionID) => sealed(`${sessionID ?? ''}.${digest('refresh token after', token)}`),
    isRefreshToken: (token) => {
      const expected = Buffer.from(sealed(token.slice(0, token.lastIndexOf('.'))))
      const given = Buffer.from(token)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

export function accessTokens(secret: Uint8Array): AccessTokens {
  return {
    ...refreshTokens(secret),
    issue: (sessionID) =>
      new SignJWT({ sid: sessionID })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('quayside')
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(secret),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, secret, { issuer: 'quayside', algorithms: ['HS256'] })
        return typeof payload.sid === 'string' ? { sessionID: payload.sid } : null
      } catch {
        return null
      }
    },
  }
}
