import { readEdi } from '@quayside/edi'
import { guideDefaults } from '@quayside/edi-mapping'
import { describe, expect, it } from 'vitest'
import { presentProblems } from './present-exchange.ts'
import { beginningOf, segmentPage } from './segments.ts'

const order = `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*SUPPLIER       *261120*0912*U*00401*000000101*0*P*>~
GS*PO*RETAILER*SUPPLIER*20261120*0912*101*X*004010~
ST*850*0001~
BEG*00*SA*PO-1**20261120~
PO1*1*4*EA*x**IN*A1~
CTT*2~
SE*5*0001~
GE*1*101~
IEA*1*000000101~
`

function page(text: string) {
  const content = Buffer.from(text)
  const [interchange] = readEdi(content).interchanges
  const stored = interchange?.groups.flatMap((group) => group.messages.flatMap((message) => message.problems))
  return segmentPage(
    { content, guide: guideDefaults('X12'), problems: presentProblems(stored), messageIDs: [7] },
    0,
    500,
  )
}

describe('a file segment by segment', () => {
  it('describes its envelopes in words as well', () => {
    const words = page(order).segments.map(({ tag, inWords }) => [tag, inWords])
    expect(words.slice(0, 4)).toEqual([
      ['ISA', 'Interchange 000000101 from RETAILER to SUPPLIER, 20 November 2026 at 09:12'],
      ['GS', 'Group 101 (PO) in version 004010'],
      ['ST', 'Message 0001: Purchase order (850)'],
      ['BEG', 'Order PO-1 of 20 November 2026, new'],
    ])
    expect(words.slice(-3).map(([, text]) => text)).toEqual([
      'End of message 0001: 5 segments',
      'End of group 101: 1 message',
      'End of interchange 000000101: 1 group',
    ])
  })

  it('says what is wrong once, as a problem and not in the description as well', () => {
    const line = page(order).segments.find((segment) => segment.tag === 'PO1')
    expect(line?.problems).toHaveLength(1)
    expect(line?.inWords).toMatch(/^Line 1: 4 each of A1/)
    for (const { inWords, problems } of page(order).segments)
      for (const problem of problems) expect(inWords ?? '').not.toContain(problem.message)
  })

  it('shows the beginning of a file without segments', () => {
    const { segments, beginning } = page('A'.repeat(30_000))
    expect(segments).toEqual([])
    expect(beginning).toBe('A'.repeat(20_000))
    expect(page(order).beginning).toBeNull()
  })

  it('shows the beginning of a large file in its own characters, also where its first bytes end within one', () => {
    expect(beginningOf(Buffer.from('Kōwhai ×').subarray(0, -1))).toBe('Kōwhai ')
    expect(beginningOf(Buffer.from('Zürich', 'latin1'))).toBe('Zürich')
  })
})
