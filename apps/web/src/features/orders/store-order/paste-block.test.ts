import { describe, expect, it } from 'vitest'
import { line } from './lines.fixture.ts'
import { type PasteRules, pastedValues } from './paste-block.ts'

describe('a block from a spreadsheet', () => {
  const shown = [line(), line({ storeOrderProductID: 6 }), line({ storeOrderProductID: 7 })]
  const canEdit = { qtyAck: true, priceAck: true, qtyBackordered: true, backorderDate: true }
  const rules: PasteRules = { shown, canEdit, isOpen: () => true }
  const paste = (text: string, given: Partial<PasteRules> = {}, field: 'qtyAck' | 'priceAck' = 'qtyAck') =>
    pastedValues(text, { lineID: 5, field }, { ...rules, ...given })

  it('fills rows downwards and fields to the right', () => {
    expect(paste('12\t6\t30/11/2026\n1024\t0\t1-12-2026\n')).toEqual({
      ok: true,
      value: [
        { lineID: 5, field: 'qtyAck', value: 12 },
        { lineID: 5, field: 'qtyBackordered', value: 6 },
        { lineID: 5, field: 'backorderDate', value: '2026-11-30' },
        { lineID: 6, field: 'qtyAck', value: 1024 },
        { lineID: 6, field: 'qtyBackordered', value: 0 },
        { lineID: 6, field: 'backorderDate', value: '2026-12-01' },
      ],
    })
  })
  it('keeps a column a column, with either decimal mark', () => {
    const values = (text: string) => {
      const pasted = paste(text, {}, 'priceAck')
      return pasted?.ok ? pasted.value.map(({ lineID, value }) => [lineID, value]) : pasted
    }
    expect(values('5\n11\n19')).toEqual([
      [5, 5],
      [6, 11],
      [7, 19],
    ])
    expect(values('18,80\r\n4.10\r\n')).toEqual([
      [5, 18.8],
      [6, 4.1],
    ])
  })
  it('leaves a single value to the field', () => {
    expect(paste('12')).toBeNull()
  })
  it.each([
    ['5\n12 EA\n19', "Row 2 (RET1001): Qty Ack: '12 EA' is no number."],
    ['5\n\n19', 'Row 2 (RET1001): Qty Ack is empty. Enter a number, or 0 if that is what you mean.'],
    ['5\n-1', 'Row 2 (RET1001): Qty Ack cannot be below 0.'],
    ['5\t0\t31/13/2026', "Row 1 (RET1001): B/O Date: '31/13/2026' is not a date."],
    ['1\n2\n3\n4', '4 rows are more than the 3 from here on.'],
  ])('changes nothing where it cannot be taken whole: %j', (text, message) => {
    expect(paste(text)).toEqual({ ok: false, message })
  })
  it('changes nothing if it would reach a line or field that the person may not edit', () => {
    expect(paste('1\n2', { isOpen: (one) => one.storeOrderProductID === 5 })).toEqual({
      ok: false,
      message: 'Row 2: RET1001 cannot be changed now.',
    })
    const noBackorder = { ...canEdit, qtyBackordered: false, backorderDate: false }
    expect(paste('12\t6', { canEdit: noBackorder })).toMatchObject({ ok: false })
  })
})
