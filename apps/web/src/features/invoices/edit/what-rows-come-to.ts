/** What the rows of an edited invoice come to: its totals, and in a sentence what a save changes. */
import type { InvoiceDetails } from '@quayside/contract'
import { add, roundMoney, subtract, toNumber } from '@quayside/domain'
import { nameOf } from './edited-lines.ts'
import type { InvoiceRow } from './invoice-rows.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** 'KW1 changed · 1 line added · 2 lines removed'. */
export function savingSentence(rows: readonly InvoiceRow[]): string {
  const changed = rows.filter((row) => row.edited && !row.isNew)
  const added = rows.filter((row) => row.isNew)
  const removed = rows.filter((row) => row.removed)
  const named = (some: readonly InvoiceRow[], word: string) =>
    some.length === 1 && some[0]
      ? `${nameOf(some[0].line, 'a line')} ${word}`
      : `${counted(some.length, 'line', 'lines')} ${word}`
  return [
    changed.length > 0 && named(changed, 'changed'),
    added.length > 0 && `${counted(added.length, 'line', 'lines')} added`,
    removed.length > 0 && named(removed, 'removed'),
  ]
    .filter(Boolean)
    .join(' · ')
}

type Amounts = Pick<InvoiceDetails, 'currency' | 'shipmentCharge' | 'subTotal' | 'chargeTotal' | 'totalTax'>

/** Totals as they will be after the save, with what was typed. Allowances and charges follow the lines with the save. */
export function totalsOf(
  { currency, shipmentCharge, chargeTotal, ...saved }: Amounts,
  rows: readonly InvoiceRow[],
): Pick<InvoiceDetails, 'subTotal' | 'totalTax' | 'total'> {
  const changed = rows.filter((row) => row.edited || row.removed || row.saved === null)
  const moved = (name: 'linePrice' | 'lineTax') =>
    changed.map((row) => subtract(row.removed ? 0 : row.line[name], row.saved?.[name] ?? 0))
  const subTotal = add(saved.subTotal, ...moved('linePrice'))
  const totalTax = add(saved.totalTax, ...moved('lineTax'))
  const round = (value: Parameters<typeof roundMoney>[0]) => toNumber(roundMoney(value, currency))
  const total = round(add(subTotal, chargeTotal, totalTax, shipmentCharge))
  return { subTotal: round(subTotal), totalTax: round(totalTax), total }
}
