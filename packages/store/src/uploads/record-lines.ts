/** Records as the lines of a file that would make them. */
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { idOf, now, type Sql, type UploadOwner, type UploadTarget } from './upload-target.ts'

export interface KeptLine {
  record_id: number
  values: Record<string, string | null>
}

/** The records of an owner as lines of the file, so many at a time, by id. */
export async function readUploadLines(
  db: Queries,
  target: UploadTarget,
  owner: UploadOwner,
  { after, most, where = sql`true` }: { readonly after: number; readonly most: number; readonly where?: Sql },
): Promise<KeptLine[]> {
  const headers = target.spec.fields.map(({ header }) => header)
  const parts = chunksOf(headers, 40).map(
    (some) => sql`jsonb_build_object(${sql.join(some.map((header) => sql`${header}::text, ${now(target, header)}`))})`,
  )
  const { rows } = await sql<KeptLine>`
    select ${idOf(target)} as record_id, (${sql.join(parts, sql` || `)})::jsonb as values from ${sql.ref(target.table)}
    where ${sql.ref(`${target.table}.${owner.column}`)} = ${owner.id} and ${where} and ${idOf(target)} > ${after} order by ${idOf(target)} limit ${most}`.execute(
    db,
  )
  return rows
}

/** A function of the database takes a hundred arguments at most. */
function chunksOf<T>(all: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < all.length; at += size) chunks.push(all.slice(at, at + size))
  return chunks
}
