/** Creating an invoice from what was shipped and not invoiced yet. */
import { atLeastZero, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { agreedPrice } from '../orders/price-check.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import type { TaxRule } from '../products/product.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import { catchWeightUnit, type LineWeights, unitQuestion, weightPrice, weightToInvoice } from '../units/catch-weight.ts'
import type { PriceBasis } from '../units/price-basis.ts'
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
  /** Left out: a piece that is priced by the piece. */
  readonly units?: InvoiceableUnits
}

/** What tells whether a line is charged by its weight. */
export interface InvoiceableUnits {
  /** The article as people name it. */
  readonly code: string
  /** null: a piece. */
  readonly unit: string | null
  readonly priceBasis: PriceBasis | null
  /** What was weighed of the line. */
  readonly weights: LineWeights
}

export interface NewInvoiceLine {
  readonly storeOrderProductID: number
  readonly quantityInvoiced: DecimalText
  readonly quantityShipped: DecimalText
  readonly unitPrice: DecimalText
  readonly unitTax: DecimalText
  readonly taxRatePercent: DecimalText
  readonly taxIncluded: boolean
  /** Charged in place of the units, in `weightUnit`; null: the units are charged. */
  readonly weight: DecimalText | null
  readonly weightUnit: string | null
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

/**
 * The lines of a new invoice, without those that have nothing left. A line that is priced by weight charges what was weighed.
 *
 * Refused when no line has anything left, when one has no price, or when one has neither a weight nor a price for its unit.
 */
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
  const withoutPrice = open.filter(
    (line) => agreedPrice(line) === null && weightOf(line, leftToInvoice(line, basis)) === null,
  )
  const unweighed = withoutPrice.find(isUnweighed)
  if (unweighed?.units?.priceBasis) {
    const { code, unit, priceBasis } = unweighed.units
    return refuse('weightMissing', { line: unweighed.lineNumber, code, ...unitQuestion(unit, priceBasis) })
  }
  const unpriced = withoutPrice.map(({ lineNumber }) => lineNumber)
  if (unpriced.length > 0) return refuse('invoicePriceUnknown', { storeOrderNumber, lines: unpriced.join(', ') })
  return allow(open.map((line) => billedLine(line, leftToInvoice(line, basis))))
}

const isUnweighed = ({ units }: InvoiceableLine): boolean => units !== undefined && catchWeightUnit(units) !== null

/** What this quantity of the line weighs, in the unit of its price; null where the units are charged. */
function weightOf(
  { units }: InvoiceableLine,
  quantity: DecimalInput,
): Pick<NewInvoiceLine, 'weight' | 'weightUnit'> | null {
  const weightUnit = units ? catchWeightUnit(units) : null
  const weight = units && weightUnit ? weightToInvoice(quantity, units.weights, weightUnit) : null
  return weight === null ? null : { weight, weightUnit }
}

/** The line as an invoice bills this quantity of it, by its weight where it was weighed; its price is 0 where none is known. */
export function billedLine(line: InvoiceableLine, quantityInvoiced: DecimalText): NewInvoiceLine {
  const weighed = weightOf(line, quantityInvoiced)
  const basis = line.units?.priceBasis
  const price = weighed && basis ? weightPrice(agreedPrice(line), basis) : (agreedPrice(line) ?? 0)
  return {
    storeOrderProductID: line.storeOrderProductID,
    quantityInvoiced,
    quantityShipped: dec(line.quantityShipped).toFixed(),
    ...taxedPrice(price, line.taxRatePercent, line.taxRule ?? 'Tax Exclusive'),
    ...(weighed ?? { weight: null, weightUnit: null }),
  }
}
