/** Sign-in, refresh and sign-out: counted attempts, rotating refresh tokens, sessions that end. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type AnswerOf, createToken, logOut } from '@quayside/contract'
import { allow, type Decision, refuse } from '@quayside/domain'
import { createSession, endReusedSession, endSession, findSignInContact, renewSession } from '@quayside/store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AccessTokens, accessTokenSeconds } from '../../http/access-tokens.ts'
import { hashToken } from '../../http/authenticate.ts'
import { sendRefusal } from '../../http/errors.ts'
import { type Implementation, implementRaw } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { networkOf } from './network-of.ts'
import { lineIsFull, type PasswordChecks, tooManyAttempts } from './password-checks.ts'
import { passwordMatches } from './passwords.ts'
import { tellSecurity } from './security-log.ts'

interface TokenForm {
  readonly grant_type?: string
  readonly username?: string
  readonly password?: string
  readonly refresh_token?: string
}
type TokenAnswer = AnswerOf<typeof createToken>

const newRefreshToken = (sessionID: string) => `${sessionID}.${randomBytes(32).toString('base64url')}`
/** Refresh tokens name their session, so that one which was used before ends it. */
const sessionOf = (refreshToken: string): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(refreshToken)?.[1] ?? null

const deviceOf = ({ headers }: FastifyRequest): string | null => headers['user-agent']?.slice(0, 300) ?? null

interface SignedInAs {
  readonly sessionID: string
  readonly refreshToken: string
  readonly contact: { readonly user_name: string; readonly email: string | null }
}

async function tokenAnswer(
  tokens: AccessTokens,
  { sessionID, refreshToken, contact }: SignedInAs,
): Promise<TokenAnswer> {
  return {
    access_token: await tokens.issue(sessionID),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    expires_in: accessTokenSeconds,
    userName: contact.user_name,
    email: contact.email,
  }
}

async function refreshSession(
  request: FastifyRequest,
  { db, config, log }: Services,
  tokens: AccessTokens,
): Promise<Decision<TokenAnswer>> {
  const presented = (request.body as TokenForm).refresh_token ?? ''
  const refreshToken = tokens.refreshAfter(presented, sessionOf(presented))
  const hashes = { oldHash: hashToken(presented), newHash: hashToken(refreshToken) }
  const renewed = await renewSession(db, hashes, { people: config, days: config })
  if (renewed) return allow(await tokenAnswer(tokens, { ...renewed, refreshToken }))
  const sessionID = tokens.isRefreshToken(presented) ? sessionOf(presented) : null
  const contactID = sessionID ? await endReusedSession(db, sessionID, hashes.oldHash) : null
  if (contactID !== null) {
    const told = { event: 'refreshTokenReused' as const, contactID, address: request.ip, request: request.id }
    await tellSecurity(db, log, { ...told, userName: null })
  }
  return refuse('sessionExpired')
}

export function sessionCalls(tokens: AccessTokens, { limits, line }: PasswordChecks): Implementation[] {
  const signIn = async (request: FastifyRequest, reply: FastifyReply, { db, config, log }: Services) => {
    const form = request.body as TokenForm
    const userName = form.username?.trim() ?? ''
    const password = form.password ?? ''
    if (userName === '' || password === '') return sendRefusal(reply, refuse('credentialsMissing').refusal)
    const address = networkOf(request.ip)
    const { wait, first, succeeded } = await limits.count(db, { address, userName })
    if (wait > 0 && !first) return tooManyAttempts(reply, wait)
    const contact = await findSignInContact(db, userName, config)
    const told = {
      contactID: contact?.contact_id ?? null,
      userName: contact?.user_name ?? null,
      address: request.ip,
      request: request.id,
    }
    if (wait > 0) {
      await tellSecurity(db, log, { ...told, event: 'signInLimited' })
      return tooManyAttempts(reply, wait)
    }
    const passwordHash = contact?.password_hash ?? null
    const matches = await passwordMatches(passwordHash, password)
    const refused = async (code: 'accountNotActivated' | 'credentialsWrong') => {
      await tellSecurity(db, log, { ...told, event: 'signInFailed' })
      return sendRefusal(reply, refuse(code).refusal)
    }
    if (!matches || !contact || passwordHash === null) return refused('credentialsWrong')
    if (!contact.active) return refused('accountNotActivated')
    const sessionID = randomUUID()
    const refreshToken = tokens.refreshAfter(newRefreshToken(sessionID), sessionID)
    const begun = await createSession(db, {
      sessionID,
      contactID: contact.contact_id,
      passwordHash,
      refreshHash: hashToken(refreshToken),
      address,
      device: deviceOf(request),
      days: config,
    })
    if (!begun) return refused('credentialsWrong')
    await succeeded()
    await tellSecurity(db, log, { ...told, event: 'signedIn' })
    return reply.send(await tokenAnswer(tokens, { sessionID, refreshToken, contact }))
  }

  return [
    implementRaw(createToken, async (request, reply, services) => {
      const grant = (request.body as TokenForm).grant_type ?? 'password'
      if (grant === 'refresh_token') {
        const decision = await refreshSession(request, services, tokens)
        return decision.ok ? decision.value : sendRefusal(reply, decision.refusal)
      }
      if (grant !== 'password') {
        return sendRefusal(reply, refuse('grantTypeUnknown', { grantType: grant }).refusal)
      }
      const turn = line.take(networkOf(request.ip), () => signIn(request, reply, services))
      return turn ?? lineIsFull(reply)
    }),
    implementRaw(logOut, async (request, reply, { db, log }, actor) => {
      const ended = request.signedIn?.sessionID ? await endSession(db, request.signedIn.sessionID) : null
      if (ended !== null)
        await tellSecurity(db, log, {
          event: 'signedOut',
          contactID: ended,
          userName: actor?.userName ?? null,
          address: request.ip,
          request: request.id,
        })
      return reply.type('application/json; charset=utf-8').send(null)
    }),
  ]
}
