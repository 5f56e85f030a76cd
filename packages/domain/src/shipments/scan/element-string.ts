/** GS1 element strings as scanners give them (GS1 General Specifications 3 and 7.8): what a barcode says beside its number. */
import { dec } from '../../kernel/decimal.ts'
import type { Weight } from '../../units/catch-weight.ts'

export interface ScannedElements {
  /** (00), 18 digits. */
  readonly sscc: string | null
  /** (01), or (02) where the content of a bigger unit is meant; 14 digits. */
  readonly gtin: string | null
  /** (10). */
  readonly batch: string | null
  /** (17) as 'YYYY-MM-DD'; where the barcode names no day, the last of the month. */
  readonly expiryDate: string | null
  /** (37), how many of `gtin`. */
  readonly count: number | null
  /** (310n) net weight in kilograms, or (320n) in pounds. */
  readonly weight: Weight | null
  /** What is wrong with it; the other parts are not to be used then. */
  readonly fault: 'expiry' | 'count' | null
}

/** FNC1 between elements reaches us as this character. */
export const groupSeparator = String.fromCharCode(29)

/** Length of identifier and content where it is fixed, by the first two digits (figure 7.8.5-1 of the General Specifications). */
const fixedLengths: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 10])),
}

/** Digits of an identifier by its first two. */
function identifierLength(start: string): number {
  if (/^(23|24|25|40|41|42|71)$/.test(start)) return 3
  return /^(3[1-69]|43|7[02]|8[0-2])$/.test(start) ? 4 : 2
}

const gs1Symbologies = /^\](C1|e0|d2|Q3|J1)/
const anySymbology = /^\][A-Za-z]\d/

/** Without the name that a scanner puts before what it read (']C1', ']E0'). */
export const withoutSymbology = (scanned: string): string => scanned.trim().replace(anySymbology, '')

/**
 * The elements of a scan; null where it is none: plain text, or a bare number. Brackets round identifiers, as people type them, are understood.
 * `today` ('YYYY-MM-DD') tells which century a year of two digits belongs to.
 */
export function readElementString(scanned: string, today: string): ScannedElements | null {
  const isNamed = gs1Symbologies.test(scanned.trim())
  const content = withoutSymbology(scanned)
  const elements = content.startsWith('(') ? bracketed(content) : elementsOf(content)
  if (!elements) return null
  const sure = isNamed || content.startsWith('(') || content.includes(groupSeparator)
  const first = elements[0]?.[0] ?? ''
  // A bare number may be anything: only those that begin as our labels and trade items do are taken for element strings.
  if (!sure && !['00', '01', '02'].includes(first)) return null
  const value = (identifier: string) => elements.find(([one]) => one === identifier)?.[1] ?? null
  const expiry = value('17')
  const expiryDate = expiry === null ? null : readDay(expiry, today)
  const count = value('37')
  const isCount = count === null || (/^\d{1,8}$/.test(count) && Number(count) > 0)
  return {
    sscc: value('00'),
    gtin: value('01') ?? value('02'),
    batch: value('10'),
    expiryDate,
    count: count === null || !isCount ? null : Number(count),
    weight: readWeight(elements),
    fault: expiry !== null && expiryDate === null ? 'expiry' : isCount ? null : 'count',
  }
}

/** The last digit of the identifier counts the decimals, 0 to 5. */
function readWeight(elements: readonly Element[]): Weight | null {
  const found = elements.find(([one, value]) => /^3[12]0[0-5]$/.test(one) && /^\d{6}$/.test(value))
  if (!found) return null
  const [identifier, digits] = found
  const quantity = dec(digits).dividedBy(dec(10).pow(Number(identifier.at(-1))))
  return quantity.isZero() ? null : { quantity: quantity.toFixed(), unit: identifier.startsWith('310') ? 'KG' : 'LB' }
}

type Element = readonly [identifier: string, value: string]

function bracketed(content: string): readonly Element[] | null {
  if (!/^(\(\d{2,4}\)[^()]+)+$/.test(content)) return null
  return [...content.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, identifier = '', value = '']) => [
    identifier,
    identifier === '10'
      ? value.replaceAll(groupSeparator, '').trim()
      : value.replace(/\s/g, '').replaceAll(groupSeparator, ''),
  ])
}

function elementsOf(content: string): readonly Element[] | null {
  const elements: Element[] = []
  let rest = content
  while (rest !== '') {
    if (rest.startsWith(groupSeparator)) {
      rest = rest.slice(1)
      continue
    }
    const start = rest.slice(0, 2)
    const digits = identifierLength(start)
    if (!/^\d+$/.test(rest.slice(0, digits)) || rest.length <= digits) return null
    const end = rest.indexOf(groupSeparator)
    const length = fixedLengths[start] ?? (end < 0 ? rest.length : end)
    const element = rest.slice(0, length)
    const isWhole = element.length === length && !element.includes(groupSeparator)
    if (!isWhole || (start in fixedLengths && !/^\d+$/.test(element))) return null
    elements.push([element.slice(0, digits), element.slice(digits)])
    rest = rest.slice(length)
  }
  return elements.length > 0 ? elements : null
}

/** YYMMDD. A year more than 50 ahead is of the last century, one 50 or more back of the next; day 00 is the last of its month. */
function readDay(text: string, today: string): string | null {
  const [, yy = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const thisYear = Number(today.slice(0, 4))
  const sameCentury = thisYear - (thisYear % 100) + Number(yy)
  const ahead = sameCentury - thisYear
  const year = ahead > 50 ? sameCentury - 100 : ahead <= -50 ? sameCentury + 100 : sameCentury
  const last = new Date(Date.UTC(year, Number(month), 0))
  if (yy === '' || Number(month) < 1 || Number(month) > 12 || Number(day) > last.getUTCDate()) return null
  return `${year}-${month}-${day === '00' ? String(last.getUTCDate()) : day}`
}
