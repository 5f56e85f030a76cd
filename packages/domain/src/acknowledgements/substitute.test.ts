import { describe, expect, it } from 'vitest'
import { isSubstitute, substituteText, withSubstitute } from './substitute.ts'

const ordered = { buyerCode: 'KW3', supplierCode: null, gtin: '036000291452' }
const product = (buyerCode: string, gtin: string | null = null, alternateCodes: readonly string[] = []) => ({
  codes: { buyerCode, supplierCode: `SKU-${buyerCode}`, gtin },
  alternateCodes,
})

describe('isSubstitute', () => {
  it('returns true for a product that none of the ordered codes names', () => {
    expect(isSubstitute(ordered, product('KW4', '9410000001103'))).toBe(true)
  })

  it.each([
    ["the partner's code", product('KW3')],
    ['the GTIN, in whatever length', product('KW4', '00036000291452')],
    ['an alternate code, in whatever case', product('KW4', null, ['kw3'])],
  ])('returns false where the ordered article is named by %s', (_case, named) => {
    expect(isSubstitute(ordered, named)).toBe(false)
  })

  it('returns false for a line that the retailer never ordered', () => {
    expect(isSubstitute(null, product('KW4'))).toBe(false)
  })
})

describe('substituteText', () => {
  const ordered = { supplierProductCode: 'KW3', sku: 'KET', gtin: null, description: 'Kettle, blue' }

  it('names the ordered article by its first code and its description', () => {
    expect(substituteText(ordered)).toBe('Substitute for KW3 Kettle, blue')
    expect(substituteText({ ...ordered, supplierProductCode: null, description: null })).toBe('Substitute for KET')
  })

  it('returns null for a line that replaces nothing', () => {
    expect(substituteText(null)).toBeNull()
  })
})

describe('withSubstitute', () => {
  it('puts the ordered article behind the description, and leaves out what is missing', () => {
    const kettle = { supplierProductCode: 'KW3', sku: null, gtin: null, description: null }
    expect(withSubstitute('Kettle, red', kettle)).toBe('Kettle, red · Substitute for KW3')
    expect(withSubstitute('Kettle, red', null)).toBe('Kettle, red')
    expect(withSubstitute(null, null)).toBeNull()
  })
})
