/** Create: an invoice without an order, dated today, still without number and lines. */
import { createInvoice, findBillableProducts, lookUpProducts } from '@quayside/contract'
import { allow, dateText, freightTaxRate, invoiceStatus, refuse, standaloneMayBeMade } from '@quayside/domain'
import { insertInvoice, readInvoiceDetails, readProducts } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { chosenPartner } from '../partners/chosen-partner.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { noteNewStandalone } from '../store-orders/apply-standalone.ts'
import { billableProducts } from './billable-lines.ts'
import { presentBillable } from './present-invoice.ts'

const createCall: Implementation = implement(createInvoice, async ({ actor, body }, services) => {
  const chosen = await chosenPartner(body.partnerCode, actor, services)
  if (!chosen.ok) return chosen
  const partner = chosen.value
  const may = standaloneMayBeMade({ partner: partnerSettings(partner) })
  if (!may.ok) return may
  const { partner_id: partnerID, currency } = partner
  const by = actor.userName
  return services.db.transaction().execute(async (tx) => {
    const invoiceID = await insertInvoice(
      tx,
      {
        invoice_type: 'Invoice',
        order_id: null,
        store_order_id: null,
        partner_id: partnerID,
        shipment_id: null,
        credits_invoice_id: null,
        invoice_date: dateText(new Date(), services.vendor.zone),
        customer_reference: null,
        status: invoiceStatus.created,
        currency,
        shipment_charge: '0',
        freight_tax_rate_percent: freightTaxRate({
          rule: partner.freight_tax_rule,
          ratePercent: partner.tax_rate_percent,
        }),
        freight_tax: '0',
        sub_total: '0',
        charge_total: '0',
        total_tax: '0',
        total: '0',
        created_by: by,
      },
      [],
    )
    const about = { objectType: 'Invoice', objectID: invoiceID } as const
    await noteNewStandalone(tx, { ...about, partnerID, action: 'Create Invoice', createdBy: by })
    return allow({ invoiceID })
  })
})

const findCall: Implementation = implement(findBillableProducts, async ({ params, query }, { db, vendor }) => {
  const row = await readInvoiceDetails(db, params.id)
  if (!row) return refuse('notFound')
  if (row.store_order_id !== null) return allow([])
  const { partner_id: partnerID, partner_code: partner } = row
  const asked = lookUpProducts.query.parse({ partner, search: query.search })
  const found = await readProducts(db, asked, { all: false, partnerIDs: [partnerID] })
  const productIDs = found.map(({ product_id }) => product_id)
  const billable = await billableProducts(db, { partnerID, productIDs, day: row.invoice_date }, vendor)
  const best = (productID: number | null) => productIDs.indexOf(productID ?? 0)
  return allow(billable.toSorted((a, b) => best(a.productID) - best(b.productID)).map(presentBillable))
})

export const standaloneInvoiceCalls: readonly Implementation[] = [createCall, findCall]
