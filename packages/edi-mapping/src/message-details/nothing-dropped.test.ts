/** Nothing that a retailer writes in an order is dropped: whatever element of it changes, something that we keep changes too. */
import type { ElementValue, Message } from '@quayside/edi'
import { describe, expect, it } from 'vitest'
import { readPurchaseOrder } from '../orders/read-purchase-order.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenMessage } from '../test-messages/golden.ts'
import type { Received } from '../test-messages/through-the-wire.ts'
import { messageDetailsOf } from './message-details.ts'

/**
 * Form rather than content: the format of a date that is read by its length as well, and the qualifier
 * of an identifier that is not there (such a line is refused).
 */
const MANNER = ['DTM01.3', 'LIN03.2']

/** Envelope and count: nothing of the order. */
const SERVICE = new Set(['ST', 'SE', 'UNH', 'UNT', 'UNS'])

function kept({ message, decimalMark }: Received): string {
  const guide = message.type === '850' ? x12Guide : edifactGuide
  const { order, problems } = readPurchaseOrder(message, guide, { decimalMark })
  return JSON.stringify([order, problems, order && messageDetailsOf(message, order, decimalMark)])
}

/** Another value of the same kind: numbers stay numbers, and nothing gets longer. */
const other = (text: string): string => (text.endsWith('1') ? `${text.slice(0, -1)}2` : `${text.slice(0, -1)}1`)

function changed(element: ElementValue, component: number): ElementValue {
  if (typeof element === 'string') return other(element)
  return element.map((text, index) => (index === component ? other(text) : text))
}

function withChange(message: Message, at: readonly [number, number, number]): Message {
  const [segmentAt, elementAt, component] = at
  const segments = message.segments.map((segment, index) =>
    index === segmentAt
      ? {
          ...segment,
          elements: segment.elements.map((one, place) => (place === elementAt ? changed(one, component) : one)),
        }
      : segment,
  )
  return { ...message, segments }
}

/** Every filled element or component that can change without anything that we keep changing: 'REF02', 'NAD02.3'. */
function dropped(received: Received): readonly string[] {
  const before = kept(received)
  return received.message.segments.flatMap((segment, segmentAt) =>
    SERVICE.has(segment.tag)
      ? []
      : segment.elements.flatMap((element, elementAt) => {
          const parts = typeof element === 'string' ? [element] : element
          return parts.flatMap((text, component) => {
            if (text === '') return []
            const message = withChange(received.message, [segmentAt, elementAt, component])
            if (kept({ ...received, message }) !== before) return []
            const place = typeof element === 'string' ? '' : `.${component + 1}`
            const name = `${segment.tag}${String(elementAt + 1).padStart(2, '0')}${place}`
            return MANNER.includes(name) ? [] : [`${name} at ${segment.position}`]
          })
        }),
  )
}

describe('nothing that a retailer wrote is dropped', () => {
  it.each(['850-everything.edi', '../../orders/fixtures/850-stores.edi'])('%s', (name) => {
    expect([...new Set(dropped(goldenMessage(import.meta.url, name)))]).toEqual([])
  })
  it.each(['orders-everything.edi', '../../orders/fixtures/orders-stores.edi'])('%s', (name) => {
    expect([...new Set(dropped(goldenMessage(import.meta.url, name)))]).toEqual([])
  })
})
