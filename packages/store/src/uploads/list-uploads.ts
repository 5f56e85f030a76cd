/** Uploads that were written: who, when, of what, and what they did. */
import type { PartnerScope, UploadType } from '@quayside/domain'
import { sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries } from '../database.ts'

export interface UploadRow {
  csv_upload_id: number
  partner_code: string | null
  partner_name: string | null
  file_name: string
  upload_type: UploadType | null
  line_count: number
  inserted: number
  changed: number
  unchanged: number
  refused: number
  created: Date
  created_by: string
  undone: Date | null
  undone_by: string | null
  upload_count: number
}

export interface WantedUploads {
  readonly kind: string
  /** Of these partners' records. */
  readonly partner?: string | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

/** The uploads of a kind all of whose partners are in the scope, newest first. */
export async function readUploads(
  db: Queries,
  { kind, partner, pageNumber, pageSize }: WantedUploads,
  scope: PartnerScope,
): Promise<readonly UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    select csv_upload_id, partner.code as partner_code, partner.name as partner_name, file_name, upload_type, line_count,
      inserted, changed, unchanged, refused, upload.created, upload.created_by, undone, undone_by, (count(*) over ())::integer as upload_count
    from csv_upload upload left join partner using (partner_id)
    where kind = ${kind}
      and not exists (select from csv_upload_partner mine where mine.csv_upload_id = upload.csv_upload_id and not ${scopeCondition(scope, 'mine.partner_id')})
      and (${partner ?? null}::text is null or exists (
        select from csv_upload_partner named join partner whose using (partner_id)
        where named.csv_upload_id = upload.csv_upload_id and upper(whose.code) = upper(${partner ?? null})))
    order by csv_upload_id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db)
  return rows
}
