import type { InvoiceDetails } from '@quayside/contract'
import type { PermissionKey } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  type InvoiceEdit,
  isClean,
  nothingTyped,
  unknownIn,
  withFields,
  withFound,
  withNewLine,
  withToggledRemoval,
  withUnknown,
} from './edited-lines.ts'
import { makeInvoiceRows } from './invoice-rows.ts'
import { savingSentence, totalsOf } from './what-rows-come-to.ts'

const named = (code: string) => ({ supplierProductCode: code, sku: null, description: `Towel ${code}` })

function line(id: number, code: string, quantity: number): InvoiceDetails['invoiceProducts'][number] {
  return {
    invoiceProductID: id,
    productID: null,
    storeOrderProductID: id + 100,
    creditsProductID: null,
    taxRatePercent: 15,
    taxIncluded: false,
    quantityInvoiced: quantity,
    quantityCredited: 0,
    quantityShipped: quantity,
    weight: null,
    weightUnit: null,
    unitPrice: 2,
    unitTax: 0.3,
    linePrice: quantity * 2,
    lineTax: quantity * 0.3,
    lineDiscount: null,
    lineDiscountPercentage: null,
    lineTotal: quantity * 2.3,
    lineProductPrice: 2,
    priceValidationProductPrice: null,
    error: null,
    status: null,
    unitText: null,
    orderedArticle: null,
    product: named(code),
  }
}

const billable = (id: number, code: string, most: number): InvoiceDetails['billableProducts'][number] => ({
  storeOrderProductID: id + 100,
  productID: null,
  most,
  unitPrice: 2,
  unitTax: 0.3,
  taxRatePercent: 15,
  taxIncluded: false,
  credited: null,
  product: named(code),
})

const invoice = {
  invoiceType: 'Invoice',
  invoiceNumber: 'INV-1',
  currency: 'NZD',
  shipmentCharge: 5,
  subTotal: 20,
  chargeTotal: 0,
  totalTax: 3,
  invoiceProducts: [line(1, 'A', 6), line(2, 'B', 4)],
  billableProducts: [billable(1, 'A', 6), billable(2, 'B', 4), billable(3, 'C', 9)],
} as unknown as InvoiceDetails

const holder = (...held: PermissionKey[]) => ({ isAdmin: false, permissions: new Set(held) })
const everything = { isAdmin: true, permissions: new Set<PermissionKey>() }
const rowsOf = (...given: Parameters<ReturnType<typeof makeInvoiceRows>>) => makeInvoiceRows()(...given)
const rows = (edit: InvoiceEdit, actor = everything) => rowsOf(invoice, edit, actor)

describe('the lines of an invoice while they are edited', () => {
  it('show what a save would make of them, with totals', () => {
    const edit = withFields(withToggledRemoval(nothingTyped, 2), 1, { quantityInvoiced: 5, lineDiscountPercentage: 10 })
    expect(rows(edit)[0]?.line).toMatchObject({ linePrice: 9, lineTax: 1.35, lineTotal: 10.35 })
    expect(totalsOf(invoice, rows(edit))).toEqual({ subTotal: 9, totalTax: 1.35, total: 15.35 })
    expect(savingSentence(rows(edit))).toBe('A changed · B removed')
    expect(bodyOf(invoice, edit)).toEqual([
      { invoiceProductID: 1, quantityInvoiced: 5, lineDiscountPercentage: 10, status: 'update' },
      { invoiceProductID: 2, status: 'delete' },
    ])
  })

  it('come to what they are worth with what was typed, put in and taken off', () => {
    const typed = withFields(withToggledRemoval(nothingTyped, 2), 1, { quantityInvoiced: 5 })
    const edit = withFields(withNewLine(typed, -7), -7, { storeOrderProductID: 103, quantityInvoiced: 9 })
    const kept = rows(edit).filter(({ removed }) => !removed)
    const sum = (name: 'linePrice' | 'lineTax') => kept.reduce((total, { line: one }) => total + one[name], 0)
    expect(sum('linePrice')).toBe(28)
    expect(totalsOf(invoice, rows(edit))).toEqual({ subTotal: 28, totalTax: 4.2, total: 37.2 })
    expect(totalsOf(invoice, rows(withFields(edit, 1, { quantityInvoiced: 6 })))).toMatchObject({ subTotal: 30 })
  })

  it('stay the same objects where nothing was typed: of thousands, one is drawn again', () => {
    const remember = makeInvoiceRows()
    const before = remember(invoice, nothingTyped, everything)
    const first = withFields(nothingTyped, 1, { quantityInvoiced: 5 })
    const after = remember(invoice, first, everything)
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    const both = remember(invoice, withFields(first, 2, { quantityInvoiced: 3 }), everything)
    expect(both[0]).toBe(after[0])
    expect(both[1]?.line.linePrice).toBe(6)
    const added = remember(invoice, withNewLine(first, -7), everything)
    expect(remember(invoice, withToggledRemoval(withNewLine(first, -7), 2), everything)[2]).toBe(added[2])
  })

  it('are decided anew by other rules: what the person may, what was found, another version', () => {
    const remember = makeInvoiceRows()
    const edit = withFields(nothingTyped, 1, { unitPrice: 3 })
    expect(remember(invoice, edit, everything)[0]?.refusal).toBeNull()
    expect(remember(invoice, edit, holder('Invoice-AddProduct') as typeof everything)[0]?.refusal).not.toBeNull()
    const newer = { ...invoice, billableProducts: [billable(1, 'A', 3), billable(2, 'B', 4)] }
    const more = withFields(edit, 1, { quantityInvoiced: 5 })
    expect(remember(invoice, more, everything)[0]?.refusal).toBeNull()
    expect(remember(newer, more, everything)[0]?.refusal).toContain('at most 3')
  })

  it('keep what was typed where the save would refuse it, and say why', () => {
    const [row] = rows(withFields(nothingTyped, 1, { quantityInvoiced: 7 }))
    expect(row?.line.quantityInvoiced).toBe(7)
    expect(row?.refusal).toContain('at most 6 can be on it, not 7')
    const [priced] = rows(withFields(nothingTyped, 1, { unitPrice: 3 }), holder('Invoice-AddProduct'))
    expect(priced?.refusal).toContain('Invoice-EditPrices')
  })

  it('begin a new one with quantity 1 and zeros, and take over price and tax with its product', () => {
    const blank = withNewLine(nothingTyped, -7)
    expect(rows(blank)[2]).toMatchObject({
      isNew: true,
      refusal: null,
      line: { quantityInvoiced: 1, unitPrice: 0, unitTax: 0, productID: -1, lineTotal: 0 },
    })
    expect(bodyOf(invoice, blank)).toEqual([])
    const chosen = withFields(blank, -7, { storeOrderProductID: 103 })
    expect(rows(chosen)[2]?.line).toMatchObject({ unitPrice: 2, unitTax: 0.3, lineTotal: 2.3, product: named('C') })
    expect(bodyOf(invoice, chosen)).toEqual([{ invoiceProductID: -7, storeOrderProductID: 103, status: 'insert' }])
    expect(isClean(withToggledRemoval(chosen, -7))).toBe(true)
  })

  it('of an invoice without an order are of the products that were found, in any quantity', () => {
    const mitt = { ...billable(0, 'MITT', 0), storeOrderProductID: null, productID: 41, most: null }
    const kept = { ...line(1, 'MITT', 6), storeOrderProductID: null, productID: 41 }
    const alone = { ...invoice, storeOrderID: null, invoiceProducts: [kept], billableProducts: [mitt] }
    const towel = { ...mitt, productID: 42, product: named('TOWEL') }
    const edit = withFields(withFound(withNewLine(nothingTyped, -7), -7, towel), 1, { quantityInvoiced: 900 })
    const [first, second] = rowsOf(alone, edit, everything)
    expect(first).toMatchObject({ refusal: null, line: { linePrice: 1800 } })
    expect(second).toMatchObject({ refusal: null, line: { productID: 42, unitPrice: 2, product: named('TOWEL') } })
    expect(bodyOf(alone, edit)).toEqual([
      { invoiceProductID: 1, quantityInvoiced: 900, status: 'update' },
      { invoiceProductID: -7, productID: 42, status: 'insert' },
    ])
    const twice = withFound(edit, -7, mitt)
    expect(bodyOf(alone, twice).at(-1)).toMatchObject({ productID: 41 })
  })

  it('keep a code that no product has until one is found or it is taken back', () => {
    const blank = withNewLine(nothingTyped, -7)
    const edit = withUnknown(withUnknown(blank, -7, 'KW-NONE'), 1, 'KW-NO')
    expect(rows(edit).map(({ unknown }) => unknown)).toEqual(['KW-NO', null, 'KW-NONE'])
    expect(isClean(withUnknown(nothingTyped, 1, 'KW-NO'))).toBe(false)
    expect(unknownIn(withToggledRemoval(withUnknown(nothingTyped, 1, 'KW-NO'), 1))).toBeNull()
    expect(unknownIn(withFound(withUnknown(blank, -7, 'KW-NONE'), -7, billable(3, 'C', 9)))).toBeNull()
    expect(isClean(withToggledRemoval(withUnknown(blank, -7, 'KW-NONE'), -7))).toBe(true)
  })

  it('leave out what somebody else took off meanwhile', () => {
    const edit = withFields(withToggledRemoval(nothingTyped, 9), 8, { quantityInvoiced: 1 })
    expect(bodyOf(invoice, edit)).toEqual([])
    expect(isClean(withToggledRemoval(withToggledRemoval(nothingTyped, 2), 2))).toBe(true)
  })
})
