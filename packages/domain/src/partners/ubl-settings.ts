/** What a partner's invoices as UBL need beside the invoice: who both sides are before the law and in the Peppol network. Kept in the guide. */

export interface UblSettings {
  /** Invoices and credits leave as UBL instead of 810 or INVOIC. */
  readonly ublInvoices: boolean
  /** '0088:9429033821733': scheme and number. */
  readonly ublSupplierAddress: string | null
  readonly ublSupplierName: string | null
  readonly ublSupplierTaxNumber: string | null
  /** ISO 3166-1: 'NZ'. */
  readonly ublSupplierCountry: string | null
  readonly ublCustomerAddress: string | null
  readonly ublCustomerName: string | null
  readonly ublCustomerCountry: string | null
  /** As the buyer is to read it. */
  readonly ublPaymentTerms: string | null
}

export const noUbl: UblSettings = {
  ublInvoices: false,
  ublSupplierAddress: null,
  ublSupplierName: null,
  ublSupplierTaxNumber: null,
  ublSupplierCountry: null,
  ublCustomerAddress: null,
  ublCustomerName: null,
  ublCustomerCountry: null,
  ublPaymentTerms: null,
}
