import { describe, expect, it } from 'vitest'
import { messageText } from '../kernel/decision.ts'
import { errorTypes } from './error-types.ts'
import { shortError } from './short-error.ts'

const product = (line: number) => messageText('productUnknown', { line, code: 'X', partner: 'ACME' })
const price = messageText('priceUnknown', { line: 9, code: 'X' })

describe('an error in the few words of a list', () => {
  it('is none where there is none', () => {
    expect(shortError(null, null)).toBeNull()
  })
  it.each([
    [errorTypes.product, product(1), 'Order: product unknown'],
    [errorTypes.product, `${product(1)}\n${product(2)}\n${price}`, 'Order: 2 products unknown'],
    [errorTypes.priceValidation, price, 'Order: no price'],
    [
      errorTypes.duplicateOrder,
      messageText('duplicateOrder', { orderNumber: 'PO-1', partner: 'ACME' }),
      'Order: number in use',
    ],
    [errorTypes.orderChange, 'Order change 2 waits.', 'Order: change to decide'],
    [errorTypes.external, 'Item 7 is not known.', 'Warehouse: error reported'],
    [errorTypes.shipment, messageText('documentRejected', { what: 'the 856 for SS-1: AK5' }), 'Shipment: rejected'],
    [errorTypes.acknowledgement, 'The folder is full.', 'Ack: not sent'],
    [errorTypes.stock, 'Something that nobody foresaw.', 'Order: stock'],
    [null, 'Something that nobody foresaw.', 'Order: not sent'],
  ])('names stage and reason: %s', (type, error, words) => {
    expect(shortError(type, error)).toBe(words)
  })
})
