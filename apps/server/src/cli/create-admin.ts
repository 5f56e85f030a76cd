/** `npm run admin -- <user name>`: makes an administrator, or gives one a new password; it is printed once and kept nowhere. */
import {
  endSessionsOf,
  forgetLinksOf,
  insertSecurityEvent,
  migrateToLatest,
  openDatabase,
  putContact,
} from '@quayside/store'
import { readConfig } from '../config.ts'
import { passwordDecision } from '../features/session/password-rules.ts'
import { hashPassword, randomPassword } from '../features/session/passwords.ts'
import { explain } from '../startup/explain.ts'
import { withDatabase } from '../startup/program-database.ts'
import { administratorName } from './administrator-name.ts'

/** By the rules that people have to keep to. */
function goodPassword(userName: string): string {
  const password = randomPassword()
  return passwordDecision(password, userName).ok ? password : goodPassword(userName)
}

async function createAdmin(userName: string, connectionString: string): Promise<void> {
  await migrateToLatest(connectionString)
  const database = openDatabase(connectionString, 2)
  const password = goodPassword(userName)
  try {
    const contactID = await putContact(database.db, {
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
    // Who had the old password is signed out.
    await endSessionsOf(database.db, contactID)
    await forgetLinksOf(database.db, contactID)
    await insertSecurityEvent(database.db, { event: 'passwordSet', contactID, address: null })
  } finally {
    await database.close()
  }
  console.log(`Administrator ${userName} can sign in with the password ${password}\nIt is shown this once.`)
}

async function run(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const userName = administratorName(args, config)
  await withDatabase(config, (connectionString) => createAdmin(userName, connectionString))
}

run(process.argv.slice(2)).catch((error) => {
  explain(error)
  process.exit(1)
})
