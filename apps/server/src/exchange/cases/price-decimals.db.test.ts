import { describe, expect, it } from 'vitest'
import { writesStatusesByHand } from '../../features/orders/waits-as-listed.fixture.ts'
import { openCaseFiles } from './case-file.fixture.ts'

writesStatusesByHand()

const { receive, order, acknowledge, invoice } = openCaseFiles()

describe('an order with prices of five decimals', () => {
  it('keeps price and quantity to six decimals from the 850 to the 810', async () => {
    await receive('01-price-five-decimals.edi', 'X12')
    const { total, storeOrderProducts } = await order('F01X')
    expect(storeOrderProducts.map((line) => [line.quantity, line.lineProductPrice, line.lineTotal])).toEqual([
      [100_000, 0.00345, 345],
      [20_000, 0.012345, 246.9],
      [1.23456, 1000, 1234.56],
    ])
    expect(total).toBe(1826.46)
    expect(await acknowledge('F01X', 'X12', /^(BAK|PO1|ACK)/)).toEqual([
      expect.stringMatching(/^BAK\*00\*AD\*F01X\*20261128/),
      'PO1*1*100000*EA*0.00345**IN*SCREW1',
      'ACK*IA*100000*EA',
      'PO1*2*20000*EA*1.2345*HP*IN*SCREW2',
      'ACK*IA*20000*EA',
      'PO1*3*1.23456*LB*1000**IN*CU1',
      'ACK*IA*1.23456*LB',
    ])
    const sent = await invoice('F01X', 'X12', /^(IT1|TDS)/)
    expect(sent.invoice.total).toBe(1826.46)
    expect(sent.segments).toEqual([
      'IT1*1*100000*EA*0.00345**IN*SCREW1',
      'IT1*2*20000*EA*1.2345*HP*IN*SCREW2',
      'IT1*3*1.23456*LB*1000**IN*CU1',
      'TDS*182646',
    ])
  })

  it('keeps them from ORDERS to INVOIC', async () => {
    await receive('01-price-five-decimals-orders.edi', 'EDIFACT')
    expect(await order('F01E')).toMatchObject({ total: 345, storeOrderProducts: [{ lineProductPrice: 0.00345 }] })
    expect(await acknowledge('F01E', 'EDIFACT', /^(BGM|LIN|QTY|PRI)/)).toEqual([
      'BGM+231+A2-1+29+AD',
      'LIN+1+5+4006381333931:EN',
      'QTY+21:100000:PCE',
      'QTY+113:100000:PCE',
      'PRI+AAA:0.00345',
    ])
    const sent = await invoice('F01E', 'EDIFACT', /^(LIN|QTY|PRI|MOA)/)
    expect(sent.invoice.total).toBe(345)
    expect(sent.segments.slice(0, 4)).toEqual([
      'LIN+1++4006381333931:EN',
      'QTY+47:100000:PCE',
      'MOA+203:345',
      'PRI+AAA:0.00345',
    ])
    expect(sent.segments).toContain('MOA+77:345')
  })
})
