/** What it costs when an order's next step comes too late, as the partner charges for it. */
import { roundMoney } from '../kernel/currency.ts'
import { add, type DecimalInput, type DecimalText, multiply } from '../kernel/decimal.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import type { DueStep } from './due-step.ts'

/** What a partner charges for one store order of which a step is late. */
export interface LateCharge {
  /** An amount in the order's currency. */
  readonly chargeFixed: DecimalInput
  /** Percent of what the store order is worth. */
  readonly chargePercent: DecimalInput
}

/** The partner's settings that hold the charge of each step. */
export const chargeFields = {
  acknowledge: { fixed: 'ackChargeFixed', percent: 'ackChargePercent' },
  ship: { fixed: 'asnChargeFixed', percent: 'asnChargePercent' },
  invoice: { fixed: 'invoiceChargeFixed', percent: 'invoiceChargePercent' },
} as const satisfies Readonly<Record<DueStep, Readonly<Record<'fixed' | 'percent', keyof PartnerSettings>>>>

/** A percentage as a share of one. */
const hundredth = '0.01'

/**
 * The money at risk of an order: chargeFixed + chargePercent × value for each store order that waits for the step which is due, each rounded
 * half up to the decimals of the currency, and their sum. It does not depend on the moment: it is what being late costs, before and after.
 * The database works it out the same way where it keeps it with the order (refreshDues); dues.db.test.ts holds the two together.
 *
 * @param worths the totals of those store orders, tax included
 * @param currency ISO 4217, of the order; an empty one means NZD
 */
export function moneyAtRisk(charge: LateCharge, worths: readonly DecimalInput[], currency: string): DecimalText {
  const share = multiply(charge.chargePercent, hundredth)
  const costs = worths.map((worth) => roundMoney(add(charge.chargeFixed, multiply(share, worth)), currency))
  return roundMoney(add(...costs), currency)
}
