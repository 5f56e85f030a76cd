/** Access tokens: signed, short-lived, naming a session; signing out ends the session and with it the token. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'

/** Seconds; the browser refreshes 100 seconds before. */
export const accessTokenSeconds = 1800

export interface AccessTokens {
  issue(sessionID: string): Promise<string>
  verify(token: string): { readonly sessionID: string } | null
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

const algorithm = 'HS256'
const issuer = 'quayside'

const jsonOf = (base64url: string): unknown => JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'))

/**
 * The claims of a token that has our seal. It is checked at every request, where the web's crypto, which a library of tokens goes by,
 * takes some forty times as long as Node's own: it hands each call to another thread.
 */
function sealedClaims(token: string, secret: Uint8Array): Record<string, unknown> | null {
  const [header, payload, seal, ...rest] = token.split('.')
  if (!header || !payload || !seal || rest.length > 0) return null
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(seal, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { alg } = jsonOf(header) as { alg?: unknown }
  return alg === algorithm ? (jsonOf(payload) as Record<string, unknown>) : null
}

export function accessTokens(secret: Uint8Array): AccessTokens {
  return {
    ...refreshTokens(secret),
    issue: (sessionID) =>
      new SignJWT({ sid: sessionID })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(secret),
    verify: (token) => {
      try {
        const { sid, iss, exp } = sealedClaims(token, secret) ?? {}
        const isValid = iss === issuer && typeof exp === 'number' && exp * 1000 > Date.now()
        return isValid && typeof sid === 'string' ? { sessionID: sid } : null
      } catch {
        return null
      }
    },
  }
}
