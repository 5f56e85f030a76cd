/** Creating an invoice from what was shipped and not invoiced yet. */
import { atLeastZero, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { agreedPrice } from '../orders/price-check.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import type { TaxRule } from '../products/product.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import { taxedPrice } from './tax-rule.ts'

export interface InvoiceableLine {
  readonly storeOrderProductID: number
  /** As people name it. */
  readonly lineNumber: string
  readonly quantity: DecimalInput
  readonly quantityAcknowledged: DecimalInput | null
  readonly quantityShipped: DecimalInput
  /** On live invoices already. */
  readonly quantityInvoiced: DecimalInput
  readonly lineProductPrice: DecimalInput | null
  readonly lineProductPriceAcknowledged: DecimalInput | null
  readonly taxRatePercent: DecimalInput
  /** Whether the agreed price holds the tax; tax comes on top where left out. */
  readonly taxRule?: TaxRule
}

export interface NewInvoiceLine {
  readonly storeOrderProductID: number
  readonly quantityInvoiced: DecimalText
  readonly quantityShipped: DecimalText
  readonly unitPrice: DecimalText
  readonly unitTax: DecimalText
  readonly taxRatePercent: DecimalText
  readonly taxIncluded: boolean
}

export type InvoiceBasis = 'shipped' | 'acknowledged' | 'ordered'

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

/** What of a line is on no live invoice yet; never below 0. */
export const leftToInvoice = (line: InvoiceableLine, basis: InvoiceBasis): DecimalText =>
  atLeastZero(dec(basisQuantity(line, basis)).minus(line.quantityInvoiced)).toFixed()

/**
 * The line as an invoice of one shipment sees it: shipped is no more than was invoiced before and what this shipment carries, in units. What it
 * carries counts as shipped though the shipment is only on its way out.
 */
export function shippedWith(
  line: InvoiceableLine,
  carried: DecimalInput,
  shipment: Pick<ShipmentState, 'status' | 'shipmentSent'>,
): InvoiceableLine {
  const isCounted = shipment.shipmentSent || isShipmentSent(shipment.status)
  const all = dec(line.quantityShipped).plus(isCounted ? 0 : carried)
  const most = dec(line.quantityInvoiced).plus(carried)
  return { ...line, quantityShipped: (all.lessThan(most) ? all : most).toFixed() }
}

/** The lines of a new invoice, without those that have nothing left; refused when none has, or when one has no price. */
export function invoiceFromOrder(
  lines: readonly InvoiceableLine[],
  partner: Pick<PartnerSettings, 'shipmentsEnabled' | 'acknowledgementsEnabled'>,
  storeOrderNumber: string,
): Decision<readonly NewInvoiceLine[]> {
  const basis = invoiceBasis(partner)
  const open = lines.filter((line) => dec(leftToInvoice(line, basis)).greaterThan(0))
  if (open.length === 0) {
    const begun = lines.some((line) => dec(basisQuantity(line, basis)).greaterThan(0))
    return refuse(begun ? 'nothingToInvoice' : 'nothingToInvoiceYet', { storeOrderNumber, basis })
  }
  const unpriced = open.filter((line) => agreedPrice(line) === null).map(({ lineNumber }) => lineNumber)
  if (unpriced.length > 0) return refuse('invoicePriceUnknown', { storeOrderNumber, lines: unpriced.join(', ') })
  return allow(open.map((line) => billedLine(line, leftToInvoice(line, basis))))
}

/** The line as an invoice bills this quantity of it; its price is 0 where nobody named one. */
export function billedLine(line: InvoiceableLine, quantityInvoiced: DecimalText): NewInvoiceLine {
  return {
    storeOrderProductID: line.storeOrderProductID,
    quantityInvoiced,
    quantityShipped: dec(line.quantityShipped).toFixed(),
    ...taxedPrice(agreedPrice(line) ?? 0, line.taxRatePercent, line.taxRule ?? 'Tax Exclusive'),
  }
}
