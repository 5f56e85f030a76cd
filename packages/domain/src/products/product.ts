/** What the rules need to know of a product; packs and stock are counted per product pack. */
import { compare, type DecimalInput, type DecimalText, dec, roundedDown } from '../kernel/decimal.ts'

export type TaxRule = 'None' | 'Tax Inclusive' | 'Tax Exclusive' | 'Tax Exempt'
export const productTaxRules: readonly TaxRule[] = ['None', 'Tax Inclusive', 'Tax Exclusive', 'Tax Exempt']
export const retailerTaxRules: readonly TaxRule[] = ['Tax Inclusive', 'Tax Exclusive']

export const defaultPackType = 'EACH'

export interface ProductPack {
  /** 1 where the product does not say. */
  readonly packSize: DecimalInput | null
  /** EACH where the product does not say. */
  readonly packType: string | null
}

/** A pack size that can be divided by: 1 for none, zero or less. */
export function packSizeOf(packSize: DecimalInput | null): DecimalText {
  return packSize !== null && compare(packSize, 0) > 0 ? dec(packSize).toFixed() : '1'
}

/** Stock as it is shown: available (in EACH) divided by the pack size, rounded down. */
export function stockInPacks(available: DecimalInput, packSize: DecimalInput | null): DecimalText {
  return roundedDown(dec(available).dividedBy(packSizeOf(packSize))).toFixed()
}

/** Converts a quantity in EACH to packs, rounding down; `exact` is false when it is no multiple. */
export function toPacks(
  quantity: DecimalInput,
  packSize: DecimalInput | null,
): { readonly packs: DecimalText; readonly exact: boolean } {
  const packs = dec(quantity).dividedBy(packSizeOf(packSize))
  return { packs: roundedDown(packs).toFixed(), exact: packs.isInteger() }
}
