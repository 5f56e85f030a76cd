/** EDIFACT ORDCHG → order change: references, dates, parties and the LIN groups with what each does. */
import type { Message } from '@quayside/edi'
import type { LineChange, OrderChange } from '../documents.ts'
import { preferredDay } from '../edifact/dates.ts'
import { readEdifactParties } from '../edifact/parties.ts'
import { readReference } from '../edifact/references.ts'
import { readFreeTexts } from '../edifact/texts.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, messageAreas } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { EDIFACT_PURPOSES } from './purposes.ts'
import { deliveryDates, opensSummary } from './read-orders.ts'
import { readOrdersLine } from './read-orders-line.ts'

/** LIN 1229: 1 added, 2 deleted, 4 no action; the rest change. */
const LINE_CHANGES: Readonly<Record<string, LineChange>> = { '1': 'add', '2': 'delete', '4': 'none' }

export function readOrdchg(message: Message, reading: Reading): OrderChange {
  const { header, lines } = messageAreas(message.segments, 'LIN', opensSummary)
  const bgm = firstNamed(header, 'BGM')
  const referenced = readReference(header, ['ON'])
  return {
    purpose: EDIFACT_PURPOSES[textAt(bgm, 3)] ?? 'change',
    orderNumber: referenced ?? textAt(bgm, 2),
    changeNumber: referenced === null ? null : textOrNull(bgm, 2),
    orderDate: preferredDay(reading, header, ['171', '4'], 'The order date'),
    changeDate: preferredDay(reading, header, ['137'], 'The date of the change'),
    currency: textOrNull(firstNamed(header, 'CUX'), 1, 2),
    ...deliveryDates(reading, [header]),
    comments: readFreeTexts(header),
    parties: readEdifactParties(header),
    lines: lines.map((loop, index) => ({
      change: LINE_CHANGES[textAt(loop.opening, 2)] ?? 'change',
      line: readOrdersLine(reading, loop, index + 1, true),
    })),
  }
}
