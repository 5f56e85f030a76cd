import { describe, expect, it } from 'vitest'
import { mergeLines, type StoreAnswer } from './merged-lines.ts'

type Line = StoreAnswer['lines'][number]

const line = (lineNumber: string, ordered: string, acknowledged: string, given: Partial<Line> = {}): Line => ({
  lineNumber,
  codes: { buyerCode: `KW${lineNumber}`, supplierCode: null, gtin: null },
  description: null,
  unit: 'EA',
  orderedQuantity: ordered,
  orderedPrice: '4.25',
  acknowledgedQuantity: acknowledged,
  acknowledgedPrice: '4.25',
  backorderedQuantity: '0',
  backorderDate: null,
  ...given,
})
const store = (storeCode: string | null, ...lines: readonly Line[]): StoreAnswer => ({
  storeCode,
  storeCodeQualifier: '92',
  lines,
})
const told = (...answers: readonly StoreAnswer[]) =>
  mergeLines(answers).map(({ lineNumber, orderedQuantity, acknowledgedQuantity, backorderedQuantity, ...rest }) => [
    `${lineNumber}: ${acknowledgedQuantity} of ${orderedQuantity}, ${backorderedQuantity} later`,
    (rest.stores ?? []).map(({ storeCode, quantity }) => `${storeCode} ${quantity}`).join(),
  ])

describe('mergeLines', () => {
  it('adds up a line over its stores and says what each store gets', () => {
    const merged = told(
      store('0101', line('1', '5', '5'), line('2', '3', '3')),
      store('0102', line('1', '7', '2'), line('3', '1', '1')),
    )
    expect(merged).toEqual([
      ['1: 7 of 12, 0 later', '0101 5,0102 2'],
      ['2: 3 of 3, 0 later', '0101 3'],
      ['3: 1 of 1, 0 later', '0102 1'],
    ])
  })

  it('leaves out a store that gets nothing, whatever its price, and one without a code', () => {
    const nothing = line('1', '7', '0', { acknowledgedPrice: null })
    expect(told(store('0101', nothing), store('0102', line('1', '5', '5')))).toEqual([
      ['1: 5 of 12, 0 later', '0102 5'],
    ])
    expect(told(store('0101', nothing), store('0102', nothing))).toEqual([['1: 0 of 14, 0 later', '']])
    expect(told(store(null, line('1', '5', '5')))).toEqual([['1: 5 of 5, 0 later', '']])
  })

  it('takes a line that one store took off for a smaller quantity, and for deleted where all did', () => {
    const deleted = line('1', '7', '0', { acknowledgedPrice: null, ours: 'deleted' })
    const [one] = mergeLines([store('0101', deleted), store('0102', line('1', '5', '5'))])
    expect([one?.ours, one?.orderedQuantity, one?.acknowledgedQuantity]).toEqual([undefined, '12', '5'])
    expect(mergeLines([store('0101', deleted), store('0102', deleted)]).map(({ ours }) => ours)).toEqual(['deleted'])
  })

  it('keeps stores apart whose price or backorder day differs', () => {
    const later = (date: string) => line('1', '5', '2', { backorderedQuantity: '3', backorderDate: date })
    expect(told(store('1', line('1', '5', '5', { acknowledgedPrice: '4' })), store('2', line('1', '7', '7')))).toEqual([
      ['1: 5 of 5, 0 later', '1 5'],
      ['1: 7 of 7, 0 later', '2 7'],
    ])
    const days = mergeLines([
      store('1', later('2026-12-03')),
      store('2', line('1', '4', '4')),
      store('3', later('2026-12-09')),
      store('4', later('2026-12-03')),
    ])
    expect(days.map((one) => [one.acknowledgedQuantity, one.backorderedQuantity, one.backorderDate])).toEqual([
      ['8', '6', '2026-12-03'],
      ['2', '3', '2026-12-09'],
    ])
  })

  it('keeps reasons apart, and states the reason of a store that gets less for the sum', () => {
    const refused = (quantity: string, reasonCode: string) =>
      line('1', quantity, '0', { acknowledgedPrice: null, reasonCode })
    const reasonsOf = (...answers: readonly StoreAnswer[]) =>
      mergeLines(answers).map((one) => [one.orderedQuantity, one.acknowledgedQuantity, one.reasonCode])
    expect(reasonsOf(store('1', line('1', '5', '5')), store('2', refused('7', 'R1')))).toEqual([['12', '5', 'R1']])
    expect(reasonsOf(store('1', refused('5', 'R1')), store('2', refused('7', 'R2')))).toEqual([
      ['5', '0', 'R1'],
      ['7', '0', 'R2'],
    ])
  })

  it('keeps substitutes apart, and adds a refusing store to the first answer', () => {
    const ordered = { codes: { buyerCode: 'KW1', supplierCode: null, gtin: null }, description: null }
    const substitute = line('1', '7', '7', {
      codes: { buyerCode: 'KW9', supplierCode: null, gtin: null },
      orderedArticle: ordered,
    })
    const refused = line('1', '2', '0', { acknowledgedPrice: null })
    expect(told(store('1', line('1', '5', '5')), store('2', substitute), store('3', refused))).toEqual([
      ['1: 5 of 7, 0 later', '1 5'],
      ['1: 7 of 7, 0 later', '2 7'],
    ])
    expect(told(store('3', refused), store('2', substitute))).toEqual([['1: 7 of 9, 0 later', '2 7']])
  })

  it('keeps lines of other articles and lines added here apart', () => {
    const other = line('1', '7', '7', { codes: { buyerCode: 'KW9', supplierCode: null, gtin: null } })
    expect(told(store('1', line('1', '5', '5')), store('2', other))).toHaveLength(2)
    expect(told(store('1', line('1', '0', '5', { ours: 'added' })), store('2', line('1', '5', '5')))).toHaveLength(2)
  })
})
