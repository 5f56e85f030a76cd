/** The invoice stage of a store order: its least advanced live invoice; credits do not lower it. */
import { add, compare, type DecimalInput } from '../kernel/decimal.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { findStatus, isStatus } from '../kernel/status-table.ts'
import type { InvoiceType } from './invoice-state.ts'
import { type InvoiceStatus, invoiceStatus, invoiceStatuses } from './invoice-status.ts'

interface Invoiced {
  readonly status: InvoiceStatus
  readonly invoiceType: InvoiceType
  readonly total: DecimalInput
}

function rank(status: string): number {
  return findStatus(invoiceStatuses, status)?.rank ?? -1
}

/** The other side has the invoice or credit. */
export function isInvoiceSent(status: string | null | undefined): boolean {
  return rank(status ?? invoiceStatuses.initial) >= invoiceStatuses.sentFrom
}

function least(invoices: readonly Invoiced[]): InvoiceStatus | null {
  const first = invoices[0]
  return first ? invoices.reduce((a, b) => (rank(b.status) < rank(a.status) ? b : a), first).status : null
}

function sumOf(invoices: readonly Invoiced[]) {
  return add(...invoices.map((invoice) => invoice.total))
}

/** Every invoice was sent, and the credits sent are worth at least as much. */
function isEverythingCredited(invoices: readonly Invoiced[], credits: readonly Invoiced[]): boolean {
  const sent = credits.filter((credit) => isInvoiceSent(credit.status))
  return sent.length > 0 && compare(sumOf(sent), sumOf(invoices)) >= 0
}

/** The stage's status. `backordered`: quantity is left on backorder, which shows once every invoice was sent. */
export function invoiceStageOf(all: readonly Invoiced[], backordered = false): InvoiceStatus {
  const kept = all.filter((invoice) => !isStatus(invoice.status, sharedStatus.deleted))
  const live = kept.filter((invoice) => !isStatus(invoice.status, sharedStatus.ignored))
  if (live.length === 0) return kept.length > 0 ? sharedStatus.ignored : invoiceStatus.notInvoiced
  if (live.some((invoice) => isStatus(invoice.status, sharedStatus.error))) return sharedStatus.error
  const invoices = live.filter((invoice) => invoice.invoiceType === 'Invoice')
  const credits = live.filter((invoice) => invoice.invoiceType === 'Credit')
  const status = least(invoices) ?? least(credits) ?? invoiceStatus.notInvoiced
  if (!isInvoiceSent(status)) return status
  if (isEverythingCredited(invoices, credits)) return invoices.length > 0 ? invoiceStatus.creditSent : status
  return backordered ? invoiceStatus.backordered : status
}
