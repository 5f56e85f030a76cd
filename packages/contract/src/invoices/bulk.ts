/** Bulk actions on the invoices selected in the list. A result per record, so that nothing is skipped in silence. */
import { z } from 'zod'
import { type Access, defineCall, needs, needsOneOf, visibleRows } from '../call.ts'
import { givenID, id, nothing, orNull, sendCounts, text } from '../fields.ts'

export const invoiceResult = z.strictObject({
  invoiceID: id,
  invoiceNumber: orNull(text),
  done: z.boolean(),
  /** Why it was skipped; of one that was done a warning. */
  message: orNull(text),
})
export type InvoiceResult = z.output<typeof invoiceResult>

export const invoiceBulkAnswer = z.strictObject({
  message: orNull(text),
  warning: orNull(text),
  results: z.array(invoiceResult),
})
export type InvoiceBulkAnswer = z.output<typeof invoiceBulkAnswer>

const most = 1000
const invoiceIDs = z.array(givenID).min(1).max(most)

interface OfSelected<Name extends string, Body extends z.ZodType> {
  readonly name: Name
  readonly place: string
  readonly summary: string
  readonly access: Access
  readonly body: Body
}

const ofSelected = <Name extends string, Body extends z.ZodType>(call: OfSelected<Name, Body>) =>
  defineCall({
    name: call.name,
    method: 'POST',
    path: `/Invoices/${call.place}`,
    summary: call.summary,
    access: call.access,
    scope: visibleRows,
    params: nothing,
    query: nothing,
    body: call.body,
    answer: invoiceBulkAnswer,
  })

/** The ids alone, or as `invoiceIDs`. */
const selected = z
  .union([invoiceIDs, z.strictObject({ invoiceIDs })])
  .transform((value) => (Array.isArray(value) ? value : value.invoiceIDs))

export const markInvoices = ofSelected({
  name: 'markInvoices',
  place: 'MarkStatus',
  summary: 'Send selected invoices and credits',
  access: needsOneOf(['StoreOrder-SendInvoice', 'StoreOrder-SendCredit'], 'StoreOrder-MarkStatus'),
  body: z.strictObject({
    invoiceIDs,
    sendCounts,
    /** invoice: the invoices alone; credit: the credits alone; send: both. */
    status: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum(['send', 'invoice', 'credit']))
      .default('send'),
  }),
})

const namedInvoice = z.strictObject({
  orderID: givenID.nullish(),
  storeOrderID: givenID.nullish(),
  invoiceID: givenID,
})
const namedInvoices = z.array(namedInvoice).min(1).max(most)

export const clearInvoiceErrors = ofSelected({
  name: 'clearInvoiceErrors',
  place: 'ClearSelectedInvoiceErrors',
  summary: 'Clear the errors of selected invoices',
  access: needs('StoreOrder-ClearErrors'),
  body: z
    .union([namedInvoices, z.strictObject({ invoices: namedInvoices })])
    .transform((value) => (Array.isArray(value) ? value : value.invoices)),
})

export const deleteInvoices = ofSelected({
  name: 'deleteInvoices',
  place: 'DeleteSelectedInvoices',
  summary: 'Mark selected invoices Deleted that were not sent',
  access: needs('Invoice-DeleteInvoice'),
  body: selected,
})

export const numberInvoices = ofSelected({
  name: 'numberInvoices',
  place: 'NumberSelectedInvoices',
  summary: 'Number selected invoices one after the other',
  access: needs('Invoice-EditInvoice'),
  body: z.strictObject({
    invoiceIDs,
    /** The number of the first, ending in digits; those that have a number already keep it. */
    firstNumber: z.string().trim().min(1),
  }),
})
