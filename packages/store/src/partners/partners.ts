/** Partners: their settings and guide. They are few and read by every use case. */
import type { PartnerGuide, PartnerScope, PartnerTransport } from '@quayside/domain'
import { type Selectable, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import type { PartnerTable } from '../schema.ts'

export type PartnerRow = Omit<Selectable<PartnerTable>, 'guide' | 'transport'> & {
  guide: PartnerGuide
  transport: PartnerTransport
  retailer_name: string | null
  retailer_code: string | null
}

const select = (db: Queries) =>
  db
    .selectFrom('partner')
    .leftJoin('retailer', 'retailer.retailer_id', 'partner.retailer_id')
    .selectAll('partner')
    .select(['retailer.name as retailer_name', 'retailer.retailer_code as retailer_code'])

const toRow = (row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): PartnerRow => row as PartnerRow

export async function readPartners(
  db: Queries,
  scope: PartnerScope,
  page: { search?: string; limit?: number; offset?: number } = {},
): Promise<{ rows: PartnerRow[]; total: number }> {
  const search = page.search?.trim()
  const matching = (query: ReturnType<typeof select>) => {
    const visible = query.where(scopeCondition(scope, 'partner.partner_id'))
    if (!search) return visible
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    return visible.where((where) =>
      where.or([where('partner.name', 'ilike', pattern), where('partner.code', 'ilike', pattern)]),
    )
  }
  let query = matching(select(db)).orderBy(byLanguage('partner.name'))
  if (page.limit !== undefined) query = query.limit(page.limit).offset(page.offset ?? 0)
  const rows = (await query.execute()).map(toRow)
  if (page.limit === undefined) return { rows, total: rows.length }
  const counted = await matching(select(db))
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(counted.total) }
}

export async function findPartner(db: Queries, partnerID: number): Promise<PartnerRow | null> {
  const row = await select(db).where('partner.partner_id', '=', partnerID).executeTakeFirst()
  return row ? toRow(row) : null
}

/** The partner that an order is of. */
export async function findOrderPartner(db: Queries, orderID: number): Promise<PartnerRow | null> {
  const partnerOfOrder = db.selectFrom('purchase_order').select('partner_id').where('order_id', '=', orderID)
  const row = await select(db).where('partner.partner_id', '=', partnerOfOrder).executeTakeFirst()
  return row ? toRow(row) : null
}

/** Active partners by code, regardless of case. */
export async function findPartnerByCode(db: Queries, code: string): Promise<PartnerRow | null> {
  const row = await select(db)
    .where(sql<string>`upper(partner.code)`, '=', code.toUpperCase())
    .where('partner.active', '=', true)
    .executeTakeFirst()
  return row ? toRow(row) : null
}

export async function activePartners(db: Queries): Promise<PartnerRow[]> {
  return (await select(db).where('partner.active', '=', true).orderBy(byLanguage('partner.code')).execute()).map(toRow)
}
