/** Prices and store quantities in another unit than their line, as both standards write them. */
import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

const x12 = (text: string) => readPurchaseOrder(messageOf('850', `BEG*00*SA*P**20261120\n${text}`), x12Guide)
const edifact = (text: string) =>
  readPurchaseOrder(messageOf('ORDERS', `BGM+220+P+9\nDTM+137:20261120:102\n${text}`), edifactGuide)
const firstLine = ({ order }: ReturnType<typeof x12>) => order?.lines[0]

describe('a price of PO1', () => {
  it.each([
    ['PO1*1*10*CA*2.50*PE*VN*A\nPO4*12*1*EA', '30', { price: '2.50', unit: 'EA', code: 'PE' }],
    ['PO1*1*10*CA*2.50*PE*VN*A\nPO4*12', null, { ratio: null }],
    ['PO1*1*10*CA*2.50*PE*VN*A', null, { ratio: null }],
    ['PO1*1*10*CA*2.50*UM*VN*A', '2.50', null],
    ['PO1*1*10*EA*2.50*PE*VN*A', '2.50', null],
    ['PO1*1*10*EA*2.50**VN*A', '2.50', null],
    ['PO1*1*24*EA*10*PD*VN*A', '0.8333333333', { unit: 'DZ', ratio: ['1', '12'] }],
    // A price of CTP counts where PO104 is empty, in the unit of CTP05 or the basis of CTP09.
    ['PO1*1*10*CA***VN*A\nPO4*12*1*EA\nCTP**UCP*2.50**EA', '30', { price: '2.50', unit: 'EA', code: null }],
    ['PO1*1*300*EA***VN*A\nCTP**UCP*96******TP', '0.096', { quantity: '1000', code: 'TP' }],
    ['PO1*1*10*CA*30**VN*A\nCTP**UCP*2.50**EA', '30', null],
    ['PO1*1*40*EA*8.90*PK*VN*A\nAMT*1*669.28', null, { lineAmount: '669.28' }],
  ])('of %j is %s for one unit of the line', (text, price, basis) => {
    const line = firstLine(x12(text))
    expect(line?.price).toBe(price)
    if (basis === null) expect(line?.priceBasis).toBeUndefined()
    else expect(line?.priceBasis).toMatchObject(basis)
  })
})

describe('a price of PRI', () => {
  it.each([
    ['QTY+21:10:PCE\nPRI+AAA:250,00::NTP:100:PCE', '2.5', { quantity: '100', unit: 'PCE' }],
    ['QTY+21:10:PCE\nPRI+AAA:250,00::NTP:100', '2.5', { quantity: '100', unit: 'PCE' }],
    ['QTY+21:10:PCE\nPRI+AAA:2,50::NTP:1:H87', '2.50', null],
    [
      'QTY+21:10:CT\nQTY+59:12:PCE\nPRI+AAA:2,50::NTP:1:PCE',
      '30',
      { content: { unit: 'CT', quantity: '12', of: 'PCE' } },
    ],
    ['QTY+21:10:CT\nQTY+59:12\nPRI+AAA:2,50::NTP:1:PCE', '30', {}],
    ['QTY+21:10:CT\nQTY+52:12\nPRI+AAA:2,50::NTP:1:PCE', null, { ratio: null }],
    ['QTY+21:2,5:KGM\nPRI+AAA:1,20::NTP:100:GRM', '12', {}],
    ['QTY+21:40:PCE\nMOA+203:669,28\nPRI+AAA:8,90::NTP:1:KGM', null, { lineAmount: '669.28', unit: 'KGM' }],
  ])('of %j is %s for one unit of the line', (text, price, basis) => {
    const line = firstLine(edifact(`LIN+1++A:EN\n${text}\nUNS+S`))
    expect(line?.price).toBe(price)
    if (basis === null) expect(line?.priceBasis).toBeUndefined()
    else expect(line?.priceBasis).toMatchObject(basis)
  })
})

describe('stores in another unit than their line', () => {
  it('convert the line where the message says how', () => {
    const line = firstLine(x12('PO1*1*2*DZ*24**VN*A\nSDQ*EA*92*1*12*2*12'))
    expect(line).toMatchObject({ quantity: '24', unit: 'EA', price: '2', priceBasis: { unit: 'DZ' } })
    const cartons = firstLine(
      edifact('LIN+1++A:EN\nQTY+21:2:CT\nQTY+59:12:PCE\nPRI+AAA:24\nLOC+7+1\nQTY+11:24:PCE\nUNS+S'),
    )
    expect(cartons).toMatchObject({ quantity: '24', unit: 'PCE', price: '2' })
  })

  it('take the place of the line’s quantity where it does not, with a note, and leave the price open', () => {
    const reading = x12('PO1*1*2*CA*120**VN*A\nSDQ*EA*92*1*12*2*12')
    expect(firstLine(reading)).toMatchObject({
      quantity: '24',
      unit: 'EA',
      price: null,
      priceBasis: { price: '120', unit: 'CA', ratio: null },
    })
    expect(reading.problems.map(({ code }) => code)).toEqual(['order.line.store-unit-differs'])
  })

  it('reject a line whose stores use several units', () => {
    const { order, problems } = x12('PO1*1*2*CA*120**VN*A\nSDQ*EA*92*1*12\nSDQ*CA*92*2*1')
    expect(order).toBeNull()
    expect(problems).toMatchObject([{ code: 'order.line.store-units-mixed', badValue: 'CA' }, {}])
  })
})
