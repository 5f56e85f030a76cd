/** Partners: their settings and guide. They are few and read by every use case. */
import { type ListQuery, partnersList } from '@quayside/contract'
import type { PartnerGuide, PartnerScope, PartnerTransport, TaxRule } from '@quayside/domain'
import { type Selectable, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import type { PartnerTable } from '../schema.ts'

export type PartnerRow = Omit<Selectable<PartnerTable>, 'guide' | 'transport'> & {
  guide: PartnerGuide
  transport: PartnerTransport
  retailer_name: string | null
  retailer_code: string | null
  retailer_tax_rule: TaxRule | null
  /** A label for shipments is set up: their despatch advices wait until it is printed. */
  has_labels: boolean
}

const hasLabels = sql<boolean>`exists (select from partner_label_detail label
  where label.partner_id = partner.partner_id and label.label_type_system_name = 'Shipment')`

const select = (db: Queries) =>
  db
    .selectFrom('partner')
    .leftJoin('retailer', 'retailer.retailer_id', 'partner.retailer_id')
    .selectAll('partner')
    .select([
      'retailer.name as retailer_name',
      'retailer.retailer_code as retailer_code',
      'retailer.tax_rule as retailer_tax_rule',
      hasLabels.as('has_labels'),
    ])

const toRow = (row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): PartnerRow => row as PartnerRow

const from = sql`partner left join retailer using (retailer_id)`

const source: ListSource<typeof partnersList> = {
  spec: partnersList,
  from,
  partner: 'partner.partner_id',
  search: (pattern) => sql`(partner.code || ' ' || partner.name) ilike ${pattern}`,
  filters: {},
  sort: {},
  key: 'partner.partner_id',
  order: sql`${byLanguage('partner.name')}, partner.partner_id`,
  rows: plainRows<PartnerRow>(
    sql`partner.*, retailer.name as retailer_name, retailer.retailer_code, retailer.tax_rule as retailer_tax_rule, ${hasLabels} as has_labels`,
    from,
  ),
}

export const readPartnerList = (
  db: Queries,
  query: ListQuery<typeof partnersList>,
  scope: PartnerScope,
): Promise<ListPage<PartnerRow>> => readList(db, source, query, scope)

/** Every partner in the scope, by name. */
export async function readPartners(db: Queries, scope: PartnerScope): Promise<PartnerRow[]> {
  const query = select(db).where(scopeCondition(scope, 'partner.partner_id'))
  return (await query.orderBy(byLanguage('partner.name')).orderBy('partner.partner_id').execute()).map(toRow)
}

export async function findPartner(db: Queries, partnerID: number): Promise<PartnerRow | null> {
  const row = await select(db).where('partner.partner_id', '=', partnerID).executeTakeFirst()
  return row ? toRow(row) : null
}

export async function findPartners(db: Queries, partnerIDs: readonly number[]): Promise<PartnerRow[]> {
  if (partnerIDs.length === 0) return []
  return (await select(db).where('partner.partner_id', 'in', partnerIDs).execute()).map(toRow)
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
