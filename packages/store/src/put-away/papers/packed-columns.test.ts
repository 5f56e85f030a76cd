import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PaperRow, packedRows, unpackedRows } from './packed-columns.ts'

const value = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(String),
  fc.integer({ min: -3, max: 3 }).map(String),
  fc.constantFrom('', '0', '-0', '007', '+1', '1.0', '1e3', 'null', '123456789012345', '1234567890123456', ' 1'),
)
const rows: fc.Arbitrary<PaperRow[]> = fc.array(fc.record({ one: value, other: value, third: value }), { maxLength: 6 })

const throughJson = <Value>(given: Value): Value => JSON.parse(JSON.stringify(given)) as Value

it('gives back every value, whatever the others of its column are', () => {
  fc.assert(
    fc.property(rows, (given) => {
      expect(unpackedRows(throughJson(packedRows(given)))).toEqual(given)
    }),
    { numRuns: 2000 },
  )
})

it('says once what repeats, and of numbers how far each is from the one before', () => {
  const given = [5, 6, 9].map((id) => ({ id: String(id), of: 'order', none: null, code: `00${id}` }))
  expect(packedRows(given)).toEqual({
    count: 3,
    columns: { id: [5, 1, 3], of: ['order'], none: [null], code: ['005', '006', '009'] },
  })
})
