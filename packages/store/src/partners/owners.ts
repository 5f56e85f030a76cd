/** Whom partners belong to: our own entities, and the external system's customers. */
import type { PartnerReach } from '@quayside/domain'
import { sql } from 'kysely'
import { reachable } from '../access/reach.ts'
import type { Queries } from '../database.ts'
import { containing } from '../list-conditions.ts'

export interface EntityRow {
  entity_id: number
  entity_code: string
  name: string
}

export async function listEntities(db: Queries, reach: PartnerReach): Promise<EntityRow[]> {
  const { rows } = await sql<EntityRow>`
    select entity_id, entity_code, name from entity
    where ${reach.all} or exists (select from partner where partner.entity_id = entity.entity_id and ${reachable(reach, 'partner.partner_id')})
    order by name`.execute(db)
  return rows
}

export interface CustomerRow {
  external_customer_id: string
  customer_name: string
}

export async function listCustomers(
  db: Queries,
  search: string | undefined,
  reach: PartnerReach,
): Promise<CustomerRow[]> {
  const pattern = containing(search)
  const { rows } = await sql<CustomerRow>`
    select external_customer_id, customer_name from customer
    where (${pattern}::text is null or (external_customer_id || ' ' || customer_name) ilike ${pattern})
      and (${reach.all} or exists (select from partner where partner.external_customer_id = customer.external_customer_id and ${reachable(reach, 'partner.partner_id')}))
    order by customer_name limit 1000`.execute(db)
  return rows
}
