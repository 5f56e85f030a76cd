/** Access tokens: signed, short-lived, naming a session; signing out ends the session and with it the token. */
import { jwtVerify, SignJWT } from 'jose'

/** Seconds; the browser refreshes 100 seconds before. */
export const accessTokenSeconds = 1800

export interface AccessTokens {
  issue(sessionID: string): Promise<string>
  verify(token: string): Promise<{ readonly sessionID: string } | null>
}

export function accessTokens(secret: Uint8Array): AccessTokens {
  return {
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
