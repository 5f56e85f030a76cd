/** Bulk actions on invoices: each in a transaction of its own, so that one that fails does not hold back the others. */
import {
  clearInvoiceErrors,
  deleteInvoices,
  type InvoiceBulkAnswer,
  type InvoiceResult,
  markInvoices,
  numberInvoices,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideClearInvoiceError,
  decideClearStandalone,
  decideDeleteInvoice,
  decideDeleteStandalone,
  messageText,
  numberSeries,
  partnerScope,
  refuse,
  scopeCovers,
} from '@quayside/domain'
import { isInvoiceNumberTaken } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { KeyTakenError } from '../../http/once.ts'
import type { Services } from '../../services.ts'
import { type InvoiceRule, takeStep } from './invoice-step.ts'
import { type LockedInvoice, withInvoice } from './locked-invoice.ts'
import { sendOneInvoice } from './send-invoice.ts'
import { saveInvoice } from './update-invoice.ts'

/** What is done to one invoice under the lock of its order; answers its number afterwards. */
type Work = (locked: LockedInvoice) => Promise<Decision<string | null>>

async function workOn(invoiceID: number, actor: Actor, services: Services, work: Work): Promise<InvoiceResult> {
  let invoiceNumber: string | null = null
  const skipped = (message: string): InvoiceResult => ({ invoiceID, invoiceNumber, done: false, message })
  try {
    const decision = await withInvoice<string | null>(invoiceID, actor, services, async (locked) => {
      if (!scopeCovers(partnerScope(actor), locked.partner.partnerID)) return refuse('notFound')
      invoiceNumber = locked.invoice.invoiceNumber
      return work(locked)
    })
    if (!decision.ok) return skipped(decision.refusal.message)
    return { invoiceID, invoiceNumber: decision.value, done: true, message: null }
  } catch (error) {
    if (error instanceof KeyTakenError) throw error
    if (isInvoiceNumberTaken(error))
      return skipped('Another invoice took the number at this moment. Number this invoice again.')
    services.log.error(`The bulk action on invoice ${invoiceID} failed`, error)
    return skipped(messageText('serverError'))
  }
}

function summary(results: readonly InvoiceResult[]): InvoiceBulkAnswer {
  const left = results.filter((result) => !result.done).length
  const words = `${left} of ${results.length} ${left === 1 ? 'was' : 'were'} left out; each result says why.`
  return { message: left === 0 ? null : words, warning: null, results: [...results] }
}

/** One after the other, in the order named; one that is named twice is done once. */
async function eachInvoice(
  invoiceIDs: readonly number[],
  actor: Actor,
  services: Services,
  work: Work,
): Promise<Decision<InvoiceBulkAnswer>> {
  const results: InvoiceResult[] = []
  for (const invoiceID of new Set(invoiceIDs)) results.push(await workOn(invoiceID, actor, services, work))
  return allow(summary(results))
}

const byRule =
  (rule: InvoiceRule): Work =>
  async (locked) => {
    const taken = await takeStep(locked, rule)
    return taken.ok ? allow(locked.invoice.invoiceNumber) : taken
  }

const send =
  (wanted: 'send' | 'invoice' | 'credit', sendCounts: ReadonlyMap<number, number | null>): Work =>
  async (locked) => {
    const { invoiceID, invoiceType, invoiceNumber } = locked.invoice
    if (wanted !== 'send' && wanted !== invoiceType.toLowerCase()) {
      const name = `${invoiceType} ${invoiceNumber ?? '(without number)'}`
      return refuse('notOfType', { name, wanted: wanted === 'credit' ? 'a credit' : 'an invoice' })
    }
    const sent = await sendOneInvoice(locked, sendCounts.get(invoiceID))
    return sent.ok ? allow(invoiceNumber) : sent
  }

/** Counts on with each invoice that had no number. */
function numbering(numberAt: (at: number) => string): Work {
  let at = 0
  return async (locked) => {
    const { tx, actor, invoice } = locked
    if (invoice.invoiceNumber) return refuse('invoiceHasNumber', { invoiceNumber: invoice.invoiceNumber })
    const invoiceNumber = numberAt(at)
    at += 1
    const saved = await saveInvoice(locked, { tx, actor, given: { invoiceNumber }, copies: [] })
    return saved.ok ? allow(invoiceNumber) : saved
  }
}

export const bulkInvoiceCalls: readonly Implementation[] = [
  implement(markInvoices, ({ actor, body }, services) => {
    const sendCounts = new Map(body.invoiceIDs.map((id, at) => [id, body.sendCounts?.[at] ?? null]))
    return eachInvoice(body.invoiceIDs, actor, services, send(body.status, sendCounts))
  }),
  implement(clearInvoiceErrors, ({ actor, body }, services) => {
    const ids = body.map(({ invoiceID }) => invoiceID)
    return eachInvoice(
      ids,
      actor,
      services,
      byRule({ ofStoreOrder: decideClearInvoiceError, standalone: decideClearStandalone }),
    )
  }),
  implement(deleteInvoices, ({ actor, body }, services) =>
    eachInvoice(
      body,
      actor,
      services,
      byRule({ ofStoreOrder: decideDeleteInvoice, standalone: decideDeleteStandalone }),
    ),
  ),
  implement(numberInvoices, async ({ actor, body }, services) => {
    const series = numberSeries(body.firstNumber)
    return series.ok ? eachInvoice(body.invoiceIDs, actor, services, numbering(series.value)) : series
  }),
]
