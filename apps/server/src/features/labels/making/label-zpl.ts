/** Labels as ZPL II, for thermal printers of Zebra and those that speak like them. Barcodes are spelled out code by code, which every firmware reads. */
import { type ElementString, type LabelDocument, type LabelSize, needsSeparator } from '@quayside/domain'
import { hasRightToLeft } from '../../../pdf/right-to-left.ts'
import { drawTextImage } from '../../../pdf/text-image.ts'
import { quietModules } from './barcode.ts'
import { eanRules, layOut, widestModule } from './label-layout.ts'
import type { PlacedBars, PlacedRule, PlacedText } from './placed.ts'

export type Resolution = 203 | 300

/** Printers have 8 or 11.8 dots to the millimetre. */
const dotsPerMillimetre: Readonly<Record<Resolution, number>> = { 203: 8, 300: 300 / 25.4 }

const startC = '>;'
const fnc1 = '>8'
const toB = '>6'
const toC = '>5'

interface Spelled {
  readonly data: string
  /** Symbol characters, with start and check but without the stop. */
  readonly codes: number
}

/** A GS1-128 symbol in the words of ^BC: starts in set C (pairs of digits), and changes to set B for what is no pair of digits. */
export function spellBarcode(elements: readonly ElementString[]): Spelled {
  let data = `${startC}${fnc1}`
  let codes = 3
  let set: 'B' | 'C' = 'C'
  const put = (text: string) => {
    data += text
    codes += 1
  }
  const change = (to: 'B' | 'C') => {
    if (set !== to) put(to === 'B' ? toB : toC)
    set = to
  }
  for (const [at, { ai, data: value }] of elements.entries()) {
    const before = elements[at - 1]
    if (before && needsSeparator(before)) put(fnc1)
    let rest = `${ai}${value}`
    while (rest !== '') {
      const digits = /^\d*/.exec(rest)?.[0].length ?? 0
      if (digits >= (set === 'C' ? 2 : 4)) {
        change('C')
        put(rest.slice(0, 2))
        rest = rest.slice(2)
      } else {
        change('B')
        put(rest[0] === '>' ? '>0' : (rest[0] ?? ''))
        rest = rest.slice(1)
      }
    }
  }
  return { data, codes }
}

/** Signs that ZPL takes as commands are written by their hexadecimal codes (^FH). */
const escaped = (text: string): string =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`).replace(/\p{Cc}/gu, ' ')

/** Letters of the printer's scalable font are about half as wide as high. */
const letterWidth = 0.52

/** The typeface of printers has no letters that run from right to left: they are drawn as an image (^GF). */
function imageField({ text, x, y, width, size, bold, centred }: PlacedText, dots: number): string {
  const room = Math.round(width * dots)
  const image = drawTextImage(text, { size: size * dots, maxWidth: room, bold })
  const left = Math.round(x * dots) + (centred ? Math.round((room - image.width) / 2) : 0)
  const hex = Buffer.from(image.rows).toString('hex').toUpperCase()
  return `^FO${left},${Math.round(y * dots)}^GFA,${image.rows.length},${image.rows.length},${image.bytesPerRow},${hex}^FS`
}

function textField(placed: PlacedText, dots: number): string {
  if (hasRightToLeft(placed.text)) return imageField(placed, dots)
  const { text, x, y, size, centred, mayCut, lines = 1 } = placed
  // Words break, so that each line but the last is not full.
  const width = placed.width * (1 + (lines - 1) * 0.8)
  const wanted = text.length * letterWidth * size
  const height = wanted > width ? Math.max((size * width) / wanted, mayCut ? size * 0.6 : 0) : size
  const room = Math.floor(width / (letterWidth * height))
  const shown = mayCut && text.length > room ? `${text.slice(0, Math.max(room - 1, 1))}…` : text
  const high = Math.max(Math.round(height * dots), 10)
  return `^FO${Math.round(x * dots)},${Math.round(y * dots)}^FB${Math.round(placed.width * dots)},${lines},0,${centred ? 'C' : 'L'}^A0N,${high}^FH^FD${escaped(shown)}^FS`
}

/** The printer works out the check digit. */
function eanField({ y, height }: PlacedBars, ean: string, width: number, dots: number): string {
  const modules = ean.length === 8 ? 67 : 95
  const widest = Math.min(eanRules.widestModule, width / (modules + 2 * eanRules.quietModules))
  const module = Math.max(1, Math.floor(widest * dots))
  const left = Math.round((width * dots - modules * module) / 2)
  const command = ean.length === 8 ? '^B8N' : '^BEN'
  return `^FO${left},${Math.round(y * dots)}^BY${module}${command},${Math.round(height * dots)},N,N^FD${ean.slice(0, -1)}^FS`
}

function barField(bars: PlacedBars, width: number, dots: number): string {
  if (bars.ean !== undefined) return eanField(bars, bars.ean, width, dots)
  const { data, codes } = spellBarcode(bars.elements)
  const modules = codes * 11 + 13
  const module = Math.max(1, Math.floor(Math.min(widestModule, width / (modules + 2 * quietModules)) * dots))
  const left = Math.round((width * dots - modules * module) / 2)
  return `^FO${left},${Math.round(bars.y * dots)}^BY${module}^BCN,${Math.round(bars.height * dots)},N,N,N^FH^FD${escaped(data)}^FS`
}

function ruleField({ x, y, width, height }: PlacedRule, dots: number): string {
  const thickness = Math.max(2, Math.round(Math.min(width, height) * dots))
  const [wide, high] = [width, height].map((length) => Math.max(thickness, Math.round(length * dots)))
  return `^FO${Math.round(x * dots)},${Math.round(y * dots)}^GB${wide},${high},${thickness}^FS`
}

function labelAsZpl(label: LabelDocument, size: LabelSize, dots: number): string {
  const { width, height, texts, rules, bars } = layOut(label, size)
  return [
    '^XA^CI28',
    `^PW${Math.round(width * dots)}^LL${Math.round(height * dots)}^LH0,0`,
    ...rules.map((rule) => ruleField(rule, dots)),
    ...texts.map((text) => textField(text, dots)),
    ...bars.map((each) => barField(each, width, dots)),
    '^PQ1^XZ',
  ].join('\n')
}

export const labelsAsZpl = (labels: readonly LabelDocument[], size: LabelSize, resolution: Resolution): string =>
  `${labels.map((label) => labelAsZpl(label, size, dotsPerMillimetre[resolution])).join('\n')}\n`
