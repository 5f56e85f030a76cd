import type { StoreOrderProduct } from '@quayside/contract'
import { newPartnerSettings, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { alertPanels, errorPanel } from './alert-plan.ts'
import { closed } from './edit-state.ts'
import { stockBook } from './line-stock.ts'
import { line, stockAt, storeOrderOf } from './lines.fixture.ts'
import { makeProductRows } from './product-rows.ts'

const base = { errorType: null, error: null, storeOrderNumber: '0107' }

function panelsOf(lines: readonly StoreOrderProduct[], type: 'Warning' | 'Error', over = {}, stock = stockBook([])) {
  const partner = newPartnerSettings({
    partnerID: 1,
    partnerCode: 'FERN',
    name: 'Fernleaf',
    priceValidationType: type,
    priceValidationTolerance: '2',
  })
  const storeOrder = storeOrderOf(lines, { partnerPriceValidationType: type, ...over })
  const vendor = vendorConfig('generic')
  const rows = makeProductRows()({ storeOrder, partner, vendor, lines, state: closed, stock, highlighted: new Set() })
  return alertPanels(storeOrder, rows)
}

describe('the panels of a store order', () => {
  it('name the error with and without a number, and keep its line breaks', () => {
    expect(errorPanel({ errorType: 'Product', error: 'One\nTwo', storeOrderNumber: '0107' })).toMatchObject({
      title: 'Product 0107 Error!',
      text: 'One\nTwo',
    })
    expect(errorPanel({ errorType: 'Product', error: null, storeOrderNumber: '' })?.title).toBe('Product Error!')
    expect(errorPanel(base)).toBeNull()
  })
  it('show a failed price check by the type that the partner has set', () => {
    const wrong = [line({ lineProductPrice: 5 })]
    expect(panelsOf(wrong, 'Error')).toMatchObject([
      {
        tone: 'error',
        title: 'Price Validation Error!',
        text: 'The products highlighted in the table have failed price validation',
        column: 'priceAck',
      },
    ])
    expect(panelsOf(wrong, 'Warning')).toMatchObject([{ tone: 'warning', title: 'Price Validation Warning!' }])
  })
  it('show quantities above what was ordered', () => {
    expect(panelsOf([line({ quantityAcknowledged: 60 })], 'Error')).toMatchObject([
      {
        title: 'Quantity Ack Validation Error!',
        text: 'The products highlighted in the table have failed quantity acknowledgement validation',
      },
    ])
  })
  it('name what the server found wrong with lines on other pages', () => {
    const over = { totalLines: 5_001, priceValidationWarning: true, qtyAckValidationWarning: true }
    const panels = panelsOf([line({ quantityAcknowledged: 60 })], 'Warning', over)
    expect(panels.map(({ key, rows }) => [key, rows.length])).toEqual([
      ['over', 1],
      ['price', 0],
    ])
    expect(panels[1]?.text).toMatch(/The products are on other pages of the lines\.$/)
    expect(panelsOf([line()], 'Warning', { ...over, totalLines: 5_000 })).toEqual([])
  })
  it('show lines that are short of stock', () => {
    const stock = stockBook([stockAt({ available: 14 })])
    expect(panelsOf([line()], 'Error', {}, stock)).toMatchObject([
      { tone: 'warning', title: 'Warning!', text: '1 product is short of stock' },
    ])
  })
  it('show a price that stopped the store order once, as it is now, and leave it to the checks once it was cleared', () => {
    const error = 'Line 2: price 5 of RET1001 is outside 2% of our price 4.25.'
    const wrong = [line({ lineProductPrice: 5, error })]
    const stopped = panelsOf(wrong, 'Error', { errorType: 'Price Validation', error })
    expect(stopped).toMatchObject([
      {
        key: 'error',
        title: 'Price Validation 0107 Error!',
        text: 'The products highlighted in the table have failed price validation',
        rows: [{ check: { reasons: ['Price 5.00 is 17.6% above our price 4.25; Fernleaf allows 2%.'] } }],
        column: 'priceAck',
      },
    ])
    expect(stopped).toHaveLength(1)
    expect(panelsOf(wrong, 'Error').map((panel) => panel.title)).toEqual(['Price Validation Error!'])
    const mended = panelsOf([line({ error })], 'Error', { errorType: 'Price Validation', error })
    expect(mended).toMatchObject([{ text: 'Price 5.00 of RET1001 is outside 2% of our price 4.25.', rows: [] }])
  })
  it('show an error once: the panel of the store order leads to the lines that have it', () => {
    const wrong = line({ error: 'Line 1: product X was not found' })
    const panels = panelsOf([wrong], 'Error', { errorType: 'Product', error: wrong.error })
    expect(panels).toHaveLength(1)
    expect(panels[0]?.rows).toHaveLength(1)
    expect(panelsOf([wrong], 'Error')).toMatchObject([{ title: 'Error!', text: '1 product has an error' }])
  })
})
