/** The web server on a test's own database, called without a socket; records of two partners to ask for. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Call } from '@quayside/contract'
import type { PermissionKey } from '@quayside/domain'
import { createSession, type Db } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '../config.ts'
import { implementationsOf } from '../features/all-calls.ts'
import { hashPassword } from '../features/session/passwords.ts'
import { insertContact, type TestServices, testServices } from '../services.fixture.ts'
import type { Services } from '../services.ts'
import { simulatedWarehouse } from '../simulator/warehouse/simulated-warehouse.ts'
import { accessTokens } from './access-tokens.ts'
import { createApp } from './app.ts'
import { apiTokenPrefix, hashToken } from './authenticate.ts'
import type { LiveUpdates } from './live.ts'
import type { Patience } from './slow-requests.ts'

export interface TestApp extends TestServices {
  readonly app: FastifyInstance
  /** The token of a new API user with just these permissions and partners. */
  tokenFor(permissions: readonly PermissionKey[], partnerIDs: readonly number[]): Promise<string>
  /** The token of a new person who may do everything. */
  administrator(): Promise<string>
  call(
    call: Call,
    options?: CallOptions,
  ): Promise<{ status: number; body: unknown; text: string; headers: Record<string, unknown> }>
}

export interface CallOptions {
  readonly token?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

const noLive = {
  follow: (_actor: unknown, reply: { send: (text: string) => unknown }) => void reply.send('followed'),
  close: () => undefined,
}

export function pathOf(call: Call, params: Readonly<Record<string, string | number>> = {}): string {
  return `/api${call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '1')))}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface TestAppOptions {
  /** The portal's. */
  readonly zone?: string
  readonly patience?: Patience
  /** QUAYSIDE_TRUST_PROXY. */
  readonly trustProxy?: string
  /** Receives what is logged as information. */
  readonly log?: (line: string) => void
  /** In place of one that follows nothing. */
  readonly live?: LiveUpdates
  readonly isStarting?: () => boolean
  /** In place of the kit's own connections. */
  readonly db?: Db
  /** In place of the kit's own: a mailer, other settings. */
  readonly others?: (services: Services) => Partial<Services>
}

export async function testApp(
  connectionString: string,
  { zone, patience, trustProxy, log, live, isStarting, db, others }: TestAppOptions = {},
): Promise<TestApp> {
  const warehouse = (db: Db) => simulatedWarehouse(db, { stepMs: 0, slowMs: 0 })
  const kit = await testServices(connectionString, 'generic', warehouse, zone)
  const services: Services = {
    ...kit.services,
    config: { ...kit.services.config, trustProxy: readConfig({ QUAYSIDE_TRUST_PROXY: trustProxy }).trustProxy },
    log: { ...kit.services.log, ...(log && { info: log }) },
    ...(db && { db }),
  }
  Object.assign(services, others?.(services))
  const tokens = accessTokens(randomBytes(32))
  const parts = {
    services,
    tokens,
    live: live ?? (noLive as never),
    implementations: implementationsOf(tokens),
    health: async () => 'ready' as const,
    ...(isStarting && { isStarting }),
  }
  const app = await createApp(parts, patience)
  let users = 0
  let anyHash: Promise<string> | undefined
  return {
    ...kit,
    services,
    app,
    tokenFor: async (permissions, partnerIDs) => {
      const token = `${apiTokenPrefix}${randomBytes(16).toString('hex')}`
      await insertContact(kit.services, {
        kind: 'api',
        userName: `api-${++users}-${token.slice(-6)}`,
        apiTokenHash: hashToken(token),
        permissions,
        partnerIDs,
      })
      return token
    },
    administrator: async () => {
      anyHash ??= hashPassword(randomUUID())
      const passwordHash = await anyHash
      const userName = `administrator-${++users}`
      const contactID = await insertContact(kit.services, { userName, isAdmin: true, passwordHash })
      const sessionID = randomUUID()
      const began = await createSession(kit.services.db, {
        sessionID,
        contactID,
        passwordHash,
        refreshHash: randomBytes(32),
        address: '127.0.0.1',
        device: null,
        days: kit.services.config,
      })
      if (!began) throw new Error(`${userName} has no session`)
      return tokens.issue(sessionID)
    },
    call: async (call, { token, params, query, body, headers } = {}) => {
      const reply = await app.inject({
        method: call.method,
        url: pathOf(call, params),
        ...(query ? { query } : {}),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as string | object | Buffer }),
      })
      return { status: reply.statusCode, body: parse(reply.body), text: reply.body, headers: reply.headers }
    },
    close: async () => {
      await app.close()
      await kit.close()
    },
  }
}

/** `testApp` on a database of this test file's own, for all its tests: filled before the first and closed after the last. */
export function openTestApp(options: TestAppOptions = {}): TestApp {
  const database = testDatabase()
  const kit = {} as TestApp
  beforeAll(async () => {
    Object.assign(kit, await testApp(database.connectionString, options))
  })
  afterAll(() => kit.close())
  return kit
}
