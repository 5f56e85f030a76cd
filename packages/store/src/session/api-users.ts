/** API users, for those who reach all of their partners: nobody sees, or gets a token of, one that reaches more. */
import { apiUsersList, type ListQuery } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import type { ValidPeople } from '../access/actors.ts'
import type { Queries, Tx } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'

export interface ApiUserRow {
  contact_id: number
  user_name: string
  full_name: string | null
  external_id: string | null
  entity_id: number | null
  entity_name: string | null
  last_accessed: Date | null
  active: boolean
}

const from = sql`contact program left join entity using (entity_id)`
const columns = sql`program.contact_id, program.user_name, program.full_name, program.external_id, program.entity_id,
  entity.name as entity_name, program.last_accessed, program.active`

const isReached = (scope: PartnerScope) =>
  scope.all
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from contact_partner where contact_partner.contact_id = program.contact_id
          and contact_partner.partner_id <> all(${[...scope.partnerIDs]}::bigint[]))`

/** Whoever was made by demo mode is left out where it is off. */
const isProgram = ({ demo }: ValidPeople) => sql`program.kind = 'api' and (${demo} or not program.demo)`

const source = (people: ValidPeople): ListSource<typeof apiUsersList> => ({
  spec: apiUsersList,
  from,
  partner: isReached,
  always: isProgram(people),
  search: (pattern) => sql`concat_ws(' ', program.full_name, program.external_id, entity.name) ilike ${pattern}`,
  filters: {},
  sort: {},
  key: 'program.contact_id',
  order: sql`${byLanguage('program.full_name')}, program.contact_id`,
  rows: plainRows<ApiUserRow>(columns, from),
})

export const readApiUserList = (
  db: Queries,
  query: ListQuery<typeof apiUsersList>,
  people: ValidPeople & { readonly scope: PartnerScope },
): Promise<ListPage<ApiUserRow>> => readList(db, source(people), query, people.scope)

export interface WantedApiUser extends ValidPeople {
  readonly contactID: number
  readonly scope: PartnerScope
}

/** Null where there is none that the caller reaches. */
export async function findApiUser(db: Queries, { contactID, scope, demo }: WantedApiUser): Promise<ApiUserRow | null> {
  const { rows } = await sql<ApiUserRow>`
    select ${columns} from ${from}
    where program.contact_id = ${contactID} and ${isProgram({ demo })} and ${isReached(scope)}`.execute(db)
  return rows[0] ?? null
}

/** Its live streams end, and the old token stops working, as this commits. */
export async function setApiToken(tx: Tx, contactID: number, tokenHash: Buffer): Promise<void> {
  await tx.updateTable('contact').set({ api_token_hash: tokenHash }).where('contact_id', '=', contactID).execute()
}

export interface ApiUserEdit {
  readonly name?: string
  readonly externalID?: string | null
}

export async function editApiUser(tx: Tx, contactID: number, { name, externalID }: ApiUserEdit): Promise<void> {
  await tx
    .updateTable('contact')
    .set({
      ...(name !== undefined && { full_name: name }),
      ...(externalID !== undefined && { external_id: externalID }),
    })
    .where('contact_id', '=', contactID)
    .execute()
}
