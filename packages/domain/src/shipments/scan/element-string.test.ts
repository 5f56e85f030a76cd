import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupSeparator as gs, readElementString } from './element-string.ts'

const read = (text: string) => readElementString(text, '2026-11-23')

describe('a GS1 element string', () => {
  it('is read with the name of its symbology, separators between elements of no fixed length, or brackets', () => {
    const wanted = { gtin: '09410000001097', batch: 'LOT-7', expiryDate: '2027-03-31', count: 24, fault: null }
    for (const text of [
      `]C102094100000010971727033110LOT-7${gs}3724`,
      `]d2${gs}020941000000109710LOT-7${gs}172703313724`,
      `02094100000010973724${gs}1727033110LOT-7`,
      '(02)09410000001097(37)24(17)270331(10)LOT-7',
    ])
      expect(read(text), text).toMatchObject(wanted)
  })
  it('passes over what a packer has no use for', () => {
    const text = `]C1010941000000109711261101310200125021SER1${gs}400PO-7${gs}10A`
    expect(read(text)).toMatchObject({ gtin: '09410000001097', weight: { quantity: '12.5', unit: 'KG' }, batch: 'A' })
    expect(read('00394210000000104710')).toMatchObject({ sscc: '394210000000104710', gtin: null })
  })
  it('takes the last day of the month where none is named, and the nearest century', () => {
    expect(read('(01)09410000001097(17)280200')).toMatchObject({ expiryDate: '2028-02-29' })
    expect(read('(01)09410000001097(17)760101')).toMatchObject({ expiryDate: '2076-01-01' })
    expect(read('(01)09410000001097(17)770101')).toMatchObject({ expiryDate: '1977-01-01' })
  })
  it('says what is wrong with a day or a count', () => {
    for (const day of ['271301', '270230', '27AB01'])
      expect(read(`(01)09410000001097(17)${day}`), day).toMatchObject({ fault: 'expiry', expiryDate: null })
    expect(read('(02)09410000001097(37)0')).toMatchObject({ fault: 'count', count: null })
  })
  it('is no other text or bare number', () => {
    for (const text of [
      '',
      'NP-45-OAT',
      '9410000001042',
      '1234567890123456',
      '01123',
      '(01)',
      ']C1',
      '0109410000001097X',
    ])
      expect(read(text), text).toBeNull()
  })
  it('of any text ends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '7', 'A', '(', ')', gs, ']', 'C') }),
        (text) => {
          const element = read(text)
          return element === null || typeof element.fault !== 'undefined'
        },
      ),
    )
  })
})
