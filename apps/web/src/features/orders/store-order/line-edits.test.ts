import { vendorConfig } from '@quayside/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsToSave, enter, savedEntry, savingWords, withEntry } from './line-edits.ts'
import { line } from './lines.fixture.ts'

const options = { vendor: vendorConfig('generic'), canExceedMaximum: false }

describe('entries of a store order', () => {
  it('propose what was ordered until something was answered', () => {
    expect(savedEntry(line()).quantityAcknowledged).toBe(48)
    expect(savedEntry(line({ quantityAcknowledged: 0 })).quantityAcknowledged).toBe(0)
  })
  it('are capped and rounded to packs as the server would, and say so', () => {
    const entry = enter(line(), savedEntry(line()), { field: 'qtyAck', value: 40 }, options)
    expect(entry.quantityAcknowledged).toBe(36)
    expect(entry.alerts.join()).toContain('multiple of the Line Pack Size (6)')
    expect(enter(line(), savedEntry(line()), { field: 'qtyAck', value: 999 }, options).quantityAcknowledged).toBe(48)
    expect(
      enter(line(), savedEntry(line()), { field: 'priceAck', value: 5 }, options).lineProductPriceAcknowledged,
    ).toBe(4.25)
  })
  it('name the field that was corrected last, and none once it fits', () => {
    const capped = enter(line(), savedEntry(line()), { field: 'qtyAck', value: 999 }, options)
    expect(capped).toMatchObject({ corrected: 'qtyAck' })
    const priced = enter(line(), capped, { field: 'priceAck', value: 9999 }, options)
    expect(priced).toMatchObject({ corrected: 'priceAck', alerts: ['Price Ack can be at most 4.25.'] })
    expect(enter(line(), priced, { field: 'priceAck', value: 4 }, options)).not.toHaveProperty('corrected')
    const packed = enter(line(), savedEntry(line()), { field: 'qtyAck', value: 40 }, options)
    expect(packed).toMatchObject({ corrected: 'qtyAck' })
    expect(editsToSave([line()], withEntry(new Map(), line(), packed))[0]).not.toHaveProperty('corrected')
  })
  it('lose the backorder date with the backorder', () => {
    const some = enter(line(), savedEntry(line()), { field: 'qtyBackordered', value: 12 }, options)
    const dated = enter(line(), some, { field: 'backorderDate', value: '2026-11-30' }, options)
    expect(dated.backorderedDate).toBe('2026-11-30')
    expect(enter(line(), dated, { field: 'qtyBackordered', value: 0 }, options).backorderedDate).toBeNull()
  })
  it('are dropped from the edits once they are back at the saved value', () => {
    const changed = withEntry(new Map(), line(), { ...savedEntry(line()), quantityAcknowledged: 36 })
    expect(changed.size).toBe(1)
    expect(withEntry(changed, line(), savedEntry(line())).size).toBe(0)
  })
  it('say what will be saved', () => {
    const entry = {
      ...savedEntry(line()),
      quantityAcknowledged: 36,
      lineProductPriceAcknowledged: 4.1,
      quantityBackordered: 12,
      backorderedDate: '2026-11-30',
    }
    const edits = withEntry(new Map(), line(), entry)
    expect(savingWords([line()], edits)).toBe('RET1001: acknowledge 36 of 48 at 4.10, 12 on backorder for 30/11')
    expect(editsToSave([line()], edits)).toEqual([
      {
        storeOrderProductID: 5,
        status: 'update',
        quantityAcknowledged: 36,
        lineProductPriceAcknowledged: 4.1,
        quantityBackordered: 12,
        backorderedDate: '2026-11-30',
      },
    ])
  })
  it('shows a price as it is saved, with up to six decimals', () => {
    const entry = { ...savedEntry(line()), lineProductPriceAcknowledged: 3.123456 }
    expect(savingWords([line()], withEntry(new Map(), line(), entry))).toBe('RET1001: acknowledge 48 of 48 at 3.123456')
  })
  it('never acknowledge and backorder more than was ordered, whatever is typed', () => {
    const step = fc.record({
      field: fc.constantFrom('qtyAck' as const, 'qtyBackordered' as const),
      value: fc.integer({ min: -10, max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.constantFrom(1, 6, 7), (steps, linePackSize) => {
        const made = line({ linePackSize })
        const entry = steps.reduce((now, change) => enter(made, now, change, options), savedEntry(made))
        expect((entry.quantityAcknowledged ?? 0) + entry.quantityBackordered).toBeLessThanOrEqual(48)
        expect(entry.quantityAcknowledged ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
