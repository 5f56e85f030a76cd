import { describe, expect, it } from 'vitest'
import { ordersSearchDefaults } from './list/orders-search.ts'
import { keepTrail, neighbourOf, stepsBack, trailSearch } from './order-trail.ts'

describe('the way back to the list', () => {
  it('is as many steps as were made since', () => {
    keepTrail([3, 1, 2], ordersSearchDefaults, 4)
    expect([stepsBack(5), stepsBack(7)]).toEqual([1, 3])
    expect([neighbourOf(1, 1), neighbourOf(1, -1), neighbourOf(2, 1)]).toEqual([2, 3, null])
  })
  it('is not through the history where that shows another page, or what is behind is something else', () => {
    keepTrail([3], ordersSearchDefaults, 4)
    expect([stepsBack(4), stepsBack(0)]).toEqual([null, null])
    keepTrail([9], { ...ordersSearchDefaults, page: 2 })
    expect(stepsBack(7)).toBeNull()
    expect(trailSearch()?.page).toBe(2)
  })
})
