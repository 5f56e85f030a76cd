import { cartonLabel, type ElementString, priceLabels } from '@quayside/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelsAsZpl, spellBarcode } from './label-zpl.ts'

/** What a printer makes of the codes of ^BC: FNC1 is written as {F}. */
function heard(data: string): string {
  let set = ''
  let text = ''
  for (let at = 0; at < data.length; ) {
    const pair = data.slice(at, at + 2)
    at += 2
    if (pair === '>;' || pair === '>5') set = 'C'
    else if (pair === '>6') set = 'B'
    else if (pair === '>8') text += '{F}'
    else if (pair === '>0') text += '>'
    else if (set === 'C') text += pair
    else {
      text += pair[0]
      at -= 1
    }
  }
  return text
}

const shipment = {
  from: ['Harakeke'],
  to: ['Shop ^XZ~HI_1'],
  orderNumber: 'PO-1',
  storeCode: null,
  shipmentNumber: 'SS-1',
  carrier: null,
  trackingNumber: null,
  shipSpeed: null,
  department: null,
  companyPrefix: null,
}

describe('labels as ZPL', () => {
  it('begin their SSCC as Zebra shows it, in pairs of digits', () => {
    expect(spellBarcode([{ ai: '00', data: '376104250021234569' }])).toEqual({
      data: '>;>800376104250021234569',
      codes: 13,
    })
  })

  it('hold every count and batch, with a separator after what has no fixed length', () => {
    const count = fc.integer({ min: 1, max: 99_999_999 })
    const batch = fc.stringMatching(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
    fc.assert(
      fc.property(count, batch, (units, lot) => {
        const elements: ElementString[] = [
          { ai: '02', data: '09421000000011' },
          { ai: '37', data: String(units) },
          { ai: '10', data: lot },
        ]
        expect(heard(spellBarcode(elements).data)).toBe(`{F}020942100000001137${units}{F}10${lot}`)
      }),
    )
  })

  it.each([
    ['9421000000011', '^FO58,122^BY3^BEN,86,N,N^FD942100000001^FS'],
    ['96385074', '^FO100,122^BY3^B8N,86,N,N^FD9638507^FS'],
  ])('of prices have the barcode of tills without its check digit: %s', (gtin, field) => {
    const line = { code: 'KW1', description: 'Tea towel', gtin, retailPrice: '12.95', quantity: 1 }
    const labels = priceLabels([line], 'NZD')
    const zpl = labelsAsZpl(labels.ok ? labels.value : [], 'A6', 203)
    expect(zpl).toContain('^PW400^LL240')
    expect(zpl).toContain(field)
  })

  it('are as large as their paper in dots, and never take a name for a command', () => {
    const label = cartonLabel(shipment, {
      cartonNumber: '1',
      sscc: '376104250021234569',
      place: 1,
      of: 1,
      products: [],
    })
    const zpl = labelsAsZpl([label, label], '4x6', 203)
    expect(zpl.match(/\^XA/g)).toHaveLength(2)
    expect(zpl).toContain('^PW813^LL1219')
    expect(zpl).toContain('^BY4^BCN,346,N,N,N')
    expect(zpl).toContain('^FDShop _5EXZ_7EHI_5F1^FS')
    expect(labelsAsZpl([label], '4x6', 300)).toContain('^BY6^BCN,511,N,N,N')
  })

  it('draws names of right-to-left scripts as an image', () => {
    const label = cartonLabel(
      { ...shipment, to: ['חנות הבית', 'Shop 12'] },
      { cartonNumber: '1', sscc: '376104250021234569', place: 1, of: 1, products: [] },
    )
    const zpl = labelsAsZpl([label], '4x6', 203)
    const [, total, again, bytesPerRow, hex = ''] = /\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)\^FS/.exec(zpl) ?? []
    expect([total, again]).toEqual([String(hex.length / 2), total])
    expect(Number(total) % Number(bytesPerRow)).toBe(0)
    expect(hex).toMatch(/[1-9A-F]/)
    expect(zpl).not.toContain('חנות')
    expect(zpl).toContain('^FDShop 12^FS')
  })
})
