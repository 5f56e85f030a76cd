/** The people who sign in, and who of them is let in, as administrators decide it. */
import { type ListQuery, usersList } from '@quayside/contract'
import { type RawBuilder, sql } from 'kysely'
import { isValid, type ValidPeople } from '../access/actors.ts'
import type { Queries, Tx } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList, readPicked } from '../lists/read-list.ts'
import { lockNames } from '../locks.ts'
import { endSessionsOf, forgetLinksOf } from './sessions.ts'

export interface KnownUser {
  contact_id: number
  kind: 'portal' | 'api'
  user_name: string
  email: string | null
  is_admin: boolean
  active: boolean
  password_hash: string | null
}

/** Held until the transaction ends; whoever was made by demo mode is unknown where it is off. */
export async function lockUser(tx: Tx, contactID: number, { demo }: ValidPeople): Promise<KnownUser | null> {
  const found = await tx
    .selectFrom('contact')
    .select(['contact_id', 'kind', 'user_name', 'email', 'is_admin', 'active', 'password_hash'])
    .where('contact_id', '=', contactID)
    .$if(!demo, (query) => query.where('demo', '=', false))
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** Before the first of them is locked: of two administrators who deactivate each other at once, one stays. */
export const lockAdministrators = (tx: Tx): Promise<void> => lockNames(tx, ['administrators'])

/** Nobody but the person could sign in and administer. @param contactID of the person */
const nobodyElseAdministers = (contactID: RawBuilder<unknown>, people: ValidPeople) => sql<boolean>`not exists (
  select from contact where contact.is_admin and contact.kind = 'portal' and contact.password_hash is not null
    and contact.contact_id <> ${contactID} and ${isValid(people)})`

/** Whether nobody else could sign in and administer. The caller has locked the administrators. */
export async function isLastAdministrator(tx: Tx, contactID: number, people: ValidPeople): Promise<boolean> {
  const { rows } = await sql<{
    last: boolean
  }>`select ${nobodyElseAdministers(sql`${contactID}::bigint`, people)} as last`.execute(tx)
  return rows[0]?.last ?? true
}

/** Who is deactivated is signed out everywhere, and no link lets them in. */
export async function setUserActive(tx: Tx, contactID: number, active: boolean): Promise<void> {
  await tx.updateTable('contact').set({ active }).where('contact_id', '=', contactID).execute()
  if (active) return
  await endSessionsOf(tx, contactID)
  await forgetLinksOf(tx, contactID)
}

export interface UserRow {
  contact_id: number
  user_name: string
  full_name: string | null
  company: string | null
  entity_id: number | null
  entity_name: string | null
  email: string | null
  is_admin: boolean
  active: boolean
  last_accessed: Date | null
  is_last_administrator: boolean
}

const from = sql`contact person left join entity using (entity_id)`

const columns = (people: ValidPeople) => sql`
  person.contact_id, person.user_name, person.full_name, person.company, person.entity_id, entity.name as entity_name,
  person.email, person.is_admin, person.active, person.last_accessed,
  person.is_admin and person.active and ${nobodyElseAdministers(sql`person.contact_id`, people)} as is_last_administrator`

/** Whoever was made by demo mode is left out where it is off. */
const whoSignIn = ({ demo }: ValidPeople) =>
  demo ? sql`person.kind = 'portal'` : sql`person.kind = 'portal' and not person.demo`

const source = (people: ValidPeople): ListSource<typeof usersList> => ({
  spec: usersList,
  from,
  // Of no partner: administrators alone read it.
  partner: () => sql`true`,
  always: whoSignIn(people),
  search: (pattern) =>
    sql`concat_ws(' ', person.user_name, person.full_name, person.email, person.company) ilike ${pattern}`,
  filters: { onlyActive: (only) => (only === 'true' ? sql`person.active` : sql`true`) },
  sort: {
    userName: byLanguage('person.user_name'),
    fullName: byLanguage('person.full_name'),
    lastAccessed: 'person.last_accessed',
  },
  key: 'person.contact_id',
  rows: plainRows<UserRow>(columns(people), from),
})

/** Those who sign in with a password; whoever was made by demo mode is left out where it is off. */
export const readUserList = (
  db: Queries,
  query: ListQuery<typeof usersList>,
  people: ValidPeople,
): Promise<ListPage<UserRow>> => readList(db, source(people), query, { all: true })

/** All that match, not a page of them. */
export const readUsers = (
  db: Queries,
  query: ListQuery<typeof usersList>,
  people: ValidPeople,
): Promise<readonly UserRow[]> => readPicked(db, source(people), query, { all: true })

export interface FoundUserRow extends UserRow {
  has_password: boolean
}

/** Null where nobody who signs in has the id. */
export async function findUser(db: Queries, contactID: number, people: ValidPeople): Promise<FoundUserRow | null> {
  const { rows } = await sql<FoundUserRow>`
    select ${columns(people)}, person.password_hash is not null as has_password
    from ${from} where person.contact_id = ${contactID} and ${whoSignIn(people)}`.execute(db)
  return rows[0] ?? null
}
