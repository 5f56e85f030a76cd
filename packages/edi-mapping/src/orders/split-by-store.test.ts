import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { splitByStore } from './split-by-store.ts'

const read = (text: string) => readPurchaseOrder(messageOf('850', `BEG*00*SA*P**20261120\n${text}`), x12Guide)

const shares = (text: string) => {
  const { order } = read(text)
  return (order ? splitByStore(order) : []).map(({ storeCode, party, lines }) => [
    storeCode,
    party?.name ?? null,
    lines.map(({ line, quantity }) => `${line.lineNumber}:${quantity}`).join(' '),
  ])
}

describe('splitting an order over stores', () => {
  it('allocates everything to the ship-to', () => {
    expect(shares('N1*BY*HEAD OFFICE*92*HO\nN1*ST*STORE*92*12\nPO1*1*4*EA***VN*A\nPO1*2*5*EA***VN*B')).toEqual([
      ['12', 'STORE', '1:4 2:5'],
    ])
  })

  it('allocates everything to the buyer if no ship-to is named, and to nobody if there is no buyer either', () => {
    expect(shares('N1*BY*HEAD OFFICE*92*HO\nPO1*1*4*EA***VN*A')).toEqual([['HO', 'HEAD OFFICE', '1:4']])
    expect(shares('PO1*1*4*EA***VN*A')).toEqual([[null, null, '1:4']])
  })

  it('keeps a ship-to without a code as its party', () => {
    expect(shares('N1*ST*POP-UP SHOP\nPO1*1*4*EA***VN*A')).toEqual([[null, 'POP-UP SHOP', '1:4']])
  })

  it('goes by the stores of the lines: the final store rather than the distribution centre on the way', () => {
    expect(shares('N1*ST*DC*92*DC1\nN1*Z7*STORE 7*92*7\nPO1*1*4*EA***VN*A')).toEqual([['7', 'STORE 7', '1:4']])
    expect(shares('PO1*1*4*EA***VN*A\nN1*ST*DC*92*DC1\nN1*Z7*STORE 7*92*7\nPO1*2*1*EA***VN*B\nN1*ST*S8*92*8')).toEqual([
      ['7', 'STORE 7', '1:4'],
      ['8', 'S8', '2:1'],
    ])
  })

  it('splits one line over ship-tos, each with its own quantity', () => {
    expect(shares('PO1*1*5*EA***VN*A\nN1*ST*S7*92*7\nQTY*21*2\nN1*ST*S8*92*8\nQTY*21*3')).toEqual([
      ['7', 'S7', '1:2'],
      ['8', 'S8', '1:3'],
    ])
  })

  it('prefers SDQ quantities to a ship-to of the line', () => {
    expect(
      shares('PO1*1*5*EA***VN*A\nSDQ*EA*92*7*2*8*3\nN1*ST*DC*92*DC1').map(([code, , lines]) => [code, lines]),
    ).toEqual([
      ['7', '1:2'],
      ['8', '1:3'],
    ])
  })

  it('adds up a store named twice on a line and leaves out one that gets nothing', () => {
    expect(shares('PO1*1*5*EA***VN*A\nSDQ*EA*92*7*2*8*0*7*3')).toEqual([['7', null, '1:5']])
  })

  it('finds the address of an SDQ store among the buyers of the header', () => {
    expect(shares('N1*ST*DC*92*DC1\nN1*BY*STORE 7*92*7\nPO1*1*5*EA***VN*A\nSDQ*EA*92*7*5')).toEqual([
      ['7', 'STORE 7', '1:5'],
    ])
  })

  const centres = (text: string) => {
    const { order } = read(text)
    return (order ? splitByStore(order) : []).map(({ storeCode, distributionCentre }) => [
      storeCode,
      distributionCentre?.code ?? distributionCentre?.name ?? null,
    ])
  }
  const DC = 'N1*ST*DC*92*DC1'
  const SDQ = 'PO1*1*5*EA***VN*A\nSDQ*EA*92*7*2*8*3'

  it('takes the header ship-to for the distribution centre of the stores that lines name', () => {
    expect(centres(`${DC}\n${SDQ}`)).toEqual([
      ['7', 'DC1'],
      ['8', 'DC1'],
    ])
    expect(centres(`N1*ST*POP-UP DEPOT\n${SDQ}`)).toEqual([
      ['7', 'POP-UP DEPOT'],
      ['8', 'POP-UP DEPOT'],
    ])
  })

  it('sends what a distribution centre orders for itself there directly', () => {
    expect(centres(`${DC}\nPO1*1*5*EA***VN*A\nSDQ*EA*92*DC1*2*8*3\nPO1*2*1*EA***VN*B`)).toEqual([
      ['DC1', null],
      ['8', 'DC1'],
    ])
  })

  it('takes the ship-to next to a mark-for store for its distribution centre, in the header and on a line', () => {
    expect(centres(`${DC}\nN1*Z7*STORE 7*92*7\nPO1*1*4*EA***VN*A`)).toEqual([['7', 'DC1']])
    expect(centres('PO1*1*4*EA***VN*A\nN1*ST*DC*92*DC1\nN1*Z7*S7*92*7\nPO1*2*1*EA***VN*B\nN1*ST*S8*92*8')).toEqual([
      ['7', 'DC1'],
      ['8', null],
    ])
  })

  it('sends goods to a ship-to of the line directly, whatever the header says', () => {
    expect(centres(`${DC}\nPO1*1*5*EA***VN*A\nN1*ST*S7*92*7\nQTY*21*5`)).toEqual([['7', null]])
  })

  it('prefers the distribution centre of the line to that of the header', () => {
    expect(centres(`${DC}\n${SDQ}\nN1*ST*OTHER*92*DC2`)).toEqual([
      ['7', 'DC2'],
      ['8', 'DC2'],
    ])
  })

  it('takes no listed store for a distribution centre, but the one ship-to that gets nothing', () => {
    const stores = 'N1*ST*S7*92*7\nN1*ST*S8*92*8'
    expect(centres(`${stores}\n${SDQ}`).map(([, centre]) => centre)).toEqual([null, null])
    expect(centres(`${DC}\n${stores}\n${SDQ}`).map(([, centre]) => centre)).toEqual(['DC1', 'DC1'])
    expect(centres(`${DC}\nN1*ST*DC*92*DC2\n${SDQ}`).map(([, centre]) => centre)).toEqual([null, null])
  })

  describe('in EDIFACT', () => {
    const edifact = (text: string) => {
      const message = messageOf('ORDERS', `BGM+220+P+9\n${text}\nUNS+S`)
      const { order } = readPurchaseOrder(message, edifactGuide)
      return (order ? splitByStore(order) : []).map(({ storeCode, distributionCentre, lines }) => [
        storeCode,
        distributionCentre?.code ?? null,
        lines.map(({ quantity }) => quantity).join(),
      ])
    }
    const LINE = 'LIN+1++4006381333931:EN\nQTY+21:12'

    it('takes the delivery party for the distribution centre of LOC 7 and of an ultimate consignee', () => {
      expect(edifact(`NAD+DP+DC1::92\n${LINE}\nLOC+7+7::92\nQTY+11:5\nLOC+7+8::92\nQTY+11:7`)).toEqual([
        ['7', 'DC1', '5'],
        ['8', 'DC1', '7'],
      ])
      expect(edifact(`NAD+DP+DC1::92\nNAD+UC+7::92\n${LINE}`)).toEqual([['7', 'DC1', '12']])
    })

    it('takes the delivery party of a line for the distribution centre of that line', () => {
      expect(edifact(`NAD+DP+DC1::92\n${LINE}\nNAD+DP+DC2::92\nNAD+UC+7::92`)).toEqual([['7', 'DC2', '12']])
      expect(edifact(`NAD+DP+DC1::92\n${LINE}\nNAD+DP+7::92\nQTY+11:12`)).toEqual([['7', null, '12']])
    })
  })

  it('notes ship-tos for which no line has a quantity', () => {
    const { problems } = read('N1*ST*STORE 1*92*1\nN1*ST*STORE 2*92*2\nPO1*1*4*EA***VN*A')
    expect(problems).toMatchObject([{ code: 'order.ship-to-without-quantity', severity: 'note', badValue: '2' }])
  })
})
