/** Creating an invoice from what was shipped and not invoiced yet. */
import { atLeastZero, compare, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { unitTaxOf } from './invoice-totals.ts'

export interface InvoiceableLine {
  readonly storeOrderProductID: number
  readonly quantity: DecimalInput
  readonly quantityAcknowledged: DecimalInput | null
  readonly quantityShipped: DecimalInput
  /** On live invoices already. */
  readonly quantityInvoiced: DecimalInput
  readonly lineProductPrice: DecimalInput
  readonly lineProductPriceAcknowledged: DecimalInput | null
  readonly taxRatePercent: DecimalInput
}

export interface NewInvoiceLine {
  readonly storeOrderProductID: number
  readonly quantityInvoiced: DecimalText
  readonly quantityShipped: DecimalText
  readonly unitPrice: DecimalText
  readonly unitTax: DecimalText
}

type InvoiceBasis = 'shipped' | 'acknowledged' | 'ordered'

/** Shipped quantities where the partner has shipments, else acknowledged, else ordered. */
export function invoiceBasis(
  partner: Pick<PartnerSettings, 'shipmentsEnabled' | 'acknowledgementsEnabled'>,
): InvoiceBasis {
  if (partner.shipmentsEnabled) return 'shipped'
  return partner.acknowledgementsEnabled ? 'acknowledged' : 'ordered'
}

function basisQuantity(line: InvoiceableLine, basis: InvoiceBasis): DecimalInput {
  if (basis === 'shipped') return line.quantityShipped
  return basis === 'acknowledged' ? (line.quantityAcknowledged ?? line.quantity) : line.quantity
}

/** The lines of a new invoice, without those that have nothing left; refused when none has. */
export function invoiceFromOrder(
  lines: readonly InvoiceableLine[],
  partner: Pick<PartnerSettings, 'shipmentsEnabled' | 'acknowledgementsEnabled'>,
  storeOrderNumber: string,
): Decision<readonly NewInvoiceLine[]> {
  const basis = invoiceBasis(partner)
  const open = lines.map((line) => newLine(line, basis)).filter((line) => compare(line.quantityInvoiced, 0) > 0)
  return open.length > 0 ? allow(open) : refuse('nothingToInvoice', { storeOrderNumber, basis })
}

function newLine(line: InvoiceableLine, basis: InvoiceBasis): NewInvoiceLine {
  const unitPrice = dec(line.lineProductPriceAcknowledged ?? line.lineProductPrice).toFixed()
  return {
    storeOrderProductID: line.storeOrderProductID,
    quantityInvoiced: atLeastZero(dec(basisQuantity(line, basis)).minus(line.quantityInvoiced)).toFixed(),
    quantityShipped: dec(line.quantityShipped).toFixed(),
    unitPrice,
    unitTax: unitTaxOf(unitPrice, line.taxRatePercent),
  }
}
