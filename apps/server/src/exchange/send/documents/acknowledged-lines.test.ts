import type { PartnerGuide } from '@quayside/domain'
import { guideDefaults, type OrderAcknowledgement, writeAcknowledgement } from '@quayside/edi-mapping'
import type { DocumentLineRow, RemovedLineRow } from '@quayside/store'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acknowledgedLines } from './acknowledged-lines.ts'

const codes = { supplier_product_code: 'KW1', sku: null, gtin: null, description: null, article_ids: null }

const row = (given: Partial<DocumentLineRow> = {}): DocumentLineRow => ({
  ...codes,
  store_order_product_id: 1,
  order_line_number: '1',
  order_line_unit: 'EA',
  quantity: '10.0000',
  quantity_acknowledged: '10.0000',
  quantity_backordered: '0.0000',
  quantity_shipped: '0',
  backordered_date: null,
  line_product_price: '10.0000',
  line_product_price_acknowledged: null,
  price_basis: null,
  ordered_quantity: '10.0000',
  ordered_price: '10.0000',
  ordered_unit: 'EA',
  ordered_article: null,
  reason_code: null,
  ...given,
})

const removedRow = (quantity: string, price: string | null): RemovedLineRow => ({
  ...codes,
  store_order_product_id: 9,
  order_line_number: '9',
  quantity,
  price,
  unit: 'EA',
  article_ids: [],
})

const x12 = guideDefaults('X12')
const edifact = guideDefaults('EDIFACT')

function written(lines: OrderAcknowledgement['lines'], guide: PartnerGuide) {
  const document: OrderAcknowledgement = {
    acknowledgementNumber: 'A1',
    acknowledgementDate: '2026-11-22',
    orderNumber: 'PO-1',
    orderDate: '2026-11-20',
    customerReference: null,
    currency: 'NZD',
    parties: [],
    lines,
  }
  const decision = writeAcknowledgement(document, guide)
  if (!decision.ok) throw new Error(decision.problems.map(({ message }) => message).join('\n'))
  return decision.message.segments
}

/** BAK02 and the ACK01 of each line. */
function x12Codes(lines: OrderAcknowledgement['lines']) {
  const segments = written(lines, x12)
  const answers: string[] = []
  for (const [tag, code] of segments) {
    if (tag === 'PO1') answers.push('')
    if (tag === 'ACK') answers.push(`${answers.pop() ?? ''}${String(code)} `)
  }
  return { overall: String(segments.find(([tag]) => tag === 'BAK')?.[2]), lines: answers.map((one) => one.trim()) }
}

/** BGM 1225 and 4343, and LIN 1229 of each line. */
function edifactCodes(lines: OrderAcknowledgement['lines']) {
  const segments = written(lines, edifact)
  const bgm = segments.find(([tag]) => tag === 'BGM')
  return {
    overall: `${String(bgm?.[3])} ${String(bgm?.[4])}`,
    lines: segments.filter(([tag]) => tag === 'LIN').map((lin) => String(lin[2])),
  }
}

describe('an acknowledgement says what we made of what was ordered', () => {
  it('even if the order was edited here and answered in full', () => {
    const edited = row({ quantity: '8.0000', quantity_acknowledged: '8.0000', line_product_price: '9.0000' })
    expect(x12Codes(acknowledgedLines([edited], []))).toEqual({ overall: 'AC', lines: ['IC'] })
    expect(edifactCodes(acknowledgedLines([edited], []))).toEqual({ overall: '4 AC', lines: ['3'] })
    const [line] = acknowledgedLines([edited], [])
    expect(line).toMatchObject({ orderedQuantity: '10', acknowledgedQuantity: '8', acknowledgedPrice: '9' })
  })
  it('for a line that was removed, and for one that was added', () => {
    const lines = acknowledgedLines(
      [row(), row({ ordered_quantity: null, ordered_price: null })],
      [removedRow('4', '2')],
    )
    expect(x12Codes(lines)).toEqual({ overall: 'AC', lines: ['IA', 'IC', 'ID'] })
    expect(edifactCodes(lines)).toEqual({ overall: '4 AC', lines: ['5', '1', '7'] })
    expect(x12Codes(acknowledgedLines([], [removedRow('4', null)]))).toEqual({ overall: 'RD', lines: ['ID'] })
  })
  it('for an order made here, measured against the order itself', () => {
    const own = row({ ordered_quantity: null, ordered_price: null })
    expect(x12Codes(acknowledgedLines([own], []))).toEqual({ overall: 'AD', lines: ['IA'] })
  })
  it('names no price if nobody named one', () => {
    const unpriced = row({ line_product_price: null, ordered_price: null })
    const tags = written(acknowledgedLines([unpriced], []), edifact).map(([tag]) => tag)
    expect(tags).not.toContain('PRI')
    expect(tags).not.toContain('MOA')
    const po1 = written(acknowledgedLines([unpriced], []), x12).find(([tag]) => tag === 'PO1')
    expect(po1?.[4]).toBe('')
  })
})

const price = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null })
const text = (value: number | null) => (value === null ? null : value.toFixed(4))

/** A line as it was ordered, as it stands now, and what is answered; the expected code is worked out of the first and the last alone. */
const answered = fc
  .record({
    ordered: fc.record({ quantity: fc.integer({ min: 1, max: 4 }), price }),
    standing: fc.record({ quantity: fc.integer({ min: 0, max: 4 }), price }),
    acknowledged: fc.record({ quantity: fc.integer({ min: 0, max: 4 }), price }),
    waits: fc.integer({ min: 0, max: 2 }),
    fate: fc.constantFrom('kept', 'kept', 'kept', 'added', 'removed'),
  })
  .map(({ ordered, standing, acknowledged, waits, fate }) => {
    const left = Math.max((fate === 'added' ? 0 : ordered.quantity) - acknowledged.quantity, 0)
    return { ordered, standing, acknowledged, waits: Math.min(waits, left), fate }
  })

type Answered = typeof answered extends fc.Arbitrary<infer One> ? One : never

function expectedCode({ ordered, standing, acknowledged, waits, fate }: Answered): string {
  if (fate === 'removed') return 'ID'
  const later = waits > 0 ? 'IB' : ''
  if (acknowledged.quantity === 0) return later || 'IR'
  if (fate === 'added') return 'IC'
  const named = acknowledged.price ?? standing.price
  const repriced = ordered.price !== null && named !== null && named !== ordered.price
  const requantified = acknowledged.quantity !== ordered.quantity
  const code = repriced ? (requantified ? 'IC' : 'IP') : requantified ? 'IQ' : 'IA'
  return `${code} ${later}`.trim()
}

const twins: Readonly<Record<string, string>> = { IA: '5', IR: '7', ID: '7' }

describe('every acknowledgement of every original', () => {
  it('has the codes of the difference between the two, in both standards', () => {
    fc.assert(
      fc.property(fc.array(answered, { minLength: 1, maxLength: 4 }), (lines) => {
        const staying = lines.filter(({ fate }) => fate !== 'removed')
        const gone = lines.filter(({ fate }) => fate === 'removed')
        // Something of it was ordered: an order that a message brought.
        fc.pre(lines.some(({ fate }) => fate !== 'added'))
        const rows = staying.map(({ ordered, standing, acknowledged, waits, fate }) =>
          row({
            quantity: text(standing.quantity) ?? '',
            line_product_price: text(standing.price),
            quantity_acknowledged: text(acknowledged.quantity),
            line_product_price_acknowledged: text(acknowledged.price),
            quantity_backordered: text(waits) ?? '',
            ordered_quantity: fate === 'added' ? null : text(ordered.quantity),
            ordered_price: fate === 'added' ? null : text(ordered.price),
          }),
        )
        const removed = gone.map(({ ordered }) => removedRow(text(ordered.quantity) ?? '', text(ordered.price)))
        const result = acknowledgedLines(rows, removed)
        const expected = [...staying, ...gone].map(expectedCode)
        const isAll = (...wanted: string[]) => expected.every((code) => wanted.includes(code))
        const overall = isAll('IA') ? 'AD' : isAll('IR', 'ID') ? 'RD' : 'AC'
        expect(x12Codes(result)).toEqual({ overall, lines: expected })
        const actions = [...staying, ...gone].map((one) => {
          const code = expectedCode(one)
          return one.fate === 'added' && code === 'IC' ? '1' : (twins[code] ?? '3')
        })
        expect(edifactCodes(result)).toEqual({
          overall: { AD: '29 AD', RD: '27 RE', AC: '4 AC' }[overall],
          lines: actions,
        })
      }),
      { seed: 9, numRuns: 2000 },
    )
  })
})
