import type { ElementValue, Message, Segment } from '@quayside/edi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeMessage,
  readAcknowledgement,
  readDespatchAdvice,
  readInvoice,
  readOrderChange,
  readPurchaseOrder,
  splitByStore,
} from './index.ts'
import { guides } from './test-messages/arbitraries.ts'
import { goldenMessage } from './test-messages/golden.ts'

const files = [
  ['./orders/', '850-stores.edi'],
  ['./orders/', 'orders-stores.edi'],
  ['./acknowledgements/', '855-changes.edi'],
  ['./acknowledgements/', 'ordrsp-changes.edi'],
  ['./shipments/', '856-pick-and-pack.edi'],
  ['./shipments/', '856-standard-pack.edi'],
  ['./shipments/', 'desadv.edi'],
  ['./invoices/', '810.edi'],
  ['./invoices/', 'invoic-credit.edi'],
] as const

const messages = files.map(
  ([folder, name]) => goldenMessage(new URL(`${folder}x.ts`, import.meta.url).href, name).message,
)

const rubbish = fc.constantFrom(
  '',
  '-1',
  '0',
  '..',
  '1,000',
  '1E9',
  '99999999999999999999',
  'x',
  ' ',
  '20261345',
  '"',
  'ō',
  '\u0000',
  '1NZ',
)

/** What a careless sender does to a message: segments lost, doubled or moved, elements emptied, filled with rubbish or cut off. */
type Damage = (segments: readonly Segment[]) => readonly Segment[]

const at = fc.nat({ max: 60 })

const damage: fc.Arbitrary<Damage> = fc.oneof(
  at.map(
    (index): Damage =>
      (segments) =>
        segments.toSpliced(index, 1),
  ),
  fc.tuple(at, at).map(
    ([from, to]): Damage =>
      (segments) =>
        segments.toSpliced(to, 0, ...segments.slice(from, from + 1)),
  ),
  fc.tuple(at, fc.nat({ max: 12 }), rubbish).map(
    ([index, element, text]): Damage =>
      (segments) =>
        segments.map((segment, place) =>
          place === index ? { ...segment, elements: replaced(segment.elements, element, text) } : segment,
        ),
  ),
  fc.tuple(at, fc.nat({ max: 6 })).map(
    ([index, count]): Damage =>
      (segments) =>
        segments.map((segment, place) =>
          place === index ? { ...segment, elements: segment.elements.slice(0, count) } : segment,
        ),
  ),
)

function replaced(elements: readonly ElementValue[], element: number, text: string): readonly ElementValue[] {
  return elements.map((value, index) =>
    index !== element
      ? value
      : typeof value === 'string'
        ? text
        : value.map((part, place) => (place === 1 ? text : part)),
  )
}

const damaged = fc
  .tuple(fc.constantFrom(...messages), fc.array(damage, { maxLength: 8 }))
  .map(([message, damages]): Message => {
    const segments = damages.reduce((rest, one) => one(rest), message.segments)
    return { ...message, segments: segments.map((segment, index) => ({ ...segment, position: index + 1 })) }
  })

describe('damaged messages', () => {
  it('are read and described without an exception, and a document that results has no rejection', () => {
    fc.assert(
      fc.property(damaged, fc.constantFrom(...guides), (message, guide) => {
        expect(describeMessage(message, guide).every(({ text }) => text !== '')).toBe(true)
        const { order, problems } = readPurchaseOrder(message, guide)
        expect(order === null).toBe(problems.some(({ severity }) => severity === 'reject'))
        expect(order === null || splitByStore(order).length > 0).toBe(true)
        for (const read of [readAcknowledgement, readDespatchAdvice, readInvoice, readOrderChange]) {
          const reading = read(message, guide)
          expect(reading.document === null).toBe(reading.problems.some(({ severity }) => severity === 'reject'))
        }
      }),
      { numRuns: 800 },
    )
  })
})
