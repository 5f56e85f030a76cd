/** Whom partners belong to: our own entities, retailers, and the external system's customers. */
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { containing } from '../lists/list-conditions.ts'

export interface EntityRow {
  entity_id: number
  entity_code: string
  name: string
}

export async function readEntities(db: Queries, scope: PartnerScope): Promise<EntityRow[]> {
  const { rows } = await sql<EntityRow>`
    select entity_id, entity_code, name from entity
    where ${scope.all} or exists (select from partner where partner.entity_id = entity.entity_id and ${scopeCondition(scope, 'partner.partner_id')})
    order by ${byLanguage('name')}`.execute(db)
  return rows
}

export interface CustomerRow {
  external_customer_id: string
  customer_name: string
}

export async function readCustomers(
  db: Queries,
  search: string | undefined,
  scope: PartnerScope,
): Promise<CustomerRow[]> {
  const pattern = containing(search)
  const { rows } = await sql<CustomerRow>`
    select external_customer_id, customer_name from customer
    where (${pattern}::text is null or (external_customer_id || ' ' || customer_name) ilike ${pattern})
      and (${scope.all} or exists (select from partner where partner.external_customer_id = customer.external_customer_id and ${scopeCondition(scope, 'partner.partner_id')}))
    order by ${byLanguage('customer_name')} limit 1000`.execute(db)
  return rows
}

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
