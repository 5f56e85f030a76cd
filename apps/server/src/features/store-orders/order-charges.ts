/** Allowances and charges of an order, and the tax rules of its lines, as rows become what the rules take. */
import { type FreightRule, type OrderCharge, type TaxRule, taxRuleOf, type VendorConfig } from '@quayside/domain'
import { findPartner, type OrderChargeRow, type PartnerRow, type Queries } from '@quayside/store'

interface TaxRulesRow {
  readonly product_tax_rule: TaxRule | null
  readonly retailer_tax_rule: TaxRule | null
}

/** Tax rules count where the installation uses them (products.usePortalTaxRule); else tax comes on top of the order's prices. */
export const lineTaxRule = (row: TaxRulesRow, { products }: VendorConfig): TaxRule =>
  products.usePortalTaxRule ? taxRuleOf(row.product_tax_rule, row.retailer_tax_rule) : 'Tax Exclusive'

export const orderCharge = (row: OrderChargeRow): OrderCharge => ({
  orderChargeID: row.order_charge_id,
  lineID: row.store_order_product_id,
  kind: row.kind,
  code: row.code,
  description: row.description,
  basis: row.basis,
  value: row.value,
  statedAmount: row.stated_amount,
  forQuantity: row.for_quantity,
  ofRemainder: row.of_remainder,
  taxRatePercent: row.tax_rate_percent,
})

export const freightRule = (
  partner: Pick<PartnerRow, 'freight_tax_rule' | 'tax_rate_percent'> | null,
): FreightRule => ({
  rule: partner?.freight_tax_rule ?? 'Tax Exempt',
  ratePercent: partner?.tax_rate_percent ?? 0,
})

export const readFreightRule = async (db: Queries, partnerID: number): Promise<FreightRule> =>
  freightRule(await findPartner(db, partnerID))
