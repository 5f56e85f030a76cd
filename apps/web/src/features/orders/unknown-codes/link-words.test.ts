import { describe, expect, it } from 'vitest'
import { linkedByWords, linkedWords, undoWords, waitingWords } from './link-words.ts'

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

describe('a link', () => {
  const one = { kind: 'product', code: 'KW-1', recordCode: 'KW1', orders: 2, locked: null } as const
  it('says who made it and how many orders go by it', () => {
    expect(linkedByWords({ linkedBy: 'ana', orders: 1 }, '20 Nov')).toBe('Linked by ana, 20 Nov, 1 order')
    expect(linkedByWords({ linkedBy: null, orders: 0 }, '20 Nov')).toBe('Linked, 20 Nov, 0 orders')
  })
  it('says before it is undone what that does', () => {
    expect(undoWords(one)).toMatchObject({ action: 'Undo', text: '2 orders wait for it again, in Error.' })
    expect(undoWords({ ...one, orders: 0 }).text).toBe('The next order that names KW-1 waits in Error.')
    expect(undoWords({ ...one, locked: 'PO-1 went on' })).toMatchObject({
      action: 'Unlink for later orders',
      text: 'Orders that went by it keep product KW1. The next order that names KW-1 waits in Error.',
    })
  })
})
