import { chosenMoments } from '@quayside/test-kit'
import { describe, expect, it } from 'vitest'
import { sureOrderCount, sureOrders } from './sure-orders.ts'

const partners = 10
const whole = sureOrderCount(partners)

describe('the orders that a seed is sure to hold', () => {
  it('are every step and every trouble of every partner, received before the moment, on every chosen day', () => {
    expect(chosenMoments).toHaveLength(810)
    for (const { name, at } of chosenMoments) {
      const orders = sureOrders(partners, 1500, at)
      expect(orders, name).toHaveLength(whole)
      const kinds = new Set(orders.map(({ step, trouble, partnerPlace }) => `${partnerPlace} ${trouble} ${step}`))
      expect(kinds.size, name).toBe(whole)
      expect(new Set(orders.map(({ step }) => step)).size, name).toBe(10)
      expect(new Set(orders.map(({ trouble }) => trouble)).size, name).toBe(4)
      expect(Math.max(...orders.map(({ received }) => received.getTime())), name).toBeLessThan(at.getTime())
    }
  })

  it('are older the further they have come', () => {
    const at = new Date('2026-11-22T12:00:00Z')
    for (let place = 1; place <= partners; place++) {
      const own = sureOrders(partners, whole, at).filter((one) => one.partnerPlace === place && one.trouble === 'none')
      const byStep = own.sort((one, other) => one.step - other.step).map(({ received }) => received.getTime())
      expect(byStep).toEqual([...byStep].sort((one, other) => other - one))
    }
  })

  it('are of every kind where few are asked for, and no more than that', () => {
    const few = sureOrders(partners, 13, new Date('2026-11-22T12:00:00Z'))
    expect(new Set(few.map(({ step, trouble }) => `${trouble} ${step}`)).size).toBe(13)
    expect(sureOrders(partners, 4, new Date('2026-11-22T12:00:00Z'))).toHaveLength(4)
  })
})
