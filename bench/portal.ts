/** The program on a bench's database, with an administrator signed in. */
import { type OpenDatabase, openDatabase, putContact } from '@quayside/store'
import { type RunningProgram, runQuayside } from '@quayside/test-kit'
import { hashPassword } from '../apps/server/src/features/session/passwords.ts'
import { demoPassword, type SignedIn, signInAs } from '../e2e/portal/sign-in.ts'
import { benchZone } from './scratch-database.ts'

export interface BenchPortal extends SignedIn {
  readonly program: RunningProgram
  readonly database: OpenDatabase
  /** @throws if the response is not 200 */
  get(path: string): Promise<string>
  /** Posts a file. @throws if the response is not 200 */
  upload(path: string, content: string): Promise<string>
  close(): Promise<void>
}

const userName = 'bench'

export async function startPortal(
  connectionString: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchPortal> {
  const database = openDatabase(connectionString, 2)
  await putContact(database.db, {
    kind: 'portal',
    userName,
    fullName: userName,
    email: null,
    isAdmin: true,
    passwordHash: await hashPassword(demoPassword),
    apiTokenHash: null,
    permissions: [],
    partnerIDs: [],
  })
  const program = await runQuayside({
    env: { DATABASE_URL: connectionString, QUAYSIDE_DEMO: '0', QUAYSIDE_ZONE: benchZone, ...env },
  })
  const signedIn = await signInAs(userName, program.baseUrl)
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${signedIn.accessToken}`, 'content-type': 'application/octet-stream' }
    const response = await fetch(`${program.baseUrl}/api${path}`, { ...init, headers })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
    return text
  }
  return {
    ...signedIn,
    program,
    database,
    get: (path) => send(path),
    upload: (path, body) => send(path, { method: 'POST', body }),
    close: async () => {
      await program.remove()
      await database.pool.query('update contact set active = false where user_name = $1', [userName])
      await database.close()
    },
  }
}
