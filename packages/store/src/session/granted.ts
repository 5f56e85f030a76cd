/** What a person or an API user was given: permissions, partners, customers, an entity, the administrator flag. */
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { ContactTable } from '../schema.ts'

export interface Granted {
  readonly permissions: readonly string[]
  readonly partners: readonly { readonly partner_id: number; readonly code: string; readonly name: string }[]
  readonly customers: readonly { readonly external_customer_id: string; readonly customer_name: string }[]
}

export async function readGranted(db: Queries, contactID: number): Promise<Granted> {
  const permissions = await db
    .selectFrom('contact_permission')
    .select('permission')
    .where('contact_id', '=', contactID)
    .orderBy('permission')
    .execute()
  const partners = await db
    .selectFrom('contact_partner')
    .innerJoin('partner', 'partner.partner_id', 'contact_partner.partner_id')
    .select(['partner.partner_id', 'partner.code', 'partner.name'])
    .where('contact_id', '=', contactID)
    .orderBy('partner.code')
    .execute()
  const customers = await db
    .selectFrom('contact_customer')
    .innerJoin('customer', 'customer.external_customer_id', 'contact_customer.external_customer_id')
    .select(['customer.external_customer_id', 'customer.customer_name'])
    .where('contact_id', '=', contactID)
    .orderBy('customer.customer_name')
    .execute()
  return { permissions: permissions.map((one) => one.permission), partners, customers }
}

/** @returns whether anything changed */
export async function givePermission(tx: Tx, contactID: number, permission: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_permission')
    .values({ contact_id: contactID, permission })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns whether anything changed */
export async function takePermission(tx: Tx, contactID: number, permission: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contact_permission')
    .where('contact_id', '=', contactID)
    .where('permission', '=', permission)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface GivenPartners {
  readonly contactID: number
  readonly partnerIDs: readonly number[]
}

/** The codes of partners by id; those that do not exist are left out. */
export const partnerCodes = (
  db: Queries,
  partnerIDs: readonly number[],
): Promise<readonly { partner_id: number; code: string }[]> =>
  db
    .selectFrom('partner')
    .select(['partner_id', 'code'])
    .where('partner_id', 'in', [...partnerIDs])
    .orderBy('code')
    .execute()

/** Partners that they reach already stay. */
export async function givePartners(tx: Tx, { contactID, partnerIDs }: GivenPartners): Promise<void> {
  await tx
    .insertInto('contact_partner')
    .values(partnerIDs.map((partner_id) => ({ contact_id: contactID, partner_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takePartners(tx: Tx, { contactID, partnerIDs }: GivenPartners): Promise<void> {
  await tx
    .deleteFrom('contact_partner')
    .where('contact_id', '=', contactID)
    .where('partner_id', 'in', [...partnerIDs])
    .execute()
}

/** The customers of a list that exist. */
export async function knownCustomers(db: Queries, customerIDs: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('external_customer_id')
    .where('external_customer_id', 'in', [...customerIDs])
    .orderBy('external_customer_id')
    .execute()
  return rows.map((row) => row.external_customer_id)
}

export interface GivenCustomers {
  readonly contactID: number
  readonly customerIDs: readonly string[]
}

export async function giveCustomers(tx: Tx, { contactID, customerIDs }: GivenCustomers): Promise<void> {
  await tx
    .insertInto('contact_customer')
    .values(customerIDs.map((external_customer_id) => ({ contact_id: contactID, external_customer_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeCustomers(tx: Tx, { contactID, customerIDs }: GivenCustomers): Promise<void> {
  await tx
    .deleteFrom('contact_customer')
    .where('contact_id', '=', contactID)
    .where('external_customer_id', 'in', [...customerIDs])
    .execute()
}

export async function setEntity(tx: Tx, contactID: number, entityID: number): Promise<void> {
  await tx.updateTable('contact').set({ entity_id: entityID }).where('contact_id', '=', contactID).execute()
}

export async function setAdministrator(tx: Tx, contactID: number, isAdmin: boolean): Promise<void> {
  await tx.updateTable('contact').set({ is_admin: isAdmin }).where('contact_id', '=', contactID).execute()
}

/** Our entities, by name. */
export const readAllEntities = (
  db: Queries,
): Promise<readonly { entity_id: number; entity_code: string; name: string }[]> =>
  db.selectFrom('entity').select(['entity_id', 'entity_code', 'name']).orderBy('name').execute()

/** @returns the new id; null where somebody has the name already, in whatever case */
export async function insertContactRow(tx: Tx, contact: Insertable<ContactTable>): Promise<number | null> {
  const made = await tx
    .insertInto('contact')
    .values(contact)
    .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doNothing())
    .returning('contact_id')
    .executeTakeFirst()
  return made?.contact_id ?? null
}
