import { readEdi } from '@quayside/edi'
import { readOrderChange, writeOrderChange } from '@quayside/edi-mapping'
import { describe, expect, it } from 'vitest'
import { simulatedPartners } from '../../demo-partners/partners/simulated-partners.ts'
import { seededRandom } from '../../demo-partners/seeded-random.ts'
import { writeEnvelope } from './interchange.ts'
import { randomChangeOptions, seedChange } from './seed-change.ts'
import { retailerOf, seedOrder } from './seed-order.ts'

const day = new Date('2026-11-20T01:00:00Z')
const orderOf = (code: string, stores: number) => {
  const partner = simulatedPartners.find((one) => one.code === code)
  if (!partner) throw new Error(`${code} is not a demo partner`)
  const options = { orderNumber: 'PO-1', reference: null, day, stores, lines: 4 }
  return { guide: partner.guide, order: seedOrder(retailerOf(partner), options, seededRandom('change')) }
}

describe('a change of mind', () => {
  it('has whole packs, the store quantities adding up, and a line less', () => {
    const { order } = orderOf('KAURI', 3)
    const change = seedChange(order, { changeNumber: '1', day, packs: 1, takesLastLineOff: true, daysLater: 3 })
    const [changed, off] = change.lines
    const sum = changed?.line.storeQuantities.reduce((total, { quantity }) => total + Number(quantity), 0)
    expect(Number(changed?.line.quantity)).toBe(sum)
    expect(Number(changed?.line.quantity) - Number(order.lines[0]?.quantity)).toBe(Number(order.lines[0]?.packSize))
    expect(off).toMatchObject({ change: 'delete', line: { lineNumber: '4' } })
    expect(Date.parse(change.deliverBefore ?? '') - Date.parse(order.deliverBefore ?? '')).toBe(3 * 86_400_000)
  })

  it('never asks for less than a pack', () => {
    const { order } = orderOf('TOITOI', 1)
    const [first] = order.lines
    const single = { ...order, lines: first ? [{ ...first, quantity: first.packSize ?? '1' }] : [] }
    const change = seedChange(single, { changeNumber: '1', day, packs: -1, takesLastLineOff: true, daysLater: 0 })
    expect(Number(change.lines[0]?.line.quantity)).toBeGreaterThan(0)
  })

  it.each(['KAURI', 'TOITOI'])('of %s can be written and read', (code) => {
    const { order, guide } = orderOf(code, 1)
    const change = seedChange(order, randomChangeOptions(day, seededRandom(code)))
    const written = writeOrderChange(change, guide)
    if (!written.ok) throw new Error(written.problems.map(({ message }) => message).join(' '))
    const numbers = { interchange: 1, group: 1, message: 1 }
    const envelope = writeEnvelope({ guide, from: 'them', messages: [written.message], numbers, at: day })
    const interchange = readEdi(envelope.content).interchanges[0]
    const message = interchange?.groups[0]?.messages[0]
    if (!interchange || !message) throw new Error('A message was expected')
    expect(interchange.verdict).toBe('accepted')
    const read = readOrderChange(message, guide, { decimalMark: interchange.delimiters.decimal })
    expect(read.problems).toEqual([])
    expect(read.document?.lines.map(({ change: kind, line }) => [kind, line.quantity])).toEqual(
      change.lines.map(({ change: kind, line }) => [kind, line.quantity]),
    )
  })
})
