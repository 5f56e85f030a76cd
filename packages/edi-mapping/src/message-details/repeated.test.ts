/** What our documents give back of the order's message, as the partner's reader sees it. */
import type { PartnerGuide, RawSegment } from '@quayside/domain'
import { expect, it } from 'vitest'
import { writeAcknowledgement } from '../acknowledgements/write-acknowledgement.ts'
import { writeInvoice } from '../invoices/invoice.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { repeatedFromOrder } from '../kernel/repeated.ts'
import { readPurchaseOrder } from '../orders/read-purchase-order.ts'
import { writeDespatchAdvice } from '../shipments/despatch-advice.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenMessage } from '../test-messages/golden.ts'
import { acknowledgement, despatchAdvice, invoice } from '../test-messages/sample-documents.ts'
import { sent } from '../test-messages/through-the-wire.ts'
import { messageDetailsOf } from './message-details.ts'

function repeatsOf(name: string, guide: PartnerGuide) {
  const { message, decimalMark } = goldenMessage(import.meta.url, name)
  const { order } = readPurchaseOrder(message, guide, { decimalMark })
  if (!order) throw new Error(`${name} is no order`)
  const details = messageDetailsOf(message, order, decimalMark)
  return repeatedFromOrder(details.flatMap(({ lineNumber, segments }) => (lineNumber === null ? [segments] : [])))
}

/** The written segments of these tags, told apart from those that every document has. */
function written(decision: WriteDecision, guide: PartnerGuide, tags: readonly string[]): readonly string[] {
  const { message } = sent(decision, guide)
  const text = ({ tag, elements }: { tag: string; elements: RawSegment | readonly unknown[] }) =>
    [tag, ...elements.map((element) => (Array.isArray(element) ? element.join(':') : element))].join('*')
  return message.segments.filter(({ tag }) => tags.includes(tag)).map(text)
}

it('are its references, its release number and its terms, in every X12 document that has a place for them', () => {
  const repeats = repeatsOf('850-everything.edi', x12Guide)
  const references = ['REF*DP*042*HOMEWARES', 'REF*IA*77012', 'REF*MR*0073', 'REF*CT*C-881', 'REF*PD*SPRING']
  const answer = written(writeAcknowledgement({ ...acknowledgement('EA'), repeats }, x12Guide), x12Guide, [
    'BAK',
    'REF',
  ])
  expect(answer).toEqual([
    expect.stringMatching(/^BAK\*00\*\w+\*PO-99120-3\*20261120\*R-12\*/),
    'REF*CO*SPRING-26',
    ...references,
  ])
  const notice = written(writeDespatchAdvice({ ...despatchAdvice('EA'), repeats }, x12Guide), x12Guide, ['PRF', 'REF'])
  expect(notice).toEqual(expect.arrayContaining(['PRF*PO-99120-3*R-12**20261120', ...references]))
  const bill = written(writeInvoice({ ...invoice('EA'), repeats }, x12Guide), x12Guide, ['BIG', 'REF', 'ITD'])
  expect(bill).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^BIG\*.*\*PO-99120-3\*R-12\*/),
      ...references,
      'ITD*01*3*2**10**30*****2% 10, net 30',
    ]),
  )
})

it('are its references and its terms, in every EDIFACT document that has a place for them', () => {
  const repeats = repeatsOf('orders-everything.edi', edifactGuide)
  const references = ['RFF*CT:C-881', 'RFF*PD:DEAL-7', 'RFF*IA:77012']
  const tags = ['RFF', 'PAT', 'PCD']
  for (const decision of [
    writeAcknowledgement({ ...acknowledgement('PCE'), repeats }, edifactGuide),
    writeDespatchAdvice({ ...despatchAdvice('PCE'), repeats }, edifactGuide),
  ])
    expect(written(decision, edifactGuide, tags)).toEqual(expect.arrayContaining(references))
  expect(written(writeInvoice({ ...invoice('PCE'), repeats }, edifactGuide), edifactGuide, tags)).toEqual(
    expect.arrayContaining([...references, 'PAT*1**5:3:D:30', 'PCD*12:2', 'PAT*22**5:3:D:10']),
  )
})

it('leaves out what came in the other standard, when the partner has changed standards since', () => {
  const repeats = repeatsOf('850-everything.edi', x12Guide)
  const plain = written(writeInvoice(invoice('PCE'), edifactGuide), edifactGuide, ['RFF', 'PAT', 'ITD', 'REF'])
  expect(
    written(writeInvoice({ ...invoice('PCE'), repeats }, edifactGuide), edifactGuide, ['RFF', 'PAT', 'ITD', 'REF']),
  ).toEqual(plain)
})

it('are references as they came, next to the numbers', () => {
  const ref: RawSegment = ['REF', 'DP', '042', 'HOMEWARES', ['IA', '77012']]
  const repeats = { releaseNumber: null, references: [ref], terms: [] }
  expect(written(writeAcknowledgement({ ...acknowledgement('EA'), repeats }, x12Guide), x12Guide, ['REF'])).toContain(
    'REF*DP*042*HOMEWARES*IA:77012',
  )
  const rff: RawSegment = ['RFF', ['CT', 'C-881', '12']]
  const ofContract = { releaseNumber: null, references: [rff], terms: [] }
  const answer = writeAcknowledgement({ ...acknowledgement('PCE'), repeats: ofContract }, edifactGuide)
  expect(written(answer, edifactGuide, ['RFF'])).toContain('RFF*CT:C-881:12')
})

it('leaves out a description that its element cannot take and says so; refuses the document if there is nothing else', () => {
  const description = 'HOMEWARES AND SEASONAL '.repeat(5).trim()
  const withReference = (number: string) =>
    writeAcknowledgement(
      {
        ...acknowledgement('EA'),
        repeats: { releaseNumber: null, references: [['REF', 'DP', number, description]], terms: [] },
      },
      x12Guide,
    )
  const decision = withReference('042')
  expect(written(decision, x12Guide, ['REF'])).toContain('REF*DP*042')
  expect(decision.ok && decision.remarks).toEqual([
    `The reference DP 042 goes without its description '${description}', which is longer than the 80 characters that the partner's format takes.`,
  ])
  const refused = withReference('')
  expect(refused.ok ? [] : refused.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining(`The reference DP '${description}' is longer than the 80 characters`),
  ])
})

it.each([
  ['004010', false],
  ['004030', true],
  ['005010', true],
])('in %s a reference of 45 characters fits: %s', (version, fits) => {
  const reference = 'C-881/'.repeat(8).slice(0, 45)
  const repeats = { releaseNumber: null, references: [['REF', 'CT', reference] as const], terms: [] }
  const guide = { ...x12Guide, version }
  expect(writeAcknowledgement({ ...acknowledgement('EA'), repeats }, guide).ok).toBe(fits)
  expect(writeAcknowledgement({ ...acknowledgement('EA'), customerReference: reference }, guide).ok).toBe(fits)
})

it('adds nothing to an order that came without a message', () => {
  expect(repeatedFromOrder([])).toEqual({ releaseNumber: null, references: [], terms: [] })
})
