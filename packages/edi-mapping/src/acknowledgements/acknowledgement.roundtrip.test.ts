import type { PartnerGuide } from '@quayside/domain'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { OrderAcknowledgement } from '../documents.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
import { code, codes, date, decimal, guides, optional, parties, text, unitOf } from '../test-messages/arbitraries.ts'
import { comesBack } from '../test-messages/through-the-wire.ts'
import { type AcknowledgementLine, lineAnswer } from './line-answer.ts'
import { readAcknowledgement } from './read-acknowledgement.ts'
import { writeAcknowledgement } from './write-acknowledgement.ts'

/** Accepted, substituted, changed in quantity or price, on backorder, rejected: what is not acknowledged is zero. */
function line(guide: PartnerGuide): fc.Arbitrary<AcknowledgementLine> {
  const parts = fc.record({
    codes,
    description: optional(text(5)),
    unit: unitOf(guide),
    price: decimal,
    other: decimal,
    acknowledged: decimal,
    backordered: decimal,
    date: optional(date),
    ordered: fc.option(codes),
    reason: fc.constantFrom(null, 'AV', 'OS', 'R5'),
  })
  const kind = fc.constantFrom('accepted', 'quantity', 'price', 'both', 'partly backordered', 'backordered', 'rejected')
  return fc.tuple(parts, kind).map(([{ price, other, acknowledged, backordered, date: until, ...more }, is]) => {
    const { ordered, reason, description, ...rest } = more
    const isSubstitute = ordered !== null && is !== 'rejected'
    const orderedDescription = guide.standard === 'X12' ? description : null
    const nothing = is === 'rejected' || is === 'backordered'
    const waits = is === 'backordered' || is === 'partly backordered'
    return {
      ...rest,
      // The PID of an 855 describes the ordered article, the IMD of an ORDRSP the substitute.
      description: isSubstitute && guide.standard === 'X12' ? null : description,
      ...(isSubstitute ? { orderedArticle: { codes: ordered, description: orderedDescription } } : {}),
      ...(reason !== null && is !== 'accepted' && is !== 'price' ? { reasonCode: reason } : {}),
      lineNumber: '',
      orderedQuantity: is === 'accepted' || is === 'price' ? acknowledged : addDecimals(acknowledged, backordered),
      orderedPrice: price,
      acknowledgedQuantity: nothing ? '0' : acknowledged,
      acknowledgedPrice: is === 'price' || is === 'both' ? other : price,
      backorderedQuantity: waits ? backordered : '0',
      backorderDate: waits ? until : null,
    }
  })
}

const acknowledgement = (guide: PartnerGuide): fc.Arbitrary<OrderAcknowledgement> =>
  fc
    .record({
      acknowledgementNumber: code(30),
      acknowledgementDate: date,
      orderNumber: code(22),
      orderDate: date,
      customerReference: optional(code(30)),
      currency: fc.constantFrom('NZD', 'EUR'),
      parties: parties('buyer', 'supplier', 'ship-to'),
      lines: fc.array(line(guide), { minLength: 1, maxLength: 4 }),
    })
    .map((one) => ({ ...one, lines: one.lines.map((each, index) => ({ ...each, lineNumber: String(index + 1) })) }))

/** A changed line does not repeat the ordered price: in an 855 when the price changed, in an ORDRSP always. */
function asAnswered(document: OrderAcknowledgement, guide: PartnerGuide): OrderAcknowledgement {
  const repeated = (each: AcknowledgementLine) =>
    guide.standard === 'X12'
      ? !['price-changed', 'changed', 'substituted'].includes(lineAnswer(each))
      : lineAnswer(each) === 'accepted'
  return {
    ...document,
    lines: document.lines.map((each) => ({ ...each, orderedPrice: repeated(each) ? each.orderedPrice : null })),
  }
}

describe.each(guides)('acknowledgements by $standard $version $release', (guide) => {
  it('come back as they were written', () => {
    comesBack(acknowledgement(guide), guide, {
      write: writeAcknowledgement,
      read: readAcknowledgement,
      asRead: asAnswered,
    })
  })
})
