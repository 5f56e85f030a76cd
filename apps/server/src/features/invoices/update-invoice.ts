/** Edits an invoice, above all its number, which no other live invoice or credit of the entity may have. */
import { type InvoiceDetails, updateInvoice } from '@quayside/contract'
import {
  add,
  allow,
  checkCreditedFreight,
  type EditedInvoice,
  freightTax,
  type InvoiceField,
  invoiceRules,
  refuse,
  roundMoney,
  subtract,
} from '@quayside/domain'
import {
  announce,
  type InvoiceDetailsRow,
  type InvoiceFields,
  isInvoiceNumberTaken,
  readCreditsOf,
  readInvoiceDetails,
  updateInvoiceFields,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { columnValues, type EditRequest, type Edits, saveRecord, valuesOf } from '../records/save-record.ts'
import { refuseUsedNumber } from './invoice-numbers.ts'
import { type LockedInvoice, withInvoice } from './locked-invoice.ts'
import { invoiceDetailsOf } from './present-invoice.ts'

const columns = {
  invoiceNumber: 'invoice_number',
  invoiceDate: 'invoice_date',
  customerReference: 'customer_reference',
  shipmentCharge: 'shipment_charge',
  invoiceComments: 'invoice_comments',
} as const satisfies Record<InvoiceField, string>

/** Tax and total follow the freight. */
function fieldsOf(changes: Edits<InvoiceField>, row: InvoiceDetailsRow): InvoiceFields {
  const fields = columnValues(columns, changes) as InvoiceFields
  const freight = changes.find(({ field }) => field === 'shipmentCharge')
  if (!freight) return fields
  const { currency } = row
  const freight_tax = freightTax(String(freight.after), row.freight_tax_rate_percent, currency)
  const total_tax = roundMoney(add(subtract(row.total_tax, row.freight_tax), freight_tax), currency)
  const total = roundMoney(add(row.sub_total, row.charge_total, total_tax, String(freight.after)), currency)
  return { ...fields, freight_tax, total_tax, total }
}

async function write({ tx, owner, partner, invoice, actor }: LockedInvoice, fields: InvoiceFields): Promise<void> {
  const { partnerID } = partner
  await updateInvoiceFields(tx, invoice.invoiceID, fields, actor.userName)
  await announce(tx, { topic: 'invoices', ids: [invoice.invoiceID], partnerID })
  if (owner) await announce(tx, { topic: 'orders', ids: [owner.order.orderID], partnerID })
}

/** A credit gives back no more freight than its invoice charged. */
async function checkFreight({ tx }: LockedInvoice, row: InvoiceDetailsRow, changes: Edits<InvoiceField>) {
  const freight = changes.find(({ field }) => field === 'shipmentCharge')
  const invoice = freight && row.credits_invoice_id ? await readInvoiceDetails(tx, row.credits_invoice_id) : null
  if (!freight || !invoice) return allow(true as const)
  const others = await readCreditsOf(tx, invoice.invoice_id, row.invoice_id)
  const credited = add(...others.map((credit) => credit.shipment_charge))
  const of = { invoiceNumber: invoice.invoice_number ?? '', charged: invoice.shipment_charge, credited }
  return checkCreditedFreight(of, String(freight.after))
}

async function checkEdits(locked: LockedInvoice, row: InvoiceDetailsRow, changes: Edits<InvoiceField>) {
  const { tx, actor } = locked
  const number = changes.find(({ field }) => field === 'invoiceNumber')?.after
  const used = number ? await refuseUsedNumber(tx, row.invoice_id, String(number), actor) : null
  return used ?? checkFreight(locked, row, changes)
}

export async function saveInvoice(locked: LockedInvoice, request: EditRequest<InvoiceField>) {
  const { tx, invoice, owner, partnerRow, services } = locked
  const row = await readInvoiceDetails(tx, invoice.invoiceID)
  if (!row) return refuse('notFound')
  return saveRecord<InvoiceField, EditedInvoice, InvoiceDetails, true>(
    {
      rules: invoiceRules,
      objectType: 'Invoice',
      objectID: invoice.invoiceID,
      orderID: owner?.order.orderID ?? null,
      partnerRow,
      name: `${row.invoice_type} ${row.invoice_number ?? '(without number)'}`,
      action: `Edit ${row.invoice_type}`,
      before: valuesOf(invoiceRules, columns, row),
      state: { ...invoice, vendor: services.vendor },
      currency: row.currency,
    },
    {
      check: (changes) => checkEdits(locked, row, changes),
      write: (changes) => write(locked, fieldsOf(changes, row)),
      answer: async () => {
        const details = await invoiceDetailsOf(tx, invoice.invoiceID, services.vendor)
        return details ? allow(details) : refuse('notFound')
      },
    },
    request,
  )
}

export const updateInvoiceCall: Implementation = implement(
  updateInvoice,
  async ({ actor, params, body, ifMatch }, services) => {
    try {
      return await withInvoice<InvoiceDetails>(params.id, actor, services, (locked) =>
        saveInvoice(locked, { tx: locked.tx, actor, given: body, copies: [body.lastModified, ifMatch] }),
      )
    } catch (error) {
      // Only the index can tell when two invoices of different orders take one number at the same moment.
      const used = isInvoiceNumberTaken(error)
        ? await refuseUsedNumber(services.db, params.id, body.invoiceNumber ?? '', actor)
        : null
      if (used) return used
      throw error
    }
  },
)
