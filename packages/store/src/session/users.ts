/** Who is let in, as administrators decide it. */
import { isValid, type ValidPeople } from '../access/actors.ts'
import type { Tx } from '../database.ts'
import { lockNames } from '../locks.ts'
import { endSessionsOf } from './sessions.ts'

export interface KnownUser {
  contact_id: number
  user_name: string
  is_admin: boolean
  active: boolean
}

/** Held until the transaction ends; whoever was made by demo mode is unknown where it is off. */
export async function lockUser(tx: Tx, contactID: number, { demo }: ValidPeople): Promise<KnownUser | null> {
  const found = await tx
    .selectFrom('contact')
    .select(['contact_id', 'user_name', 'is_admin', 'active'])
    .where('contact_id', '=', contactID)
    .$if(!demo, (query) => query.where('demo', '=', false))
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** Before the first of them is locked: of two administrators who deactivate each other at once, one stays. */
export const lockAdministrators = (tx: Tx): Promise<void> => lockNames(tx, ['administrators'])

/** Whether nobody else could sign in and administer. The caller has locked the administrators. */
export async function isLastAdministrator(tx: Tx, contactID: number, people: ValidPeople): Promise<boolean> {
  const other = await tx
    .selectFrom('contact')
    .select('contact_id')
    .where('is_admin', '=', true)
    .where('kind', '=', 'portal')
    .where('password_hash', 'is not', null)
    .where('contact_id', '!=', contactID)
    .where(isValid(people))
    .executeTakeFirst()
  return other === undefined
}

/** Who is deactivated is signed out everywhere. */
export async function setUserActive(tx: Tx, contactID: number, active: boolean): Promise<void> {
  await tx.updateTable('contact').set({ active }).where('contact_id', '=', contactID).execute()
  if (!active) await endSessionsOf(tx, contactID)
}
