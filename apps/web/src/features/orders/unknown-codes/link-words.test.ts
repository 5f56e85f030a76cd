import { expect, it } from 'vitest'
import { linkedWords, waitingWords } from './link-words.ts'

it.each([
  [{ freed: 1, inError: 0, left: 0 }, '1 store order goes on.'],
  [{ freed: 7, inError: 1, left: 0 }, '7 store orders go on, 1 is still in error.'],
  [{ freed: 500, inError: 0, left: 20 }, '500 store orders go on, 20 orders were not looked at yet.'],
  [{ freed: 0, inError: 0, left: 0 }, 'No order waited for it.'],
])('%o is %s', (answer, words) => {
  expect(linkedWords(answer)).toBe(words)
})

it('one order waits, two wait', () => {
  expect([waitingWords({ orders: 1 }), waitingWords({ orders: 2 })]).toEqual([
    '1 order waits for it',
    '2 orders wait for it',
  ])
})
