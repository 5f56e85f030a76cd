import { describe, expect, it } from 'vitest'
import { amountFault } from './amount-fault.ts'

const line = (name: string, quantity: string, lineProductPrice: string) => ({
  name,
  quantity,
  lineProductPrice,
  taxRatePercent: '15',
})
const faultOf = (lines: ReturnType<typeof line>[], elsewhere = '0') =>
  amountFault({ orderNumber: 'PO-1', storeOrderNumber: 'PO-1-12', lines, elsewhere, currency: 'NZD' })

describe('what a changed store order is worth', () => {
  it('is kept up to ten digits, tax and other store orders included', () => {
    expect(faultOf([line('1', '9999999999', '0.8')])).toBeNull()
    expect(faultOf([line('1', '1000000000', '4'), line('2', '1000000000', '4')], '799999999.9999')).toBeNull()
    expect(faultOf([])).toBeNull()
  })

  it('names the line, the store order or the order that is too large', () => {
    expect(faultOf([line('1', '1', '1'), line('KW2', '9999999999', '0.9')])).toEqual({
      what: 'Line KW2 of store order PO-1-12',
      worth: '10349999998.97',
    })
    expect(faultOf([line('1', '1000000000', '5'), line('2', '1000000000', '4')])).toEqual({
      what: 'The lines of store order PO-1-12',
      worth: '10350000000.00',
    })
    expect(faultOf([line('1', '1000000000', '4')], '5400000000')).toEqual({
      what: 'The lines of order PO-1',
      worth: '10000000000',
    })
  })
})
