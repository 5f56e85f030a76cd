/** Sign-in, refresh and sign-out: argon2id passwords, rotating refresh tokens, a limit on wrong attempts. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type AnswerOf, createToken, logOut } from '@quayside/contract'
import { allow, type Decision, refuse } from '@quayside/domain'
import { createSession, endSession, findSignInContact, renewSession } from '@quayside/store'
import type { FastifyRequest } from 'fastify'
import { type AccessTokens, accessTokenSeconds } from '../../http/access-tokens.ts'
import { hashToken } from '../../http/authenticate.ts'
import { sendRefusal } from '../../http/errors.ts'
import { type Implementation, implementRaw } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { failedAttempts } from './failed-attempts.ts'

const refreshDays = 14
/** OWASP's setting for argon2id: 19 MiB, two passes. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, argon2id)

interface TokenForm {
  readonly grant_type?: string
  readonly username?: string
  readonly password?: string
  readonly refresh_token?: string
}
type TokenAnswer = AnswerOf<typeof createToken>

/** Checked when the name is unknown, so that the time an answer takes does not tell names apart. */
let decoy: Promise<string> | undefined

async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== null
}

const newRefreshToken = () => randomBytes(32).toString('base64url')
const refreshExpiry = () => new Date(Date.now() + refreshDays * 86_400_000)

async function tokenAnswer(
  tokens: AccessTokens,
  sessionID: string,
  refreshToken: string,
  contact: { user_name: string; email: string | null },
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

async function signInWithPassword(
  form: TokenForm,
  { db, config }: Services,
  tokens: AccessTokens,
): Promise<Decision<TokenAnswer>> {
  const userName = form.username?.trim() ?? ''
  const password = form.password ?? ''
  if (userName === '' || password === '') return refuse('credentialsMissing')
  const contact = await findSignInContact(db, userName, config)
  if (!(await passwordMatches(contact?.password_hash ?? null, password)) || !contact) return refuse('credentialsWrong')
  if (!contact.active) return refuse('accountNotActivated')
  const refreshToken = newRefreshToken()
  const sessionID = await createSession(db, contact.contact_id, hashToken(refreshToken), refreshExpiry())
  return allow(await tokenAnswer(tokens, sessionID, refreshToken, contact))
}

async function refreshSession(
  form: TokenForm,
  { db, config }: Services,
  tokens: AccessTokens,
): Promise<Decision<TokenAnswer>> {
  const refreshToken = newRefreshToken()
  const renewed = await renewSession(
    db,
    { oldHash: hashToken(form.refresh_token ?? ''), newHash: hashToken(refreshToken), expires: refreshExpiry() },
    config,
  )
  if (!renewed) return refuse('sessionExpired')
  return allow(await tokenAnswer(tokens, renewed.sessionID, refreshToken, renewed.contact))
}

export function sessionCalls(tokens: AccessTokens): Implementation[] {
  const attempts = failedAttempts()
  const keyOf = (request: FastifyRequest, form: TokenForm) =>
    `${request.ip} ${form.username?.trim().toLowerCase() ?? ''}`
  return [
    implementRaw(createToken, async (request, reply, services) => {
      const form = request.body as TokenForm
      const grant = form.grant_type ?? 'password'
      if (grant === 'refresh_token') {
        const decision = await refreshSession(form, services, tokens)
        return decision.ok ? decision.value : sendRefusal(reply, decision.refusal)
      }
      if (grant !== 'password') {
        return sendRefusal(reply, refuse('grantTypeUnknown', { grantType: grant }).refusal)
      }
      const key = keyOf(request, form)
      const waitSeconds = attempts.waitSeconds(key)
      if (waitSeconds > 0) {
        const { refusal } = refuse('tooManyAttempts', { seconds: waitSeconds })
        return sendRefusal(reply.header('retry-after', String(waitSeconds)), refusal)
      }
      const decision = await signInWithPassword(form, services, tokens)
      if (decision.ok) return decision.value
      if (decision.refusal.code === 'credentialsWrong') attempts.failed(key)
      return sendRefusal(reply, decision.refusal)
    }),
    implementRaw(logOut, async (request, reply, { db }) => {
      if (request.signedIn?.sessionID) await endSession(db, request.signedIn.sessionID)
      return reply.type('application/json; charset=utf-8').send(null)
    }),
  ]
}
