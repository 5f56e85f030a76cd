/** Invoice numbers, which are unique within the entity that issues the invoice. */
import { sharedStatus } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'

const deleted = sql.lit(sharedStatus.deleted)

/** The entity of an invoice's partner, as the index of numbers has it. */
const entityOf = (invoiceID: number): RawBuilder<number> => sql<number>`(
  select coalesce(partner.entity_id, 0) from invoice own join partner using (partner_id) where own.invoice_id = ${invoiceID})`

/** Live invoices and credits of the invoice's entity that have one of the numbers. Each half has an index. */
const liveInvoicesOfNumbers = (invoiceID: number, numbers: readonly string[]): RawBuilder<unknown> => sql`(
  select * from invoice
  where coalesce(entity_id, 0) = ${entityOf(invoiceID)} and invoice_number = any(${[...numbers]}::text[])
    and status <> ${deleted} and duplicate_of_invoice_id is null
  union all
  select * from invoice
  where coalesce(entity_id, 0) = ${entityOf(invoiceID)} and invoice_number = any(${[...numbers]}::text[])
    and status <> ${deleted} and duplicate_of_invoice_id is not null)`

export interface NumberedInvoiceRow {
  invoice_id: number
  invoice_type: 'Invoice' | 'Credit'
  partner_id: number
  partner_code: string
  order_number: string | null
  /** It is of the same partner. */
  is_same_partner: boolean
}

/** Returns the other live invoice or credit of the entity that has the number; null where the number is free. */
export async function findInvoiceOfNumber(
  db: Queries,
  invoiceID: number,
  invoiceNumber: string,
): Promise<NumberedInvoiceRow | null> {
  const { rows } = await sql<NumberedInvoiceRow>`
    select invoice.invoice_id, invoice.invoice_type, invoice.partner_id, partner.code as partner_code, po.order_number,
      invoice.partner_id = (select own.partner_id from invoice own where own.invoice_id = ${invoiceID}) as is_same_partner
    from ${liveInvoicesOfNumbers(invoiceID, [invoiceNumber])} invoice
    join partner using (partner_id) left join purchase_order po on po.order_id = invoice.order_id
    where invoice.invoice_id <> ${invoiceID}
    order by invoice.invoice_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Number of the newest invoices from which the next number is counted. */
const maxRecentCount = 100

/**
 * Returns the numbers of the entity's newest invoices, newest first.
 * @param invoiceID the invoice whose entity and type count; invoices of the other type count where its type has no numbers
 */
export async function readRecentInvoiceNumbers(db: Queries, invoiceID: number): Promise<string[]> {
  const ofType = async (invoiceType: 'Invoice' | 'Credit') => {
    const { rows } = await sql<{ invoice_number: string }>`
      select invoice_number from invoice
      where coalesce(entity_id, 0) = ${entityOf(invoiceID)} and invoice_type = ${invoiceType} and invoice_number is not null
      order by invoice_id desc limit ${maxRecentCount}`.execute(db)
    return rows.map((row) => row.invoice_number)
  }
  const own = await db
    .selectFrom('invoice')
    .select('invoice_type')
    .where('invoice_id', '=', invoiceID)
    .executeTakeFirst()
  if (own?.invoice_type !== 'Credit') return ofType('Invoice')
  const credits = await ofType('Credit')
  return credits.length > 0 ? credits : ofType('Invoice')
}

/** Returns those of the numbers that a live invoice or credit of the entity has. */
export async function findUsedInvoiceNumbers(
  db: Queries,
  invoiceID: number,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ invoice_number: string }>`
    select invoice_number from ${liveInvoicesOfNumbers(invoiceID, numbers)} numbered`.execute(db)
  return new Set(rows.map((row) => row.invoice_number))
}

/** The ids of live invoices that share their number with another one, from the time before numbers were unique. */
export const invoicesSharingNumbers = sql`(
  select invoice_id from (
    select member.invoice_id, count(*) over (partition by coalesce(member.duplicate_of_invoice_id, member.invoice_id), member.invoice_number) as uses
    from invoice member
    where member.status <> ${deleted} and member.invoice_number is not null and (member.duplicate_of_invoice_id is not null
      or member.invoice_id in (select duplicate_of_invoice_id from invoice where duplicate_of_invoice_id is not null))
  ) marked where uses > 1)`
