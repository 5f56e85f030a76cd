/** The line of allowances and charges among the totals of an order or invoice. */
import { plainAmount } from '../lists/amounts.ts'

/** Nothing where there are none. */
export const chargesLine = (chargeTotal: number, currency: string) =>
  chargeTotal === 0 ? [] : [{ name: 'Allowances and charges', value: plainAmount(chargeTotal, currency) }]
