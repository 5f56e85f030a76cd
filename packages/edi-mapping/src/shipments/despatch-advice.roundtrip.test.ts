import { makeSscc, type PartnerGuide } from '@quayside/domain'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { DespatchAdvice } from '../documents.ts'
import {
  code,
  codes,
  date,
  decimal,
  guides,
  optional,
  parties,
  substitution,
  text,
  unitOf,
  wholeNumber,
} from '../test-messages/arbitraries.ts'
import { comesBack } from '../test-messages/through-the-wire.ts'
import { readDespatchAdvice, writeDespatchAdvice } from './despatch-advice.ts'

function sscc(serial: number): string {
  const made = makeSscc(0, '9412345', serial)
  return made.ok ? made.value : ''
}

function cartonLine(guide: PartnerGuide, quantity: fc.Arbitrary<string>) {
  const line = fc.record({
    lineNumber: fc.integer({ min: 1, max: 999 }).map(String),
    codes,
    description: optional(text(5)),
    unit: unitOf(guide),
    quantity,
    orderedQuantity: decimal,
    batch: optional(code(20)),
    expiryDate: optional(date),
  })
  return fc.tuple(line, substitution).map(([one, substituted]) => ({ ...one, ...substituted }))
}

function advice(
  guide: PartnerGuide,
  linesPerCarton: number,
  quantity: fc.Arbitrary<string>,
): fc.Arbitrary<DespatchAdvice> {
  const lines = fc.array(cartonLine(guide, quantity), { minLength: 1, maxLength: linesPerCarton })
  return fc
    .record({
      shipmentNumber: code(30),
      asnReference: optional(code(30)),
      created: fc.record({ date, time: fc.constantFrom('09:12', '23:59', '00:00') }),
      despatchDate: date,
      deliveryDate: optional(date),
      carrier: optional(text(3)),
      scacCode: optional(fc.constantFrom('MAIN', 'OVNT')),
      trackingNumber: optional(code(30)),
      parties:
        guide.standard === 'X12'
          ? parties('buyer', 'ship-from', 'ship-to', 'supplier')
          : parties('buyer', 'supplier', 'ship-from', 'ship-to'),
      order: fc.record({ orderNumber: code(22), orderDate: optional(date), customerReference: optional(code(30)) }),
      contents: fc.array(fc.record({ held: lines, stack: fc.constantFrom(0, 1, 2) }), { minLength: 1, maxLength: 5 }),
      palletNumbers: fc.tuple(code(30), code(30)),
    })
    .map(({ contents, palletNumbers, ...one }) => ({
      ...one,
      cartons: contents.map(({ held, stack }, index) => ({
        cartonNumber: String(index + 1),
        sscc: sscc(index),
        ...(stack > 0 && { pallet: { palletNumber: palletNumbers[stack - 1] ?? '', sscc: sscc(100 + stack) } }),
        lines: held,
      })),
    }))
}

const bySscc = (read: DespatchAdvice | null) =>
  read && { ...read, cartons: [...read.cartons].sort((a, b) => a.sscc.localeCompare(b.sscc)) }

const despatchAdvice = {
  write: writeDespatchAdvice,
  read: readDespatchAdvice,
  asRead: bySscc,
  plain: bySscc,
}

describe.each(guides)('despatch advices by $standard $version $release', (guide) => {
  it('come back as they were written', () => {
    comesBack(advice(guide, 3, decimal), guide, despatchAdvice)
  })

  it('come back from the standard pack layout, whose cartons are grouped by article', () => {
    const standardPack: PartnerGuide = { ...guide, despatchStructure: 'standard-pack' }
    const repeated = advice(guide, 1, wholeNumber).map((one) => ({
      ...one,
      cartons: one.cartons.map((carton, index) =>
        index % 2 === 1 ? { ...carton, lines: one.cartons[0]?.lines ?? [] } : carton,
      ),
    }))
    comesBack(repeated, standardPack, despatchAdvice)
  })
})
