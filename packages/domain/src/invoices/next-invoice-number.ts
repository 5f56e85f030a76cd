/** Proposes the next invoice number of an entity. */
import { numberSeries } from './number-series.ts'

const ending = /^(.*?)(\d{1,15})$/s

/**
 * Returns the number after the last one of a series, such as 'INV-0100' after 'INV-0099'.
 * @param recent numbers of the entity, newest first; the newest that ends in digits names the series
 * @returns null where none ends in digits
 */
export function invoiceNumberAfter(recent: readonly string[]): string | null {
  const parts = recent.flatMap((number) => {
    const [, prefix, digits] = ending.exec(number) ?? []
    return prefix === undefined || digits === undefined ? [] : [{ number, prefix, count: Number(digits) }]
  })
  const [newest] = parts
  if (!newest) return null
  const ofSeries = parts.filter(({ prefix }) => prefix === newest.prefix)
  const last = ofSeries.reduce((one, other) => (other.count > one.count ? other : one), newest)
  const series = numberSeries(last.number)
  return series.ok ? series.value(1) : null
}
