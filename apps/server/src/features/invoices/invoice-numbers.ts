/** Whose an invoice number is, and which one comes next. */
import { nextInvoiceNumber } from '@quayside/contract'
import {
  type Actor,
  allow,
  invoiceNumberAfter,
  numberSeries,
  partnerScope,
  type Refused,
  refuse,
  scopeCovers,
} from '@quayside/domain'
import { findInvoiceOfNumber, findUsedInvoiceNumbers, type Queries, readRecentInvoiceNumbers } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'

/** Refuses a number of another live invoice or credit of the entity, and names that one where the actor sees its partner. */
export async function refuseUsedNumber(
  db: Queries,
  invoiceID: number,
  invoiceNumber: string,
  actor: Actor,
): Promise<Refused | null> {
  const other = await findInvoiceOfNumber(db, invoiceID, invoiceNumber)
  if (!other) return null
  const order = other.order_number === null ? ' without an order' : ` for order ${other.order_number}`
  const named = `the ${other.invoice_type.toLowerCase()} of partner ${other.partner_code}${order}`
  const isSeen = other.is_same_partner || scopeCovers(partnerScope(actor), other.partner_id)
  return refuse('duplicateInvoiceNumber', { invoiceNumber, other: isSeen ? named : 'an invoice of another partner' })
}

/** Numbers after the proposed one that are tried where it is used. */
const maxTriedCount = 100

/** Returns the next free number of the entity that issues the invoice; null where no number of the entity ends in digits. */
async function proposeNumber(db: Queries, invoiceID: number): Promise<string | null> {
  const next = invoiceNumberAfter(await readRecentInvoiceNumbers(db, invoiceID))
  const series = next === null ? null : numberSeries(next)
  if (!series?.ok) return null
  const tried = Array.from({ length: maxTriedCount }, (_, at) => series.value(at))
  const used = await findUsedInvoiceNumbers(db, invoiceID, tried)
  return tried.find((number) => !used.has(number)) ?? null
}

export const nextInvoiceNumberCall: Implementation = implement(nextInvoiceNumber, async ({ params }, { db }) =>
  allow({ invoiceNumber: await proposeNumber(db, params.id) }),
)
