import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import {
  keepTrail,
  moveTrail,
  neighbourOf,
  placeInList,
  stepFrom,
  stepsBack,
  type Trail,
  trailOf,
} from './list-trail.ts'

const queries = new QueryClient()
/** Seven orders, three on a page. */
const pages: Readonly<Record<number, readonly number[]>> = { 1: [3, 1, 2], 2: [9, 8, 7], 3: [5] }
const page = (number: number, place: number | null = null): Trail => ({
  ids: pages[number] ?? [],
  page: number,
  search: { page: number },
  before: (number - 1) * 3,
  total: 7,
  totalIsFloor: false,
  place,
  turnTo: async (_, wanted) => page(Math.min(wanted, 3)),
})

describe('the way back to the list', () => {
  it('goes back as many steps as were made since', () => {
    keepTrail('/orders', page(1, 4))
    expect([stepsBack('/orders', 5), stepsBack('/orders', 7)]).toEqual([1, 3])
    const near = (id: number, by: 1 | -1) => neighbourOf('/orders', id, by)
    expect([near(1, 1), near(1, -1), near(2, 1)]).toEqual([2, 3, null])
  })
  it('does not use the history if it leads to another page of the list, or to something else', () => {
    keepTrail('/orders', page(1, 4))
    expect([stepsBack('/orders', 4), stepsBack('/orders', 0)]).toEqual([null, null])
    keepTrail('/orders', page(2))
    expect(stepsBack('/orders', 7)).toBeNull()
    expect(trailOf('/orders')?.page).toBe(2)
    expect(stepsBack('/shipments', 7)).toBeNull()
  })
  it('is to what was asked for last, while J and K go through the rows that still stand there', async () => {
    keepTrail('/orders', page(1, 4))
    moveTrail('/orders', { search: { page: 1, partner: 'FERNLF' }, place: 5 })
    expect([stepsBack('/orders', 6), trailOf('/orders')?.search]).toEqual([1, { page: 1, partner: 'FERNLF' }])
    expect([neighbourOf('/orders', 1, 1), await stepFrom(queries, '/orders', 2, 1)]).toEqual([2, 9])
    moveTrail('/shipments', { search: { page: 1 }, place: 5 })
    expect(trailOf('/shipments')).toBeNull()
  })
})

describe('a record of the list', () => {
  it('knows its position in it', () => {
    keepTrail('/orders', page(2))
    expect(placeInList('/orders', 8)).toEqual({ position: 5, total: 7, totalIsFloor: false })
    expect(placeInList('/orders', 4)).toBeNull()
    expect(placeInList('/invoices', 8)).toBeNull()
  })
  it('leads to its neighbours across pages, up to the ends of the list', async () => {
    keepTrail('/orders', page(1, 4))
    const step = (id: number, by: 1 | -1) => stepFrom(queries, '/orders', id, by)
    expect(await step(2, 1)).toBe(9)
    expect(await step(9, -1)).toBe(2)
    expect(await step(3, -1)).toBeNull()
    expect([await step(2, 1), await step(7, 1), await step(5, 1)]).toEqual([9, 5, null])
    expect(await step(4, 1)).toBeNull()
  })
})
