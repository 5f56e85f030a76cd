import { describe, expect, it } from 'vitest'
import { articleSpellings, gtin14, isSameArticleCode } from './check-digit.ts'

describe('gtin14', () => {
  it('reads GTIN-8, 12, 13 and 14 with a right check digit as 14 digits', () => {
    expect(['96385074', '614141004027', '0614141004027', '09521000004030'].map(gtin14)).toEqual([
      '00000096385074',
      '00614141004027',
      '00614141004027',
      '09521000004030',
    ])
  })

  it('reads no code of another length or with a wrong check digit', () => {
    expect(['9521000004031', '40003600364', '123', 'TT-5070', '', null].map(gtin14)).toEqual(Array(6).fill(null))
  })

  it('takes no UPC-E for a GTIN-8, whichever check digit fits', () => {
    for (const upcE of ['01234558', '01234565', '04252614']) expect(gtin14(upcE)).toBe(null)
  })
})

describe('isSameArticleCode', () => {
  it('compares GTINs without regard to leading zeros', () => {
    expect(isSameArticleCode('614141004027', '00614141004027')).toBe(true)
    expect(isSameArticleCode('9521000004030', '09521000004030')).toBe(true)
  })

  it('tells the packs of the indicators 1 to 9 apart', () => {
    expect(gtin14('19521000004037')).toBe('19521000004037')
    expect(isSameArticleCode('19521000004037', '9521000004030')).toBe(false)
  })

  it('compares other codes as they are written', () => {
    expect(isSameArticleCode('0123', '123')).toBe(false)
    expect(isSameArticleCode('TT-1', 'TT-1')).toBe(true)
  })
})

describe('articleSpellings', () => {
  it('returns every length of a GTIN, and a code that is none alone', () => {
    expect(articleSpellings('614141004027')).toEqual(['614141004027', '00614141004027', '0614141004027'])
    expect(articleSpellings('96385074')).toEqual(['96385074', '00000096385074', '000096385074', '0000096385074'])
    expect(articleSpellings('19521000004037')).toEqual(['19521000004037'])
    expect(articleSpellings('TT-1')).toEqual(['TT-1'])
  })
})
