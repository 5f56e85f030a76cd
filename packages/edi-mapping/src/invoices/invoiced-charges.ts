/** Allowances and charges of an invoice: their sums, and their codes in documents. */
import { isFreightCharge, signedCharge } from '@quayside/domain'
import type { DecimalText, InvoiceDocument, InvoicedCharge } from '../documents.ts'
import { addDecimals } from '../kernel/decimal-text.ts'

/** The amount with the sign that it has in a total. */
export const signedAmount = ({ kind, amount }: InvoicedCharge): DecimalText => signedCharge(kind, amount)

/** Charges less allowances of the whole invoice, without tax and without freight. */
export const chargeTotal = ({ charges = [] }: InvoiceDocument): DecimalText =>
  addDecimals('0', ...charges.map(signedAmount))

/** Tax of charges less that of allowances of the whole invoice. */
export const chargeTax = ({ charges = [] }: InvoiceDocument): DecimalText =>
  addDecimals('0', ...charges.map(({ kind, taxAmount }) => signedCharge(kind, taxAmount ?? '0')))

/** X12 DE 1300: freight, discount, and a code of agreement. */
export const X12_CHARGES = { freight: 'D240', discount: 'C310', other: 'ZZZZ' } as const
/** EDIFACT 7161 and UNCL 7161: freight charge, discount. */
export const EDIFACT_CHARGES = { freight: 'FC', discount: 'DI' } as const

const isDiscount = ({ kind, code }: InvoicedCharge): boolean =>
  kind === 'Allowance' && (code === X12_CHARGES.discount || code === EDIFACT_CHARGES.discount)

/** The code of DE 1300: that of the order where it is one; the description says the rest. */
export function x12ChargeCode(charge: InvoicedCharge): string {
  if (isFreightCharge(charge)) return X12_CHARGES.freight
  if (isDiscount(charge)) return X12_CHARGES.discount
  return charge.code !== null && /^[A-Z]\d{3}$/.test(charge.code) ? charge.code : X12_CHARGES.other
}

/** The code of 7161, at most three characters; '' where the charge has none and its description says what it is. */
export function edifactChargeCode(charge: InvoicedCharge): string {
  if (isFreightCharge(charge)) return EDIFACT_CHARGES.freight
  if (isDiscount(charge)) return EDIFACT_CHARGES.discount
  return charge.code !== null && charge.code.length <= 3 ? charge.code : ''
}

/** What it is, in words: its description, else its code. */
export const chargeText = ({ kind, code, description }: InvoicedCharge): string => description ?? code ?? kind
