/** A person's saved columns and views. Every query is limited to that person's own. */
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'

export interface KeptListRow {
  list: string
  columns: string[]
  views: { listViewID: number; name: string; search: string }[]
}

/** Views in the order in which they were made. */
export async function readKeptLists(db: Db, contactID: number): Promise<KeptListRow[]> {
  const [columns, views] = await Promise.all([
    db.selectFrom('list_columns').select(['list', 'switched']).where('contact_id', '=', contactID).execute(),
    db
      .selectFrom('list_view')
      .select(['list', 'list_view_id', 'name', 'search'])
      .where('contact_id', '=', contactID)
      .orderBy('list_view_id')
      .execute(),
  ])
  const names = [...new Set([...columns, ...views].map(({ list }) => list))].sort()
  return names.map((list) => ({
    list,
    columns: columns.find((row) => row.list === list)?.switched ?? [],
    views: views
      .filter((row) => row.list === list)
      .map(({ list_view_id, name, search }) => ({ listViewID: list_view_id, name, search })),
  }))
}

export async function writeListColumns(
  db: Db,
  contactID: number,
  list: string,
  switched: readonly string[],
): Promise<void> {
  await db
    .insertInto('list_columns')
    .values({ contact_id: contactID, list, switched: [...switched] })
    .onConflict((conflict) => conflict.columns(['contact_id', 'list']).doUpdateSet({ switched: [...switched] }))
    .execute()
}

export interface NewListView {
  readonly contactID: number
  readonly list: string
  readonly name: string
  readonly search: string
}

/** null where the person has a view of that name, in whatever case; the index decides between two at once. */
export async function insertListView(db: Db, view: NewListView): Promise<number | null> {
  const { contactID, list, name, search, ...rest } = view
  nothingLeft(rest)
  const { rows } = await sql<{ list_view_id: number }>`
    insert into list_view (contact_id, list, name, search) values (${contactID}, ${list}, ${name}, ${search})
    on conflict (contact_id, list, lower(name)) do nothing returning list_view_id`.execute(db)
  return rows[0]?.list_view_id ?? null
}

export async function deleteListView(db: Db, contactID: number, list: string, listViewID: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('list_view')
    .where('contact_id', '=', contactID)
    .where('list', '=', list)
    .where('list_view_id', '=', listViewID)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
