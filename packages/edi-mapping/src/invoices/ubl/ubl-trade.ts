/** The two sides of a partner's UBL invoices, from its settings. */
import { partnerFields, readElectronicAddress, type UblSettings } from '@quayside/domain'
import type { UblTrade } from './write-ubl-invoice.ts'

export type TradeDecision =
  | { readonly ok: true; readonly trade: UblTrade }
  /** The labels of the settings that are still to be entered. */
  | { readonly ok: false; readonly missing: readonly string[] }

/** Refused with what is missing: everything but the switch is needed. */
export function ublTrade(settings: UblSettings): TradeDecision {
  const { ublInvoices: _, ...needed } = settings
  const fields = Object.keys(needed) as (keyof typeof needed)[]
  const missing = fields.filter((field) => needed[field] === null).map((field) => partnerFields[field].label)
  const supplierAddress = readElectronicAddress(settings.ublSupplierAddress ?? '')
  const customerAddress = readElectronicAddress(settings.ublCustomerAddress ?? '')
  if (missing.length > 0 || !supplierAddress || !customerAddress) return { ok: false, missing }
  return {
    ok: true,
    trade: {
      supplier: {
        address: supplierAddress,
        name: settings.ublSupplierName ?? '',
        taxNumber: settings.ublSupplierTaxNumber,
        country: settings.ublSupplierCountry ?? '',
      },
      customer: {
        address: customerAddress,
        name: settings.ublCustomerName ?? '',
        taxNumber: null,
        country: settings.ublCustomerCountry ?? '',
      },
      paymentTerms: settings.ublPaymentTerms ?? '',
    },
  }
}
