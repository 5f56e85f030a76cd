/** X12 860 → order change: BCH, dates, parties and the POC lines with what each does. */
import type { Message } from '@quayside/edi'
import type { LineChange, OrderChange } from '../documents.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, loopsOf, messageAreas } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { preferredDate, x12DateAt } from '../x12/dates.ts'
import { N1_MEMBERS, readX12Parties } from '../x12/parties.ts'
import { X12_PURPOSES } from './purposes.ts'
import { DELIVER_AFTER, DELIVER_BEFORE, readComments } from './read-850.ts'
import { read850Line } from './read-850-line.ts'
import { POC_LAYOUT } from './x12-line-layout.ts'

/** POC02, DE 670: AI adds an item, DI deletes it, NC leaves it; all others change quantity, price or dates. */
const LINE_CHANGES: Readonly<Record<string, LineChange>> = { AI: 'add', DI: 'delete', NC: 'none' }

export function read860(message: Message, reading: Reading): OrderChange {
  const { header, lines } = messageAreas(message.segments, 'POC', ({ tag }) => tag === 'CTT')
  const bch = firstNamed(header, 'BCH')
  const top = loopsOf(header, 'N1', N1_MEMBERS).rest
  const date = (element: number, what: string) => (bch ? x12DateAt(reading, bch, element, what) : null)
  return {
    purpose: X12_PURPOSES[textAt(bch, 1)] ?? 'change',
    orderNumber: textAt(bch, 3),
    changeNumber: textOrNull(bch, 5) ?? textOrNull(bch, 4),
    orderDate: date(6, 'The order date'),
    changeDate: date(11, 'The date of the change'),
    currency: textOrNull(firstNamed(top, 'CUR'), 2),
    deliverAfter: preferredDate(reading, top, DELIVER_AFTER, 'The date to deliver after'),
    deliverBefore: preferredDate(reading, top, DELIVER_BEFORE, 'The date to deliver before'),
    comments: readComments(header),
    parties: readX12Parties(header),
    lines: lines.map((loop, index) => ({
      change: LINE_CHANGES[textAt(loop.opening, 2)] ?? 'change',
      line: read850Line(reading, loop, index + 1, POC_LAYOUT),
    })),
  }
}
