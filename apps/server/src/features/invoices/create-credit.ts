/** Create Credit: takes back an invoice that was sent, in part or whole; dated today, still without its number. */
import { type BodyOf, createCredit } from '@quayside/contract'
import {
  add,
  allow,
  type CreditableLine,
  checkCreditedFreight,
  creditFromInvoice,
  type Decision,
  dateText,
  decideCreateInvoice,
  freightTax,
  invoiceStatus,
  mayCredit,
  mayCreditStandalone,
  type NewCreditLine,
  refuse,
  roundMoney,
  type StoreOrderTransition,
  subtract,
  sumOfInvoice,
} from '@quayside/domain'
import {
  type CreditedLineRow,
  type InvoiceDetailsRow,
  insertInvoice,
  readCreditedLines,
  readCreditsOf,
  readInvoiceCharges,
  readInvoiceDetails,
  type Tx,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { noteNewStandalone } from '../store-orders/apply-standalone.ts'
import { applyTransition } from '../store-orders/apply-transition.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import { newCreditCharges } from './credited-charges.ts'
import { finishInvoice } from './invoice-step.ts'
import { type LockedInvoice, withInvoice } from './locked-invoice.ts'

export const creditableLine = (row: CreditedLineRow): CreditableLine => ({
  invoiceProductID: row.invoice_product_id,
  name: row.supplier_product_code ?? row.sku ?? String(row.ordinal),
  quantityInvoiced: row.quantity_invoiced,
  linePrice: row.line_price,
  lineTax: row.line_tax,
  quantityCredited: row.quantity_credited,
  priceCredited: row.price_credited,
  taxCredited: row.tax_credited,
  weight: row.weight,
})

type Asked = BodyOf<typeof createCredit>

/** All that is left of the freight where the rest of the invoice is credited, else what was asked for. */
async function freightOf(tx: Tx, row: InvoiceDetailsRow, asked: Asked): Promise<Decision<string>> {
  const credits = await readCreditsOf(tx, row.invoice_id)
  const credited = add(...credits.map((credit) => credit.shipment_charge))
  const rest = subtract(row.shipment_charge, credited)
  const freight = asked?.shipmentCharge ?? (asked?.products ? 0 : rest.toFixed())
  const invoiceNumber = row.invoice_number ?? ''
  const within = checkCreditedFreight({ invoiceNumber, charged: row.shipment_charge, credited }, freight)
  return within.ok ? allow(roundMoney(freight, row.currency)) : within
}

function productOf(row: CreditedLineRow, line: NewCreditLine) {
  return {
    product_id: row.product_id,
    store_order_product_id: row.store_order_product_id,
    credits_product_id: row.invoice_product_id,
    quantity_invoiced: line.quantity,
    quantity_shipped: row.quantity_shipped,
    unit_price: row.unit_price,
    unit_tax: row.unit_tax,
    tax_rate_percent: row.tax_rate_percent,
    tax_included: row.tax_included,
    weight: line.weight,
    weight_unit: row.weight_unit,
    line_price: line.linePrice,
    line_tax: line.lineTax,
    line_total: line.lineTotal,
  }
}

/** Lines, allowances, charges and freight of the credit; a credit of freight alone has no lines and is refused with the lines. */
async function insertCredit(locked: LockedInvoice, row: InvoiceDetailsRow, asked: Asked): Promise<Decision<number>> {
  const { tx, actor, services } = locked
  const { currency, invoice_id: invoiceID } = row
  const rows = await readCreditedLines(tx, invoiceID)
  const invoice = { invoiceNumber: row.invoice_number ?? '', currency }
  const lines = creditFromInvoice(invoice, rows.map(creditableLine), asked?.products ?? null)
  if (!lines.ok) return lines
  const freight = await freightOf(tx, row, asked)
  if (!freight.ok) return freight
  const products = lines.value.flatMap((line) => {
    const of = rows.find((one) => one.invoice_product_id === line.invoiceProductID)
    return of ? [productOf(of, line)] : []
  })
  const ofFreight = freightTax(freight.value, row.freight_tax_rate_percent, currency)
  const credited = lines.value.map(({ invoiceProductID, quantity }) => ({ invoiceProductID, quantity }))
  const charges = newCreditCharges(
    await readInvoiceCharges(tx, invoiceID),
    rows.map(creditableLine),
    credited,
    currency,
  )
  const sums = sumOfInvoice(
    {
      lines: products.map((one) => ({ linePrice: one.line_price, lineTax: one.line_tax })),
      charges,
      freight: freight.value,
      freightTax: ofFreight,
    },
    currency,
  )
  const creditID = await insertInvoice(
    tx,
    {
      invoice_type: 'Credit',
      order_id: row.order_id,
      store_order_id: row.store_order_id,
      partner_id: row.partner_id,
      shipment_id: row.shipment_id,
      credits_invoice_id: invoiceID,
      invoice_date: dateText(new Date(), services.vendor.zone),
      customer_reference: row.customer_reference,
      status: invoiceStatus.created,
      currency,
      shipment_charge: freight.value,
      freight_tax_rate_percent: row.freight_tax_rate_percent,
      freight_tax: ofFreight,
      sub_total: sums.subTotal,
      charge_total: sums.chargeTotal,
      total_tax: sums.totalTax,
      total: sums.total,
      created_by: actor.userName,
    },
    products,
    charges,
  )
  return allow(creditID)
}

export const createCreditCall: Implementation = implement(createCredit, ({ actor, params, body }, services) =>
  withInvoice<{ invoiceID: number }>(params.id, actor, services, async (locked) => {
    const allowed = mayCreate(locked)
    if (!allowed.ok) return allowed
    const row = await readInvoiceDetails(locked.tx, params.id)
    if (!row) return refuse('notFound')
    const credit = await insertCredit(locked, row, body)
    if (!credit.ok) return credit
    await noteCreated(locked, allowed.value, credit.value)
    return allow({ invoiceID: credit.value })
  }),
)

/** What it makes of the store order; null for an invoice that belongs to none. */
function mayCreate({ services, invoice, owner, partner }: LockedInvoice): Decision<StoreOrderTransition | null> {
  if (!owner) {
    const may = mayCreditStandalone(invoice, { partner, vendor: services.vendor })
    return may.ok ? allow(null) : may
  }
  const creditable = mayCredit(invoice)
  return creditable.ok ? decideCreateInvoice(stateOf(owner.storeOrder.storeOrder), owner.context, 'Credit') : creditable
}

async function noteCreated(locked: LockedInvoice, change: StoreOrderTransition | null, creditID: number) {
  const { tx, services, actor, owner, partner } = locked
  const by = actor.userName
  const about = { objectType: 'Invoice', objectID: creditID } as const
  if (owner && change) await applyTransition(tx, owner.storeOrder, change, { services, by, about })
  else await noteNewStandalone(tx, { ...about, partnerID: partner.partnerID, action: 'Create Credit', createdBy: by })
  await finishInvoice(locked)
}
