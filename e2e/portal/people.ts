// Test people beside the demo users, added to the database of the running program: with just the
// permissions and partners that a journey is about, and the demonstration's password.

import { join } from 'node:path'
import type { PermissionKey } from '@quayside/domain'
import { activePartners, openDatabase, putContact, startEmbeddedPostgres } from '@quayside/store'
import type { Role } from './sign-in.ts'

export interface Person {
  readonly userName: string
  readonly isAdmin?: boolean
  readonly permissions: readonly PermissionKey[]
  readonly partnerCodes: readonly string[]
}

const sameWord: Role = 'clerk'

/** Makes the person, or brings one of that name to exactly this. */
export async function putPerson(dataDir: string, person: Person): Promise<void> {
  const running = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: () => undefined })
  const { db, close } = openDatabase(running.connectionString, 1)
  try {
    const like = db.selectFrom('contact').select('password_hash').where('user_name', '=', sameWord)
    const { password_hash } = await like.executeTakeFirstOrThrow()
    const partners = (await activePartners(db)).filter(({ code }) => person.partnerCodes.includes(code))
    await putContact(db, {
      kind: 'portal',
      userName: person.userName,
      fullName: person.userName,
      email: `${person.userName}@harakeke.example`,
      isAdmin: person.isAdmin ?? false,
      passwordHash: password_hash,
      apiTokenHash: null,
      permissions: person.permissions,
      partnerIDs: partners.map(({ partner_id }) => partner_id),
    })
  } finally {
    await close()
  }
}
