import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCartonNumber, nextCartonNumber } from './carton-number.ts'

describe('the next carton number', () => {
  it.each([
    [[], 'SS-12/1'],
    [['SS-12/1'], 'SS-12/2'],
    [['SS-12/9', 'SS-12/10', 'SS-12/2'], 'SS-12/11'],
    [['BOX-7', 'BOX-3'], 'BOX-8'],
    [['1', '2'], '3'],
    [['A', 'B'], 'SS-12/1'],
    [['A', '4'], '5'],
    [['CTN-009'], 'CTN-010'],
    [['99999999999999999999'], '100000000000000000000'],
  ])('after %j is %s', (existing, next) => expect(nextCartonNumber(existing, 12)).toBe(next))

  it('is never one that exists', () => {
    const number = fc.oneof(
      fc.nat().map(String),
      fc.nat().map((n) => `SS-12/${n}`),
      fc.nat().map((n) => `B-${n}`),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(number, { maxLength: 12 }), (existing) => {
        expect(existing.map((one) => one.trim())).not.toContain(nextCartonNumber(existing, 12))
      }),
    )
  })
})

describe('a carton number typed by hand', () => {
  it('is refused where it is too long, not cut', () => {
    expect(checkCartonNumber('C'.repeat(50), [], 'SS-1')).toEqual({ ok: true, value: 'C'.repeat(50) })
    expect(checkCartonNumber('C'.repeat(51), [], 'SS-1')).toMatchObject({
      refusal: { message: 'Carton Number has more than 50 characters.' },
    })
  })

  it('must be there, free and not the pseudo-carton’s', () => {
    expect(checkCartonNumber(' C1 ', ['C2'], 'SS-1')).toEqual({ ok: true, value: 'C1' })
    expect(checkCartonNumber(' ', [], 'SS-1')).toMatchObject({ refusal: { code: 'cartonNumberMissing' } })
    expect(checkCartonNumber('unassigned', [], 'SS-1')).toMatchObject({ refusal: { code: 'cartonNumberReserved' } })
    expect(checkCartonNumber('c2', ['C2'], 'SS-1')).toMatchObject({
      refusal: { message: 'Carton c2 already exists in shipment SS-1.' },
    })
  })
})
