import { describe, expect, it } from 'vitest'
import { guideDefaults } from '../guide-defaults.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { splitByStore } from './split-by-store.ts'

const guide = guideDefaults('X12')
const read = (text: string) => readPurchaseOrder(messageOf('850', text), guide)
const codesOf = (text: string) =>
  read(text).problems.map(({ code, severity, segmentPosition }) => `${severity} ${code} ${segmentPosition}`)

describe('reading an 850', () => {
  it('reads header, party and line', () => {
    const { order, problems } = read(`
      BEG*00*SA*PO-99120-3**20261120
      CUR*BY*NZD
      REF*CO*CR-77
      DTM*010*20261128
      DTM*001*20261202
      TD5*O****Mainfreight
      N1*ST*KARAKA DC*92*9001
      N3*18 LINWOOD ROAD
      N4*KARAKA**2113*NZ
      PO1*1*48*EA*4.25**IN*KW20881*UP*941000000104
      PID*F****TEA TOWEL NATURAL
      CTT*1*48
    `)
    expect(problems).toEqual([])
    expect(order).toMatchObject({
      purpose: 'original',
      orderNumber: 'PO-99120-3',
      orderType: 'SA',
      orderDate: '2026-11-20',
      currency: 'NZD',
      customerReference: 'CR-77',
      deliverAfter: '2026-11-28',
      deliverBefore: '2026-12-02',
      shippingMethod: 'Mainfreight',
      statedLineCount: 1,
    })
    expect(order?.parties).toEqual([
      {
        role: 'ship-to',
        code: '9001',
        codeQualifier: '92',
        name: 'KARAKA DC',
        address1: '18 LINWOOD ROAD',
        address2: null,
        city: 'KARAKA',
        state: null,
        postalCode: '2113',
        country: 'NZ',
      },
    ])
    expect(order?.lines[0]).toMatchObject({
      lineNumber: '1',
      quantity: '48',
      unit: 'EA',
      price: '4.25',
      description: 'TEA TOWEL NATURAL',
      segmentPosition: 11,
      codes: { buyerCode: 'KW20881', supplierCode: null, gtin: '941000000104' },
    })
  })

  it('splits a line over stores by several SDQ segments', () => {
    const { order, problems } = read(`
      BEG*00*SA*PO-1**20261120
      N1*ST*STORE 12*92*0012
      PO1*1*9*EA*4.25**IN*A
      SDQ*EA*92*0012*4*0013*3
      SDQ*EA*92*0014*2
      PO1*2*5*EA*1**IN*B
    `)
    expect(problems).toEqual([])
    const drafts = order ? splitByStore(order) : []
    expect(
      drafts.map((draft) => [
        draft.storeCode,
        draft.party?.name ?? null,
        ...draft.lines.map(({ line, quantity }) => `${line.lineNumber}:${quantity}`),
      ]),
    ).toEqual([
      ['0012', 'STORE 12', '1:4', '2:5'],
      ['0013', null, '1:3'],
      ['0014', null, '1:2'],
    ])
  })

  it('names what is wrong and where', () => {
    expect(codesOf('BEG*00*SA***20261120')).toEqual(['reject order.number-missing 2', 'reject order.no-lines 2'])
    expect(codesOf('BEG*77*SA*P**20261332\nPO1*1*x*EA\nPO1*2*0*EA***IN*A\nCTT*3')).toEqual([
      'reject order.line.code-missing 3',
      'reject order.line.quantity-invalid 3',
      'reject order.line.quantity-not-positive 4',
      'reject order.purpose-unsupported 2',
      'note date-invalid 2',
      'note order.line-count-differs 5',
    ])
  })
})
