/** `npm run admin -- <user name>`: makes an administrator, or gives one a new password; it is printed once and kept nowhere. */
import { randomBytes } from 'node:crypto'
import { migrateToLatest, openDatabase, putContact } from '@quayside/store'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { demoApiUserName, demoPassword, demoUserNames } from '../demo/demo-users.ts'
import { hashPassword } from '../features/session/sign-in.ts'
import { explain } from '../startup/explain.ts'
import { withDatabase } from '../startup/program-database.ts'

const usage =
  'Usage: npm run admin -- <user name>\nMakes an administrator of that name, or gives an existing one a new password.'

/** Every start in demo mode gives these their well-known password again. */
function refuseDemoUser(userName: string, { demo }: Config): void {
  if (!demo || ![...demoUserNames, demoApiUserName].includes(userName.toLowerCase())) return
  throw new ConfigError(
    `${userName} is a demo user, whose password is ${demoPassword} while demo mode is on. Choose another name, or set QUAYSIDE_DEMO=0.`,
  )
}

function readUserName(args: readonly string[]): string {
  const [name, ...more] = args
  if (!name?.trim() || name.startsWith('-') || more.length > 0) throw new ConfigError(usage)
  if (!/^[\p{L}\p{N}._@-]{1,50}$/u.test(name))
    throw new ConfigError(`'${name}' is no user name: up to 50 letters, digits and . _ @ - may stand in it.`)
  return name
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

async function run(args: readonly string[]): Promise<void> {
  const userName = readUserName(args)
  const config = readConfig(process.env)
  refuseDemoUser(userName, config)
  await withDatabase(config, (connectionString) => createAdmin(userName, connectionString))
}

run(process.argv.slice(2)).catch((error) => {
  explain(error)
  process.exit(1)
})
