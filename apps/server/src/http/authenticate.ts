/** Authenticates the caller: a session's bearer token, or the token of an API user. Never a cookie. */
import { createHash } from 'node:crypto'
import type { Actor, PermissionKey } from '@quayside/domain'
import { type FoundActor, findActorByApiToken, findActorBySession, noteAccess } from '@quayside/store'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import type { AccessTokens } from './access-tokens.ts'
import { refusedError } from './errors.ts'

/** API tokens start with this, so that one found in a log is recognised for what it is. */
export const apiTokenPrefix = 'qs_'

export interface SignedIn {
  readonly actor: Actor
  /** Absent for API users. */
  readonly sessionID: string | null
  /** Who it is now; null once the sign-in has ended. */
  readonly again: () => Promise<Actor | null>
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

function bearerToken(request: FastifyRequest): string {
  const match = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw refusedError('authExpired')
  return match[1]
}

export async function authenticate(
  request: FastifyRequest,
  { db, config }: Pick<Services, 'db' | 'config'>,
  tokens: AccessTokens,
): Promise<SignedIn> {
  const token = bearerToken(request)
  if (token.startsWith(apiTokenPrefix)) {
    const tokenHash = hashToken(token)
    const found = await findActorByApiToken(db, tokenHash, config)
    if (found?.is_access_old) await noteAccess(db, found.contact_id)
    return signedIn(found, () => findActorByApiToken(db, tokenHash, config), null)
  }
  const claims = tokens.verify(token)
  if (!claims) throw refusedError('authExpired')
  const find = () => findActorBySession(db, claims.sessionID, config)
  return signedIn(await find(), find, claims.sessionID)
}

function signedIn(
  found: FoundActor | null,
  find: () => Promise<FoundActor | null>,
  sessionID: string | null,
): SignedIn {
  if (!found) throw refusedError('authExpired')
  const again = async () => {
    const now = await find()
    return now && toActor(now)
  }
  return { actor: toActor(found), sessionID, again }
}

export function toActor(found: FoundActor): Actor {
  return {
    contactID: found.contact_id,
    userName: found.user_name,
    isAdmin: found.is_admin,
    isApiUser: found.kind === 'api',
    permissions: new Set(found.permissions as PermissionKey[]),
    partnerIDs: found.partner_ids,
  }
}
