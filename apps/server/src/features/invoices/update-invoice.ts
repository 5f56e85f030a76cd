/** Changing named fields of an invoice: its number above all, which no other live invoice of the partner may have. */
import { type BodyOf, type InvoiceDetails, updateInvoice } from '@quayside/contract'
import {
  add,
  allow,
  checkInvoiceNumber,
  type Decision,
  isInvoiceSent,
  isStatus,
  refuse,
  roundMoney,
  sharedStatus,
} from '@quayside/domain'
import {
  announce,
  type InvoiceDetailsRow,
  type InvoiceFields,
  isInvoiceNumberTaken,
  readInvoice,
  updateInvoiceFields,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { checkCarried, textsIn } from '../fulfilment/carried-text.ts'
import { type FieldSpec, readChangedFields } from '../fulfilment/field-values.ts'
import { isStale, refuseStale } from '../fulfilment/stale-record.ts'
import { type LockedInvoice, withInvoice } from './locked-invoice.ts'
import { invoiceDetailsOf } from './present-invoice.ts'

type Body = BodyOf<typeof updateInvoice>
type Column = 'invoice_number' | 'invoice_date' | 'customer_reference' | 'shipment_charge' | 'invoice_comments'

const fields: Readonly<Record<Exclude<keyof Body, 'lastModified'>, FieldSpec<Column>>> = {
  invoiceNumber: { column: 'invoice_number', label: 'Invoice Number', kind: 'text' },
  invoiceDate: { column: 'invoice_date', label: 'Invoice Date', kind: 'day' },
  customerReference: { column: 'customer_reference', label: 'Customer Reference', kind: 'text' },
  shipmentCharge: { column: 'shipment_charge', label: 'Freight', kind: 'amount' },
  invoiceComments: { column: 'invoice_comments', label: 'Comments', kind: 'text' },
}

/** What the partner has is corrected by a credit; what is on its way waits. */
function mayChange({ invoice }: LockedInvoice): Decision<true> {
  const { status, invoiceType } = invoice
  const invoiceNumber = invoice.invoiceNumber ?? '(without number)'
  if (invoice.pending) return refuse('stagePending', { stage: `${invoiceType} ${invoiceNumber}` })
  const ended = isStatus(status, sharedStatus.deleted, sharedStatus.ignored)
  return ended || isInvoiceSent(status) ? refuse('invoiceConfirmed', { invoiceNumber, status }) : allow(true)
}

/** An invoice without freight carries 0; the total follows the freight. */
function withTotal(values: Partial<Record<Column, string | null>>, row: InvoiceDetailsRow): InvoiceFields {
  const { shipment_charge, ...others } = values
  if (shipment_charge === undefined) return others
  const freight = shipment_charge ?? '0'
  return {
    ...others,
    shipment_charge: freight,
    total: roundMoney(add(row.sub_total, row.total_tax, freight), row.currency),
  }
}

async function write(locked: LockedInvoice, values: InvoiceFields, action: string): Promise<void> {
  const { tx, order, invoice, actor } = locked
  const partnerID = order.partner.partnerID
  const about = { objectType: 'Invoice', objectID: invoice.invoiceID } as const
  await updateInvoiceFields(tx, invoice.invoiceID, values, actor.userName)
  await writeAudit(tx, [{ ...about, orderID: order.orderID, partnerID, action, createdBy: actor.userName }])
  await announce(
    tx,
    { topic: 'invoices', ids: [invoice.invoiceID], partnerID },
    { topic: 'orders', ids: [order.orderID], partnerID },
  )
}

async function save(locked: LockedInvoice, body: Body, ifMatch: string | undefined): Promise<Decision<InvoiceDetails>> {
  const { tx, invoice, services } = locked
  const row = await readInvoice(tx, invoice.invoiceID)
  if (!row) return refuse('notFound')
  if (isStale(row, [body.lastModified, ifMatch])) {
    const current = await invoiceDetailsOf(tx, invoice.invoiceID)
    return refuseStale(`${row.invoice_type} ${row.invoice_number ?? '(without number)'}`, row, current)
  }
  const permitted = mayChange(locked)
  if (!permitted.ok) return permitted
  const number = checkInvoiceNumber(body.invoiceNumber ?? '', services.vendor)
  if (!number.ok) return number
  const changed = readChangedFields(fields, body, row, row.currency)
  if (!changed.ok) return changed
  const { values, labels } = changed.value
  // Comments are for the printed report; no document carries them.
  const carried = checkCarried(locked.order.partnerRow, textsIn(fields, { ...values, invoice_comments: null }))
  if (!carried.ok) return carried
  if (labels.length > 0) await write(locked, withTotal(values, row), `Edit ${row.invoice_type}: ${labels.join(', ')}`)
  const details = await invoiceDetailsOf(tx, invoice.invoiceID)
  return details ? allow(details) : refuse('notFound')
}

async function numberTaken(invoiceID: number, body: Body, { db }: Services): Promise<Decision<never>> {
  const row = await readInvoice(db, invoiceID)
  const invoiceNumber = body.invoiceNumber ?? row?.invoice_number ?? ''
  return refuse('duplicateInvoiceNumber', { invoiceNumber, partner: row?.partner_code ?? '' })
}

export const updateInvoiceCall: Implementation = implement(
  updateInvoice,
  async ({ actor, params, body, ifMatch }, services) => {
    try {
      return await withInvoice<InvoiceDetails>(params.id, actor, services, (locked) => save(locked, body, ifMatch))
    } catch (error) {
      // Only the index can tell when two invoices of different orders take one number at the same moment.
      if (isInvoiceNumberTaken(error)) return numberTaken(params.id, body, services)
      throw error
    }
  },
)
