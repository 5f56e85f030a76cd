import { describe, expect, it } from 'vitest'
import { matai } from '../partners/retailers/matai-and-moss.ts'
import { simulatedPartners } from '../partners/simulated-partners.ts'
import { giftSetsOf } from './gift-sets.ts'
import { homewareRange } from './homeware-range.ts'
import { partnerProducts } from './partner-products.ts'

describe('gift sets', () => {
  it('are made of articles that the partner has, for partners that take kits', () => {
    const products = partnerProducts(matai)
    const kits = products.filter((product) => product.parts)
    expect(kits.length).toBeGreaterThan(0)
    const skus = new Set(products.map((product) => product.sku))
    for (const part of kits.flatMap((kit) => kit.parts ?? [])) expect(skus).toContain(part.sku)
    const others = simulatedPartners.filter((partner) => !partner.settings.product_components_enabled)
    expect(others.flatMap(partnerProducts).filter((product) => product.parts)).toEqual([])
  })

  it('cost less than their parts', () => {
    for (const set of giftSetsOf(homewareRange)) {
      const parts = set.parts.map(
        ({ sku, quantity }) => quantity * (homewareRange.find((one) => one.sku === sku)?.price ?? 0),
      )
      expect(set.price).toBeLessThan(parts.reduce((sum, price) => sum + price, 0))
    }
    expect(giftSetsOf([])).toEqual([])
  })
})
