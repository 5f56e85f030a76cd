/** `npm run admin -- <user name>`: makes an administrator, or gives one a new password; it is printed once and kept nowhere. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrateToLatest, openDatabase, putContact, startEmbeddedPostgres } from '@quayside/store'
import { type Config, readConfig } from '../config.ts'
import { hashPassword } from '../features/session/sign-in.ts'

const usage =
  'Usage: npm run admin -- <user name>\nMakes an administrator of that name, or gives an existing one a new password.'

/** The embedded database may be running for the portal: then it is used and left running. */
async function withDatabase(config: Config, use: (connectionString: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) return use(config.databaseUrl)
  const embedded = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'database'), log: console.log })
  try {
    await use(embedded.connectionString)
  } finally {
    if (!embedded.adopted) await embedded.stop()
  }
}

async function createAdmin(userName: string, connectionString: string): Promise<void> {
  await migrateToLatest(connectionString)
  const database = openDatabase(connectionString, 2)
  const password = randomBytes(12).toString('base64url')
  try {
    await putContact(database.db, {
      kind: 'portal',
      userName,
      fullName: userName,
      email: null,
      isAdmin: true,
      passwordHash: await hashPassword(password),
      apiTokenHash: null,
      permissions: [],
      partnerIDs: [],
    })
  } finally {
    await database.close()
  }
  console.log(`Administrator ${userName} can sign in with the password ${password}\nIt is shown this once.`)
}

const [userName, ...more] = process.argv.slice(2)
if (!userName?.trim() || userName.startsWith('-') || more.length > 0 || userName.length > 50) {
  console.error(usage)
  process.exit(2)
}
withDatabase(readConfig(process.env), (connectionString) => createAdmin(userName.trim(), connectionString)).catch(
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
