/** X12 865 → answer to an order change, as a retailer's system reads it. */
import type { Message } from '@quayside/edi'
import { readLineAnswer } from '../acknowledgements/read-855.ts'
import type { LineAction, OrderChangeAnswer } from '../documents.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, loopsOf, messageAreas } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { x12DateAt } from '../x12/dates.ts'
import { N1_MEMBERS, readX12Parties } from '../x12/parties.ts'
import { readRef } from '../x12/references.ts'
import { POC_LAYOUT } from '../x12/x12-line-layout.ts'

const LINE_CHANGES: Readonly<Record<string, LineAction>> = { AI: 'add', DI: 'delete', NC: 'none' }
/** BCA02 (DE 587): change rejected, with lines (RD) or without (RJ). */
const REJECTED = ['RJ', 'RD']

export function read865(message: Message, reading: Reading): OrderChangeAnswer {
  const { header, lines } = messageAreas(message.segments, 'POC', ({ tag }) => tag === 'CTT')
  const bca = firstNamed(header, 'BCA')
  const top = loopsOf(header, 'N1', N1_MEMBERS).rest
  const orderNumber = textAt(bca, 3)
  if (orderNumber === '') {
    reading.problems.reject('change-answer.order-missing', 'The answer names no order (BCA03).', bca ?? null)
  }
  const date = (element: number, what: string) => (bca ? x12DateAt(reading, bca, element, what) : null)
  const orderDate = date(6, 'The order date')
  const refused = REJECTED.includes(textAt(bca, 2))
  return {
    acknowledgementNumber: textAt(bca, 9),
    acknowledgementDate: date(10, 'The acknowledgement date') ?? orderDate ?? '',
    orderNumber,
    orderDate,
    changeNumber: textOrNull(bca, 5),
    changeDate: date(11, 'The date of the change'),
    customerReference: readRef(top, 'CO', 'CR'),
    currency: textAt(firstNamed(top, 'CUR'), 2),
    parties: readX12Parties(header),
    declined: refused && lines.length === 0,
    lines: lines.map((loop, index) => ({
      ...readLineAnswer(reading, loop, index + 1, { refused, layout: POC_LAYOUT }),
      change: LINE_CHANGES[textAt(loop.opening, 2)] ?? 'change',
    })),
  }
}
