import { createStoreOrderInvoice, getInvoice, saveInvoiceCharges, sendInvoice, updateInvoice } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { writesStatusesByHand } from '../../features/orders/waits-as-listed.fixture.ts'
import { allowed } from '../../features/store-orders/store-order.fixture.ts'
import { openCaseFiles } from './case-file.fixture.ts'

writesStatusesByHand()

const { call, receive, order, first, acknowledge, invoice, sentInvoice } = openCaseFiles()

describe('an order with allowances and charges by rate, percentage and amount', () => {
  it('adds up to the total that the message states', async () => {
    await receive('p24-sac-rate-per-unit--24.edi', 'X12')
    const { subTotal, chargeTotal, total, storeOrders } = await order('FC24-1')
    expect([subTotal, chargeTotal, total]).toEqual([488, -2, 486])
    expect(storeOrders).toMatchObject([{ subTotal: 488, chargeTotal: -2, total: 486 }])
  })

  it('gets an invoice that proposes them, can be edited, and is sent as 810', async () => {
    await acknowledge('FC24-1', 'X12', /^BAK/)
    const { invoiceID: id } = allowed(await call(createStoreOrderInvoice, { params: await first('FC24-1') }))
    const read = async () => allowed(await call(getInvoice, { params: { id } }))
    const made = await read()
    expect(made.invoiceCharges).toMatchObject([
      { kind: 'Allowance', code: 'C310', amount: 12, proposed: { basis: 'Per Unit', value: 0.25 } },
      { kind: 'Allowance', code: 'C310', amount: 15, proposed: { basis: 'Percent', value: 10 } },
      { kind: 'Charge', code: 'D240', description: 'Freight', amount: 25, proposed: { basis: 'Amount', value: 25 } },
    ])
    expect(made.invoiceCharges.map(({ invoiceProductID }) => invoiceProductID)).toEqual([
      ...made.invoiceProducts.map((line) => line.invoiceProductID),
      null,
    ])
    expect(made).toMatchObject({ subTotal: 488, chargeTotal: -2, total: 486 })
    expect(made.orderComparison).toMatchObject({
      order: { total: 486 },
      others: { total: 0 },
      difference: { total: 0 },
    })
    const freight = made.invoiceCharges[2]?.invoiceChargeID ?? 0
    const body = [{ invoiceChargeID: freight, amount: 20 }]
    const saved = allowed(await call(saveInvoiceCharges, { params: { id }, body }))
    expect(saved).toMatchObject({
      chargeTotal: -7,
      total: 481,
      orderComparison: { difference: { charges: -5, total: -5 } },
    })
    allowed(await call(updateInvoice, { params: { id }, body: { invoiceNumber: 'INV-FC24-1' } }))
    allowed(await call(sendInvoice, { params: { id } }))
    expect(await sentInvoice('X12', /^(IT1|PAM|SAC|TDS)/)).toEqual([
      'IT1*1*48*EA*6**VN*FC24-A',
      'PAM****1*276',
      'SAC*A*C310***1200*******02***Discount',
      'IT1*2*10*EA*20**VN*FC24-B',
      'PAM****1*185',
      'SAC*A*C310***1500*******02***Discount',
      'TDS*48100',
      'SAC*C*D240***2000*******06***Freight',
    ])
  })
})

describe('an order with several taxes on a line', () => {
  it.each([
    { name: '16-two-taxes-on-a-line.edi', standard: 'X12', orderNumber: 'F16X', rate: 5 },
    { name: '16-two-taxes-orders.edi', standard: 'EDIFACT', orderNumber: 'F16E', rate: 12 },
  ] as const)('charges the sum of the taxes of $name', async ({ name, standard, orderNumber, rate }) => {
    await receive(name, standard)
    expect(await order(orderNumber)).toMatchObject({ subTotal: 100, taxTotal: rate, total: 100 + rate })
    await acknowledge(orderNumber, standard, /^BGM/)
    const tags = standard === 'X12' ? /^(TXI|TDS)/ : /^(TAX|MOA\+(124|176|77))/
    const { invoice: made, segments } = await invoice(orderNumber, standard, tags)
    expect(made).toMatchObject({
      totalTax: rate,
      total: 100 + rate,
      orderComparison: { difference: { tax: 0, total: 0 } },
    })
    expect(made.invoiceProducts).toMatchObject([{ taxRatePercent: rate, lineTax: rate }])
    expect(segments).toEqual(
      standard === 'X12'
        ? ['TXI*TX*5*0.05', 'TDS*10500', 'TXI*TX*5']
        : ['TAX+7+VAT+++:::12+S', 'MOA+124:12', 'MOA+176:12', 'MOA+77:112', 'TAX+7+VAT+++:::12+S', 'MOA+124:12'],
    )
  })
})
