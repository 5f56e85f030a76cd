/** The portal on a socket with one API user, for benches that measure whole calls. */
import type { PermissionKey } from '@quayside/domain'
import { putContact } from '@quayside/store'
import { openStandingConnection } from '../apps/server/src/database/standing-connection.ts'
import { implementationsOf } from '../apps/server/src/features/all-calls.ts'
import { accessTokens } from '../apps/server/src/http/access-tokens.ts'
import { createApp } from '../apps/server/src/http/app.ts'
import { hashToken } from '../apps/server/src/http/authenticate.ts'
import { followUpdatesOf } from '../apps/server/src/http/live.ts'
import type { QuietServices } from './quiet-services.ts'

export interface ServedPortal {
  readonly address: string
  readonly token: string
  /** The answer to a GET below /api; throws where it is refused. */
  get(path: string): Promise<unknown>
  /** The answer to a POST below /api; throws where it is refused. */
  post(path: string, body: unknown): Promise<unknown>
  close(): Promise<void>
}

const token = 'qs_bench'

export async function servePortal(
  kit: QuietServices,
  permissions: readonly PermissionKey[],
  partnerIDs: readonly number[],
): Promise<ServedPortal> {
  await putContact(kit.services.db, {
    kind: 'api',
    userName: 'bench',
    fullName: 'bench',
    email: null,
    isAdmin: false,
    passwordHash: null,
    apiTokenHash: hashToken(token),
    permissions,
    partnerIDs,
  })
  const tokens = accessTokens(kit.secret)
  const standing = await openStandingConnection({
    connectionString: kit.connectionString,
    log: kit.services.log,
    giveUp: (error) => {
      throw error
    },
  })
  const live = await followUpdatesOf(standing)
  const app = await createApp({
    services: kit.services,
    tokens,
    live,
    implementations: implementationsOf(tokens),
    health: async () => 'ready',
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const headers = new Headers({ authorization: `Bearer ${token}` })
    if (body !== undefined) headers.set('content-type', 'application/json')
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const reply = await fetch(`${address}/api${path}`, sent)
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  return {
    address,
    token,
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    close: async () => {
      live.close()
      await app.close()
      await standing.close()
    },
  }
}
