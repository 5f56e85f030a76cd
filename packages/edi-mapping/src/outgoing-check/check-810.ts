/** Checks the amounts of an 810: lines, taxes, and the total. */
import { x12PriceBasis } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DecimalText } from '../documents.ts'
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, type Loop, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import { isSameAmount, lineValue, partsOfCredit, priceSlack, type Rounding } from './amounts.ts'
import { checkCounts } from './check-counts.ts'
import type { SentMessage } from './sent-message.ts'

/** Records each amount of an 810 that is wrong. TDS01 and SAC05 have two implied decimals. */
export function check810(message: SentMessage): void {
  checkCounts(message)
  const { header, lines, summary } = messageAreas(message.segments, 'IT1', ({ tag }) => tag === 'TDS')
  const currency = textAt(firstNamed(header, 'CUR'), 2)
  const isCredit = textAt(firstNamed(header, 'BIG'), 7) === 'CR'
  for (const line of lines) checkLine(message, line, { currency, parts: isCredit ? partsOfCredit : 1 })
  const net = addDecimals('0', ...lines.map((line) => lineAmount(message, line)))
  const tax = message.sum(segmentsNamed(summary, 'TXI'), { element: 2 })
  const further = chargesLessAllowances(message, [...header, ...summary])
  const tds = firstNamed(summary, 'TDS')
  const stated = divideDecimals(message.number(tds, { element: 1 }), '100', 2)
  const total = addDecimals(net, further, tax)
  message.expect(
    compareDecimals(stated, total) === 0,
    'sum.total',
    `TDS01 says ${stated}, the parts add up to ${total}.`,
    tds,
  )
  const taxOfLines = message.sum(
    lines.flatMap(({ followers }) => segmentsNamed(followers, 'TXI')),
    { element: 2 },
  )
  const ofRest = addDecimals(tax, multiplyDecimals(taxOfLines, '-1'))
  const isRight = compareDecimals(further, '0') === 0 ? compareDecimals(ofRest, '0') === 0 : true
  message.expect(isRight, 'sum.tax', `TXI02 says ${tax}, the lines have ${taxOfLines}.`, firstNamed(summary, 'TXI'))
}

/** PAM05 of the line's amount (PAM04 1). */
function lineAmount(message: SentMessage, { followers }: Loop): DecimalText {
  return message.number(findAmount(followers), { element: 5 })
}

const findAmount = (followers: readonly Segment[]): Segment | undefined =>
  segmentsNamed(followers, 'PAM').find((pam) => textAt(pam, 4) === '1')

/** Adds charges (SAC01 C) and subtracts allowances (A). */
function chargesLessAllowances(message: SentMessage, segments: readonly Segment[]): DecimalText {
  const amounts = segmentsNamed(segments, 'SAC').map((sac) => {
    const amount = divideDecimals(message.number(sac, { element: 5 }), '100', 2)
    return textAt(sac, 1) === 'A' ? multiplyDecimals(amount, '-1') : amount
  })
  return addDecimals('0', ...amounts)
}

function checkLine(message: SentMessage, line: Loop, rounding: Rounding): void {
  const { opening: it1, followers } = line
  const amount = lineAmount(message, line)
  message.expect(findAmount(followers) !== undefined, 'amount.missing', 'the line has no amount (PAM).', it1)
  const [quantity, unit] = [message.number(it1, { element: 2 }), textAt(it1, 3)]
  const basis = x12PriceBasis(textAt(it1, 5), unit) ?? { quantity: '1', unit }
  const value = lineValue(quantity, unit, { price: message.number(it1, { element: 4 }), ...basis })
  if (value !== null) {
    const net = addDecimals(value, chargesLessAllowances(message, followers))
    const slack = priceSlack(quantity, basis.quantity)
    message.expect(
      isSameAmount(net, amount, { ...rounding, slack }),
      'amount.line',
      `PAM05 is ${amount}, quantity and price give ${net}.`,
      it1,
    )
  }
  // The tax of each allowance and charge of the line is rounded by itself.
  for (const txi of segmentsNamed(followers, 'TXI')) {
    const [tax, rate] = [message.number(txi, { element: 2 }), message.number(txi, { element: 3 })]
    const due = multiplyDecimals(amount, rate)
    const parts = rounding.parts + segmentsNamed(followers, 'SAC').length
    const isRight = isSameAmount(tax, due, { ...rounding, parts })
    message.expect(isRight, 'amount.tax', `TXI02 is ${tax}, the rate gives ${due}.`, txi)
  }
}
