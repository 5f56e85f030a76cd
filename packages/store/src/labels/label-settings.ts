/** The labels of partners as they are set up. */
import { type ListQuery, labelsList } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import { newVersion } from '../new-version.ts'
import type { PartnerLabelDetailTable } from '../schema.ts'

/** Without the bytes of its report file. */
export type LabelSettingsRow = Omit<Selectable<PartnerLabelDetailTable>, 'frx_file'> & {
  partner_code: string
  partner_name: string
}

const from = sql`partner_label_detail detail join partner using (partner_id)`
const columns = sql`detail.partner_label_detail_id, detail.partner_id, partner.code as partner_code, partner.name as partner_name,
  detail.label_type_system_name, detail.label_parameter, detail.button_text, detail.format, detail.page_size, detail.transport_id,
  detail.labels_to_create_procedure, detail.frx_file_name, detail.created, detail.created_by, detail.last_modified, detail.last_modified_by`

const source: ListSource<typeof labelsList> = {
  spec: labelsList,
  from,
  partner: 'detail.partner_id',
  search: (pattern) => sql`(partner.code || ' ' || partner.name || ' ' || detail.button_text) ilike ${pattern}`,
  filters: {},
  sort: {},
  key: 'detail.partner_label_detail_id',
  order: sql`${byLanguage('partner.name')}, detail.partner_label_detail_id`,
  rows: plainRows<LabelSettingsRow>(columns, from),
}

export const readLabelList = (
  db: Queries,
  query: ListQuery<typeof labelsList>,
  scope: PartnerScope,
): Promise<ListPage<LabelSettingsRow>> => readList(db, source, query, scope)

export async function findLabelSettings(db: Queries, partnerLabelDetailID: number): Promise<LabelSettingsRow | null> {
  const { rows } = await sql<LabelSettingsRow>`
    select ${columns} from ${from} where detail.partner_label_detail_id = ${partnerLabelDetailID}`.execute(db)
  return rows[0] ?? null
}

export async function lockLabel(tx: Tx, partnerLabelDetailID: number): Promise<void> {
  await sql`select from partner_label_detail where partner_label_detail_id = ${partnerLabelDetailID} for update`.execute(
    tx,
  )
}

export type LabelUpdate = Updateable<
  Pick<
    PartnerLabelDetailTable,
    | 'button_text'
    | 'label_parameter'
    | 'label_type_system_name'
    | 'format'
    | 'page_size'
    | 'transport_id'
    | 'labels_to_create_procedure'
    | 'frx_file_name'
    | 'frx_file'
  >
>

export async function updateLabelRow(
  tx: Tx,
  partnerLabelDetailID: number,
  update: LabelUpdate,
  by: string,
): Promise<void> {
  await tx
    .updateTable('partner_label_detail')
    .set({ ...update, ...newVersion(by) })
    .where('partner_label_detail_id', '=', partnerLabelDetailID)
    .execute()
}

export interface LabelReport {
  readonly fileName: string
  readonly content: Buffer
}

export async function findLabelReport(db: Queries, partnerLabelDetailID: number): Promise<LabelReport | null> {
  const { rows } = await sql<{ file_name: string; content: Buffer }>`
    select frx_file_name as file_name, frx_file as content from partner_label_detail
    where partner_label_detail_id = ${partnerLabelDetailID} and frx_file is not null`.execute(db)
  const [row] = rows
  return row ? { fileName: row.file_name, content: row.content } : null
}
