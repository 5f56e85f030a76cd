import type { ProductLookupRow } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { newLineWords, productOf, takenOver } from './found-product.ts'

const product = (supplierProductCode: string, over: Partial<ProductLookupRow> = {}): ProductLookupRow => ({
  productID: 1,
  partnerCode: 'KOWHAI',
  supplierProductCode,
  sku: null,
  description: null,
  packSize: 1,
  price: null,
  ...over,
})
const towel = product('KH-40238', { sku: 'TT-5070', description: 'Tea towel', price: 4.1234 })
const none = { supplierProductCode: null, sku: '' }

describe('the product of a new line', () => {
  it('is the one with exactly that code, else exactly that SKU, in any case', () => {
    const other = product('TT-5070')
    expect(productOf(' kh-40238 ', [other, towel])).toBe(towel)
    expect(productOf('tt-5070', [towel, other])).toBe(other)
    expect(productOf('tt-5070', [towel])).toBe(towel)
    expect(productOf('KH', [towel])).toBeUndefined()
    expect(productOf('', [product('')])).toBeUndefined()
  })

  it('brings its code, SKU and price, but no price if one was typed', () => {
    expect(takenOver(towel, { lineProductPrice: 0 })).toEqual([
      ['supplierProductCode', 'KH-40238'],
      ['sku', 'TT-5070'],
      ['lineProductPrice', 4.1234],
    ])
    expect(takenOver(towel, { lineProductPrice: 3 })).toHaveLength(2)
    expect(takenOver(product('X'), { lineProductPrice: 0 })).toHaveLength(2)
  })

  it('is described at the line: how to find it, what it is, or that there is none', () => {
    expect(newLineWords(none, [], 'Kōwhai Home').text).toContain('find a product')
    expect(newLineWords({ ...none, supplierProductCode: 'KH-40238' }, [towel], 'Kōwhai Home').text).toBe('Tea towel')
    expect(newLineWords({ ...none, sku: 'NOPE' }, [towel], 'Kōwhai Home')).toEqual({
      text: 'Kōwhai Home has no product NOPE. Choose one from the list.',
      isWrong: true,
    })
    expect(newLineWords({ ...none, sku: 'NOPE' }, undefined, 'Kōwhai Home')).toEqual({ text: '', isWrong: false })
  })
})
