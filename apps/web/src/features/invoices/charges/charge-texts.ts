/** Texts of an invoice's allowances and charges. */
import type { InvoiceChargeRecord, InvoiceDetails } from '@quayside/contract'
import { signedCharge, toNumber } from '@quayside/domain'
import { plainAmount, plainQuantity, unitAmount } from '../../../lists/amounts.ts'
import { nameOf } from '../edit/edited-lines.ts'

/** '0.25 per unit', '10%', '25.00': what the order states. */
function statedText({ basis, value }: NonNullable<InvoiceChargeRecord['proposed']>, currency: string): string {
  if (basis === 'Percent') return `${plainQuantity(value)}%`
  return basis === 'Per Unit' ? `${unitAmount(value, currency)} per unit` : plainAmount(value, currency)
}

/** Where an allowance or charge comes from. */
export function originText(charge: InvoiceChargeRecord, currency: string): string {
  if (charge.creditsChargeID !== null) return 'From the invoice'
  return charge.proposed ? `Proposed from order: ${statedText(charge.proposed, currency)}` : 'Added'
}

/** 'Line FC24-A', or the whole invoice. */
export function targetText({ invoiceProductID }: InvoiceChargeRecord, invoice: InvoiceDetails): string {
  if (invoiceProductID === null) return `Whole ${invoice.invoiceType.toLowerCase()}`
  const line = invoice.invoiceProducts.find((one) => one.invoiceProductID === invoiceProductID)
  return line ? `Line ${nameOf(line, String(invoiceProductID))}` : 'Line'
}

/** With a minus for an allowance. */
export const signedText = ({ kind }: InvoiceChargeRecord, amount: number, currency: string): string =>
  plainAmount(toNumber(signedCharge(kind, amount)), currency)
