/** The tax rule of the freight that invoices of a partner charge. */
export const freightTaxRules = ['Tax Exempt', 'Tax Exclusive', 'Tax Inclusive'] as const
export type FreightTaxRule = (typeof freightTaxRules)[number]
