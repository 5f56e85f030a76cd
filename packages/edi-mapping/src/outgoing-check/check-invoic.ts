/** Checks the amounts of an INVOIC: lines and summary. */
import type { Segment } from '@quayside/edi'
import type { DecimalText } from '../documents.ts'
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, type Loop, messageAreas, runsOf, segmentsNamed } from '../kernel/loops.ts'
import { isSameAmount, lineValue, partsOfCredit, priceSlack, type Rounding } from './amounts.ts'
import { ownSegments } from './check-codes.ts'
import { checkCnt } from './check-counts.ts'
import type { SentMessage } from './sent-message.ts'

/** Records each amount of an INVOIC that is wrong: MOA 79, 125, 176 and 77, and the tax of each rate. */
export function checkInvoic(message: SentMessage): void {
  checkCnt(message)
  const areas = messageAreas(ownSegments(message.segments), 'LIN', ({ tag }) => tag === 'UNS')
  const { header, lines, summary } = areas
  const currency = textAt(firstNamed(header, 'CUX'), 1, 2)
  const partsOfLine = textAt(firstNamed(header, 'BGM'), 1) === '381' ? partsOfCredit : 1
  for (const line of lines) checkLine(message, line, { currency, parts: partsOfLine })
  const rates = runsOf(summary, 'TAX')
  const [firstRate] = rates
  const top = firstRate ? summary.slice(0, summary.indexOf(firstRate.opening)) : summary
  const total = (qualifier: string) => amountOf(message, top, qualifier)
  const net = addDecimals('0', ...lines.map(({ followers }) => amountOf(message, followers, '203')))
  const further = chargesLessAllowances(message, header)
  const taxes = addDecimals('0', ...rates.map(({ followers }) => amountOf(message, followers, '124')))
  const taxable = addDecimals('0', ...rates.map(({ followers }) => amountOf(message, followers, '125')))
  const expect = (qualifier: string, sum: DecimalText) =>
    message.expect(
      compareDecimals(total(qualifier), sum) === 0,
      `sum.moa-${qualifier}`,
      `MOA ${qualifier} says ${total(qualifier)}, its parts add up to ${sum}.`,
    )
  expect('79', net)
  expect('176', taxes)
  expect('77', addDecimals(net, further, taxes))
  if (findAmount(top, '131')) expect('131', further)
  const whole = addDecimals(net, further)
  message.expect(
    compareDecimals(taxable, whole) === 0,
    'sum.moa-125',
    `MOA 125 of the rates add up to ${taxable}, not ${whole}.`,
  )
  const taxed = lines.length + segmentsNamed(message.segments, 'ALC').length + 1
  for (const { opening, followers } of rates)
    checkRate(message, opening, followers, { currency, parts: taxed * partsOfLine })
}

/** MOA 124 is the rate of MOA 125; the tax of each line, allowance and charge is rounded. */
function checkRate(message: SentMessage, tax: Segment, segments: readonly Segment[], rounding: Rounding): void {
  const share = divideDecimals(message.number(tax, { element: 5, component: 4 }), '100', 8)
  const due = multiplyDecimals(amountOf(message, segments, '125'), share)
  const stated = amountOf(message, segments, '124')
  message.expect(isSameAmount(stated, due, rounding), 'amount.tax', `MOA 124 is ${stated}, the rate gives ${due}.`, tax)
}

const findAmount = (segments: readonly Segment[], qualifier: string): Segment | undefined =>
  segmentsNamed(segments, 'MOA').find((moa) => textAt(moa, 1) === qualifier)

const amountOf = (message: SentMessage, segments: readonly Segment[], qualifier: string): DecimalText =>
  message.number(findAmount(segments, qualifier), { element: 1, component: 2 })

/** Adds charges (MOA 8, 23 and 204 below ALC C) and subtracts allowances (ALC A). */
function chargesLessAllowances(message: SentMessage, segments: readonly Segment[]): DecimalText {
  const amounts = runsOf(segments, 'ALC').map(({ opening, followers }) => {
    const moa = ['23', '204', '8'].map((qualifier) => findAmount(followers, qualifier)).find((one) => one)
    const amount = message.number(moa, { element: 1, component: 2 })
    return textAt(opening, 1) === 'A' ? multiplyDecimals(amount, '-1') : amount
  })
  return addDecimals('0', ...amounts)
}

function checkLine(message: SentMessage, { opening: lin, followers }: Loop, rounding: Rounding): void {
  const amount = amountOf(message, followers, '203')
  message.expect(findAmount(followers, '203') !== undefined, 'amount.missing', 'the line has no MOA 203.', lin)
  checkPrice(message, { lin, followers, rounding, amount, quantityQualifier: '47' })
  const tax = firstNamed(followers, 'TAX')
  const stated = findAmount(followers, '124')
  if (!tax || !stated) return
  const share = divideDecimals(message.number(tax, { element: 5, component: 4 }), '100', 8)
  const [due, written] = [multiplyDecimals(amount, share), amountOf(message, followers, '124')]
  const parts = rounding.parts + segmentsNamed(followers, 'ALC').length
  const isRight = isSameAmount(written, due, { ...rounding, parts })
  message.expect(isRight, 'amount.tax', `MOA 124 is ${written}, the rate gives ${due}.`, stated)
}

export interface PricedLine {
  readonly lin: Segment
  readonly followers: readonly Segment[]
  readonly rounding: Rounding
  /** MOA 203. */
  readonly amount: DecimalText
  /** QTY 6063 of the quantity that is charged. */
  readonly quantityQualifier: string
}

/** Records an amount that is not quantity times price (PRI AAA), with the allowances and charges (ALC) of the line. */
export function checkPrice(message: SentMessage, line: PricedLine): void {
  const { lin, followers, rounding, amount, quantityQualifier } = line
  const qty = segmentsNamed(followers, 'QTY').find((one) => textAt(one, 1) === quantityQualifier)
  const pri = segmentsNamed(followers, 'PRI').find((one) => textAt(one, 1) === 'AAA')
  if (!qty || !pri) return
  const mea = segmentsNamed(followers, 'MEA').find((one) => textAt(one, 2) === 'AAA')
  const [quantity, unit] = mea
    ? [message.number(mea, { element: 3, component: 2 }), textAt(mea, 3)]
    : [message.number(qty, { element: 1, component: 2 }), textAt(qty, 1, 3)]
  const stated = {
    price: message.number(pri, { element: 1, component: 2 }),
    quantity: textAt(pri, 1, 5) === '' ? '1' : message.number(pri, { element: 1, component: 5 }),
    unit: textAt(pri, 1, 6) || unit,
  }
  const value = lineValue(quantity, unit, stated)
  if (value === null) return
  const net = addDecimals(value, chargesLessAllowances(message, followers))
  const slack = priceSlack(quantity, stated.quantity)
  message.expect(
    isSameAmount(net, amount, { ...rounding, slack }),
    'amount.line',
    `MOA 203 is ${amount}, quantity and price give ${net}.`,
    lin,
  )
}
