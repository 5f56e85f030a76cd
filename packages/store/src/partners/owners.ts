/** Whom partners belong to: our own entities, retailers, and the external system's customers. */
import { customerPicker, entityPicker, type ListQuery } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { bestMatchFirst } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { readPicked } from '../lists/read-list.ts'

export interface EntityRow {
  entity_id: number
  entity_code: string
  name: string
}

/** Some partner in the scope belongs to it; for an administrator it need not have any. */
const ofPartner = (scope: PartnerScope, condition: RawBuilder<unknown>) =>
  scope.all
    ? sql`true`
    : sql`exists (select from partner where ${condition} and ${scopeCondition(scope, 'partner.partner_id')})`

const entitySource: ListSource<typeof entityPicker> = {
  spec: entityPicker,
  from: sql`entity`,
  partner: (scope) => ofPartner(scope, sql`partner.entity_id = entity.entity_id`),
  search: (pattern) => sql`(entity_code || ' ' || name) ilike ${pattern}`,
  filters: {},
  sort: {},
  key: 'entity_id',
  order: bestMatchFirst(['entity_code', 'name'], sql`${byLanguage('name')}, entity_id`),
  rows: plainRows<EntityRow>(sql`entity_id, entity_code, name`, sql`entity`),
}

export const readEntities = (
  db: Queries,
  query: ListQuery<typeof entityPicker>,
  scope: PartnerScope,
): Promise<readonly EntityRow[]> => readPicked(db, entitySource, query, scope)

export interface CustomerRow {
  external_customer_id: string
  customer_name: string
}

const customerSource: ListSource<typeof customerPicker> = {
  spec: customerPicker,
  from: sql`customer`,
  partner: (scope) => ofPartner(scope, sql`partner.external_customer_id = customer.external_customer_id`),
  search: (pattern) => sql`(external_customer_id || ' ' || customer_name) ilike ${pattern}`,
  filters: {},
  sort: {},
  key: 'external_customer_id',
  order: bestMatchFirst(
    ['external_customer_id', 'customer_name'],
    sql`${byLanguage('customer_name')}, external_customer_id`,
  ),
  rows: plainRows<CustomerRow>(sql`external_customer_id, customer_name`, sql`customer`),
}

export const readCustomers = (
  db: Queries,
  query: ListQuery<typeof customerPicker>,
  scope: PartnerScope,
): Promise<readonly CustomerRow[]> => readPicked(db, customerSource, query, scope)

/** An entity in the scope, by its id, its code or its name. */
export async function findEntityID(db: Queries, given: string | number, scope: PartnerScope): Promise<number | null> {
  const known =
    typeof given === 'number'
      ? sql`entity_id = ${given}`
      : sql`upper(${given.trim()}::text) in (upper(entity_code), upper(name))`
  const { rows } = await sql<{ entity_id: number }>`
    select entity_id from entity
    where ${known} and (${scope.all} or exists (
      select from partner where partner.entity_id = entity.entity_id and ${scopeCondition(scope, 'partner.partner_id')}))
    order by upper(entity_code) = upper(${String(given).trim()}) desc, entity_id limit 1`.execute(db)
  return rows[0]?.entity_id ?? null
}

export async function isRetailer(db: Queries, retailerID: number): Promise<boolean> {
  const { rows } = await sql`select 1 from retailer where retailer_id = ${retailerID}`.execute(db)
  return rows.length > 0
}

export async function isCustomer(db: Queries, externalCustomerID: string): Promise<boolean> {
  const { rows } = await sql`select 1 from customer where external_customer_id = ${externalCustomerID}`.execute(db)
  return rows.length > 0
}

/** Whether somebody whose partners these are deals with the customer. */
export async function isCustomerInScope(
  db: Queries,
  externalCustomerID: string,
  scope: PartnerScope,
): Promise<boolean> {
  const mine = ofPartner(scope, sql`partner.external_customer_id = customer.external_customer_id`)
  const { rows } = await sql`
    select 1 from customer where external_customer_id = ${externalCustomerID} and ${mine}`.execute(db)
  return rows.length > 0
}

/** The name of one of our entities. */
export async function readEntityName(db: Queries, entityID: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from entity where entity_id = ${entityID}`.execute(db)
  return rows[0]?.name ?? null
}
