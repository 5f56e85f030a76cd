/** Creating and editing partners: the row, who may see it, and the look-ups beforehand. */
import type { EdiAddress } from '@quayside/domain'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { lockNames } from '../locks.ts'
import { newVersion } from '../new-version.ts'
import type { PartnerTable } from '../schema.ts'

export type NewPartnerRow = Insertable<PartnerTable>
export type PartnerUpdate = Updateable<PartnerTable>

/** Also of a partner that is not active. Two who ask for the same code at once wait for each other here. */
export async function takePartnerCode(tx: Tx, code: string, exceptID: number | null = null): Promise<boolean> {
  await lockNames(tx, [`partner:${code.toUpperCase()}`])
  const { rows } = await sql`
    select 1 from partner where upper(code) = ${code.toUpperCase()} and partner_id is distinct from ${exceptID}`.execute(
    tx,
  )
  return rows.length === 0
}

export async function insertPartnerRow(tx: Tx, row: NewPartnerRow): Promise<number> {
  const { partner_id } = await tx.insertInto('partner').values(row).returning('partner_id').executeTakeFirstOrThrow()
  return partner_id
}

export async function grantPartner(tx: Tx, contactID: number, partnerID: number): Promise<void> {
  await tx.insertInto('contact_partner').values({ contact_id: contactID, partner_id: partnerID }).execute()
}

/** Whoever else changes the partner, or receives a file of it, waits until this transaction ends. */
export async function lockPartner(tx: Tx, partnerID: number): Promise<void> {
  await sql`select from partner where partner_id = ${partnerID} for update`.execute(tx)
}

export async function updatePartnerRow(tx: Tx, partnerID: number, update: PartnerUpdate, by: string): Promise<void> {
  await tx
    .updateTable('partner')
    .set({
      ...update,
      ...newVersion(by),
    })
    .where('partner_id', '=', partnerID)
    .execute()
}

export async function hasExchanged(db: Queries, partnerID: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from exchange_file where partner_id = ${partnerID}) as has`.execute(db)
  return rows[0]?.has === true
}

/** What most partners of a standard know us as; null while there is none. */
export async function usualIdentity(tx: Tx, standard: 'X12' | 'EDIFACT'): Promise<EdiAddress | null> {
  const { rows } = await sql<{ us: EdiAddress }>`
    select guide -> 'us' as us from partner
    where guide ->> 'standard' = ${standard} and not sandbox and guide -> 'us' ->> 'id' <> ''
    group by guide -> 'us' order by count(*) desc, min(partner_id) limit 1`.execute(tx)
  return rows[0]?.us ?? null
}
