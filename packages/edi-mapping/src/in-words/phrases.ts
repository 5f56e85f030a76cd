/** Dates, currencies, units and names in words. */
import { articleName } from '@quayside/domain'
import type { DateText, DecimalText, DocumentLine } from '../documents.ts'
import { equalDecimals, trimZeros } from '../kernel/decimal-text.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** One and many, by unit code of either standard; a code that is not here is told as it stands. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  EA: ['each', 'each'],
  PCE: ['piece', 'pieces'],
  PC: ['piece', 'pieces'],
  CA: ['case', 'cases'],
  CS: ['case', 'cases'],
  CT: ['carton', 'cartons'],
  CTN: ['carton', 'cartons'],
  BX: ['box', 'boxes'],
  PK: ['pack', 'packs'],
  PR: ['pair', 'pairs'],
  ST: ['set', 'sets'],
  SET: ['set', 'sets'],
  DZ: ['dozen', 'dozen'],
  DZN: ['dozen', 'dozen'],
  KG: ['kilogram', 'kilograms'],
  KGM: ['kilogram', 'kilograms'],
  MTR: ['metre', 'metres'],
  LTR: ['litre', 'litres'],
  PL: ['pallet', 'pallets'],
}

/** '20 November 2026'; '20 November' without the year. What is no date is told as written. */
export function dateWords(date: DateText, withYear = true): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  if (month === undefined) return date
  return `${Number(day)} ${MONTHS[Number(month) - 1]}${withYear ? ` ${year}` : ''}`
}

/** 'New Zealand dollars'; an unknown code stays as it is. */
export function currencyWords(code: string): string {
  if (!/^[A-Za-z]{3}$/.test(code)) return code
  const format = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: code, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code
}

/** '48 each', '60 cases of 12'. */
export function quantityWords(quantity: DecimalText, unit: string, packSize: DecimalText | null = null): string {
  const [one, many] = UNITS[unit] ?? [unit, unit]
  const unitWord = equalDecimals(quantity, '1') ? one : many
  const countsPacks = packSize !== null && !equalDecimals(packSize, '1') && unitWord !== 'each'
  return `${trimZeros(quantity)} ${unitWord}${countsPacks ? ` of ${trimZeros(packSize)}` : ''}`
}

/** 'KW4', or 'KW4 in place of KW3' for a substitute. */
export function articleWords({ codes, orderedArticle }: Pick<DocumentLine, 'codes' | 'orderedArticle'>): string {
  return orderedArticle ? `${articleName(codes)} in place of ${articleName(orderedArticle.codes)}` : articleName(codes)
}

/** Names in capitals are easier to read in lower case: 'KARAKA DC' → 'Karaka DC'. Mixed case stays as written. */
export function nameWords(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.replace(/\p{L}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}
