/** Authenticates the caller: a session's bearer token, or the token of an API user. Never a cookie. */
import { createHash } from 'node:crypto'
import type { Actor, PermissionKey } from '@quayside/domain'
import { type FoundActor, findActorByApiToken, findActorBySession } from '@quayside/store'
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
    return signedInBy(() => findActorByApiToken(db, hashToken(token), config), null)
  }
  const claims = tokens.verify(token)
  if (!claims) throw refusedError('authExpired')
  return signedInBy(() => findActorBySession(db, claims.sessionID, config), claims.sessionID)
}

async function signedInBy(find: () => Promise<FoundActor | null>, sessionID: string | null): Promise<SignedIn> {
  const again = async () => {
    const found = await find()
    return found && toActor(found)
  }
  const actor = await again()
  if (!actor) throw refusedError('authExpired')
  return { actor, sessionID, again }
}

function toActor(found: FoundActor): Actor {
  return {
    contactID: found.contact_id,
    userName: found.user_name,
    isAdmin: found.is_admin,
    isApiUser: found.kind === 'api',
    permissions: new Set(found.permissions as PermissionKey[]),
    partnerIDs: found.partner_ids,
  }
}
