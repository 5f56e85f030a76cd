import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { type Drawn, isBeside, isSameGrid } from './rows-beyond.ts'

const column = (key: string, width = 80): Column<string> => ({ key, header: key, width, render: (row) => row })
const drawn = (changed: Partial<Drawn<string>> = {}): Drawn<string> => ({
  rows: ['a', 'b'],
  keys: [1, 2],
  columns: [column('code'), column('quantity')],
  ticked: new Set(),
  asCards: false,
  tracks: undefined,
  ...changed,
})

describe('rows beyond the screen', () => {
  it('are those that neither the next keys nor the next turn of the wheel reach', () => {
    const onScreen = { from: 100, to: 120 }
    expect([96, 97, 100, 120, 123, 124].map((index) => isBeside(onScreen, index))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })
  it('may stay as they were while other rows are typed into, ticked or opened', () => {
    const typed = drawn({ rows: ['a', 'changed'], ticked: new Set([2]), columns: [column('code'), column('quantity')] })
    expect(isSameGrid(drawn(), typed)).toBe(true)
  })
  it('may stay as they were while columns come and go, as they do where lines are edited', () => {
    expect(isSameGrid(drawn(), drawn({ columns: [column('code'), column('discount'), column('quantity')] }))).toBe(true)
  })
  it('keep their own tracks while the columns of those on the screen are others', () => {
    expect(isSameGrid(drawn({ tracks: '80px 80px' }), drawn({ tracks: '80px 80px 88px' }))).toBe(true)
  })
  it('are drawn with the others in another order, with one row more, or as cards', () => {
    expect(isSameGrid(drawn(), drawn({ keys: [2, 1] }))).toBe(false)
    expect(isSameGrid(drawn(), drawn({ keys: [1, 2, 3] }))).toBe(false)
    expect(isSameGrid(drawn(), drawn({ asCards: true }))).toBe(false)
  })
})
