import { expect, it } from 'vitest'
import { tooLong } from './text-length.ts'

it('says by how much a text is too long, and leaves it whole', () => {
  expect(tooLong('Customer Reference', 'x'.repeat(300), 100)).toBe(
    'Customer Reference has more than 100 characters: 300. Shorten it to save.',
  )
  expect(tooLong('Customer Reference', 'x'.repeat(100), 100)).toBeNull()
})

it('counts no blanks at the ends, which are not kept, and nothing where there is no limit', () => {
  expect(tooLong('Comments', `  ${'x'.repeat(50)}  `, 50)).toBeNull()
  expect(tooLong('Comments', 'x'.repeat(9999))).toBeNull()
})
