/** X12 860 → order change: BCH, dates, parties and the POC lines with what each does. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message, Segment } from '@quayside/edi'
import type { DecimalText, LineAction, OrderChange } from '../documents.ts'
import { compareDecimals } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, messageAreas } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { changedOrder } from '../kernel/stated-charge.ts'
import { X12_PURPOSES } from '../orders/purposes.ts'
import { DELIVER_AFTER, DELIVER_BEFORE, readComments } from '../orders/read-850.ts'
import { read850Line } from '../orders/read-850-line.ts'
import { changedTotals, readX12Totals } from '../orders/stated-totals.ts'
import { readSacs } from '../x12/allowances.ts'
import { preferredDate, x12DateAt } from '../x12/dates.ts'
import { N1_MEMBERS, readX12Parties } from '../x12/parties.ts'
import { POC_LAYOUT } from '../x12/x12-line-layout.ts'
import { agreedDates } from './line-dates.ts'

/** POC02, DE 670: AI adds an item, DI deletes it, NC leaves it; all others change quantity, price or dates. */
const LINE_CHANGES: Readonly<Record<string, LineAction>> = { AI: 'add', DI: 'delete', NC: 'none' }
const DIRECTIONS: Readonly<Record<string, 'more' | 'less'>> = { QI: 'more', QD: 'less' }
/** POC04: the quantity left to receive; the partner's guide can say that it is the new quantity. */
const LEFT_TO_RECEIVE = 4
/** These change price or dates only, so a quantity of zero means nothing. */
const NOT_ABOUT_QUANTITY = ['PC', 'PR', 'DR', 'RZ', 'MU', 'TI']

export function read860(message: Message, reading: Reading): OrderChange {
  const areas = messageAreas(message.segments, 'POC', ({ tag }) => tag === 'CTT')
  const { header, lines } = areas
  const bch = firstNamed(header, 'BCH')
  const top = loopsOf(header, 'N1', N1_MEMBERS).rest
  const date = (element: number, what: string) => (bch ? x12DateAt(reading, bch, element, what) : null)
  return {
    purpose: X12_PURPOSES[textAt(bch, 1)] ?? 'change',
    orderNumber: textAt(bch, 3),
    // BCH04 is the release number of a blanket order and the same in every change.
    changeNumber: textOrNull(bch, 5),
    orderDate: date(6, 'The order date'),
    changeDate: date(11, 'The date of the change'),
    currency: textOrNull(firstNamed(top, 'CUR'), 2),
    ...agreedDates(
      reading,
      datesIn(reading, top),
      lines.map((loop) => ({ ...datesIn(reading, loop.followers), at: loop.opening })),
    ),
    comments: readComments(header),
    parties: readX12Parties(header),
    ...changedTotals(readX12Totals(reading, areas)),
    ...readSacs(reading, top, changedOrder),
    lines: lines.map((loop, index) => readLine(reading, loop, index + 1)),
  }
}

const takesPoc04 = (guide: PartnerGuide): boolean => guide.standard === 'X12' && guide.newQuantityInPoc04 === true

function readLeftToReceive(reading: Reading, poc: Segment, lineNumber: string): DecimalText | null {
  if (textAt(poc, LEFT_TO_RECEIVE) === '') return null
  const what = `Line ${lineNumber}: the quantity left to receive`
  return reading.number(poc, { element: LEFT_TO_RECEIVE }, what, 'order.line.quantity-invalid')
}

function datesIn(reading: Reading, segments: readonly Segment[]) {
  return {
    deliverAfter: preferredDate(reading, segments, DELIVER_AFTER, 'The date to deliver after'),
    deliverBefore: preferredDate(reading, segments, DELIVER_BEFORE, 'The date to deliver before'),
  }
}

function readLine(reading: Reading, loop: Loop, ordinal: number): OrderChange['lines'][number] {
  const { opening } = loop
  const code = textAt(opening, 2)
  const line = read850Line(reading, loop, ordinal, POC_LAYOUT)
  const stated = textAt(opening, POC_LAYOUT.quantity) !== '' || line.storeQuantities.length > 0
  const saysNothing = NOT_ABOUT_QUANTITY.includes(code) && compareDecimals(line.quantity, '0') === 0
  const direction = DIRECTIONS[code]
  const left = readLeftToReceive(reading, opening, line.lineNumber)
  const isLeftTheQuantity = left !== null && takesPoc04(reading.guide) && line.storeQuantities.length === 0
  const currency = textOrNull(firstNamed(loop.followers, 'CUR'), 2)
  return {
    change: LINE_CHANGES[code] ?? 'change',
    ...(direction ? { direction } : {}),
    ...(left !== null && !isLeftTheQuantity && compareDecimals(left, line.quantity) !== 0
      ? { leftToReceive: left }
      : {}),
    ...(currency !== null ? { currency } : {}),
    line: {
      ...line,
      quantity: isLeftTheQuantity ? left : stated && !saysNothing ? line.quantity : null,
      unit: textOrNull(opening, POC_LAYOUT.unit),
    },
  }
}
