/** Bulk actions of the invoices list: what each would take of the selection, and doing it a part at a time. */
import {
  type BodyInput,
  type Call,
  clearInvoiceErrors,
  deleteInvoices,
  type InvoiceResult,
  markInvoices,
  numberInvoices,
} from '@quayside/contract'
import {
  decideSendInvoice,
  type InvoiceState,
  isStatus,
  mayEditInvoice,
  sharedStatus,
  type VendorConfig,
} from '@quayside/domain'
import { callApi } from '../../../api/call-api.ts'
import { inParts } from '../../../lists/in-parts.ts'
import type { Ask } from '../../../session/ask.ts'
import type { InvoiceRow } from './invoice-columns.tsx'

export type InvoiceBulkKind = 'send' | 'number' | 'clearErrors' | 'delete'

interface BulkAction {
  readonly label: string
  readonly call: Pick<Call, 'access'>
  /** By the server's rules. */
  readonly takes: (row: InvoiceRow, vendor: VendorConfig) => boolean
  readonly question: string
}

/** As the rules see it. Its lines are not in the list: that it has none, the server says. */
const stateOf = (row: InvoiceRow): InvoiceState => ({
  ...row,
  shipmentID: null,
  statusBeforeError: null,
  productCount: 1,
})

const mayEnd = ({ storeOrderRefusals }: InvoiceRow) => storeOrderRefusals.end === null
const isOpen = (row: InvoiceRow) => mayEditInvoice(row).ok

export const invoiceBulk: Readonly<Record<InvoiceBulkKind, BulkAction>> = {
  send: {
    label: 'Send',
    call: markInvoices,
    takes: (row, vendor) => row.storeOrderRefusals.send === null && decideSendInvoice(stateOf(row), vendor).ok,
    question: 'Those that were sent before are sent again, under a new control number.',
  },
  number: {
    label: 'Number',
    call: numberInvoices,
    takes: (row) => isOpen(row) && row.invoiceNumber === null,
    question: 'They are numbered one after the other, in the order of the list.',
  },
  clearErrors: {
    label: 'Clear Errors',
    call: clearInvoiceErrors,
    takes: (row) => mayEnd(row) && isStatus(row.status, sharedStatus.error),
    question: 'Each goes back to what it was before its error.',
  },
  delete: {
    label: 'Delete',
    call: deleteInvoices,
    takes: (row) => mayEnd(row) && isOpen(row),
    question: 'They are marked Deleted. What they had is left to invoice, or to credit, again.',
  },
}

export const invoiceBulkKinds = (may: Ask): readonly InvoiceBulkKind[] =>
  (Object.keys(invoiceBulk) as InvoiceBulkKind[]).filter((kind) => may(invoiceBulk[kind].call))

/** '2 of 3 can be sent'. */
export function takenWords(kind: InvoiceBulkKind, rows: readonly InvoiceRow[], vendor: VendorConfig): string {
  const { takes, label } = invoiceBulk[kind]
  return `${label}: ${rows.filter((row) => takes(row, vendor)).length} of ${rows.length}`
}

/** So that a long selection shows how far it is. */
const atOnce = 50

const idsOf = (rows: readonly InvoiceRow[]) => rows.map(({ invoiceID }) => invoiceID)

async function runPart(kind: InvoiceBulkKind, rows: readonly InvoiceRow[], firstNumber: string) {
  const invoiceIDs = idsOf(rows)
  if (kind === 'send')
    return callApi(markInvoices, { body: { invoiceIDs, sendCounts: rows.map((row) => row.sendCount), status: 'send' } })
  if (kind === 'number') return callApi(numberInvoices, { body: { invoiceIDs, firstNumber } })
  if (kind === 'delete') return callApi(deleteInvoices, { body: invoiceIDs })
  const body: BodyInput<typeof clearInvoiceErrors> = rows.map(({ orderID, storeOrderID, invoiceID }) => ({
    orderID,
    storeOrderID,
    invoiceID,
  }))
  return callApi(clearInvoiceErrors, { body })
}

/** A result for each row; the numbers are counted by the server, so that numbering is one part. */
export async function runInvoiceBulk(
  kind: InvoiceBulkKind,
  rows: readonly InvoiceRow[],
  { firstNumber, onProgress }: { readonly firstNumber: string; readonly onProgress: (done: number) => void },
): Promise<readonly InvoiceResult[]> {
  const results: InvoiceResult[] = []
  for (const part of kind === 'number' ? [rows] : inParts(rows, atOnce)) {
    results.push(...(await runPart(kind, part, firstNumber)).results)
    onProgress(results.length)
  }
  return results
}
