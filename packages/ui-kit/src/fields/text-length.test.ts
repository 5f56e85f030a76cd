import { expect, it } from 'vitest'
import { tooLong } from './text-length.ts'

it('says by how much a text is too long, and does not cut it', () => {
  expect(tooLong('Customer Reference', 'x'.repeat(300), 100)).toBe(
    'Customer Reference has more than 100 characters: 300. Shorten it to save.',
  )
  expect(tooLong('Customer Reference', 'x'.repeat(100), 100)).toBeNull()
})

it('does not count blanks at the ends, which are not saved, and counts nothing without a limit', () => {
  expect(tooLong('Comments', `  ${'x'.repeat(50)}  `, 50)).toBeNull()
  expect(tooLong('Comments', 'x'.repeat(9999))).toBeNull()
})
