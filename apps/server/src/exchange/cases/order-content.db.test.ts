// Components, taxes, and dates with zones and periods, of orders.
import { getMessageDetails } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { readOrderCalls } from '../../features/orders/read-orders.ts'
import { allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { openCaseFiles } from './case-file.fixture.ts'

const { acknowledge, desk, invoice, kit, order, partners, receive } = openCaseFiles()
const call = caller(() => kit, readOrderCalls)

/** Texts of a line under "Also in the message". */
async function detailsOf(orderNumber: string): Promise<readonly string[]> {
  const { order_id } = await desk.orderOf(orderNumber)
  const details = allowed(await call(getMessageDetails, { params: { id: order_id } }))
  return details.map(({ orderLineNumber, label, detail }) => `${orderLineNumber ?? 'order'}: ${label}: ${detail}`)
}

describe('components of a line', () => {
  it('stay details of their line where EDIFACT marks them as sub-lines', async () => {
    await receive('06-sublines-become-lines.edi', 'EDIFACT')
    expect(await order('F06E')).toMatchObject({
      total: 200,
      storeOrderProducts: [{ orderLineNumber: '1', quantity: 10, lineProductPrice: 20 }],
    })
    expect((await detailsOf('F06E')).join('\n')).toMatch(/^1: .*4006381333948/m)
  })

  it('leave description, price and pack of the line as they are', async () => {
    await receive('14-PID-below-SLN.edi', 'X12')
    expect(await order('F14X')).toMatchObject({
      total: 1200,
      storeOrderProducts: [{ description: 'PREPACK SHIRTS', quantity: 10, lineProductPrice: 120 }],
    })
    const details = (await detailsOf('F14X')).join('\n')
    expect(details).toMatch(/^1: .*SH-S/m)
    expect(details).toMatch(/SHIRT SMALL/)
  })
})

describe('several taxes on a line', () => {
  it.each([
    ['16-two-taxes-on-a-line.edi', 'F16X', 'X12', 5, ['TXI*TX*5*0.05', 'TDS*10500', 'TXI*TX*5']],
    [
      '16-two-taxes-orders.edi',
      'F16E',
      'EDIFACT',
      12,
      ['TAX+7+VAT+++:::12+S', 'MOA+124:12', 'MOA+77:112', 'TAX+7+VAT+++:::12+S', 'MOA+124:12'],
    ],
  ] as const)('add up from %s to the invoice', async (...[file, number, standard, percent, segments]) => {
    await receive(file, standard)
    const { order_id } = await desk.orderOf(number)
    const [line] = await kit.services.db
      .selectFrom('store_order_product')
      .select('tax_rate_percent')
      .where('order_id', '=', order_id)
      .execute()
    expect(Number(line?.tax_rate_percent)).toBe(percent)
    await acknowledge(number, standard, /^B/)
    const sent = await invoice(number, standard, /^(TXI|TDS|TAX|MOA\+(124|77))/)
    expect(sent.invoice).toMatchObject({ subTotal: 100, totalTax: percent, total: 100 + percent })
    expect(sent.segments).toEqual(segments)
  })
})

describe('delivery dates', () => {
  it('name the right days for zones, weeks and periods, and a value that contradicts its format is refused by name', async () => {
    await receive('p07-dates-with-zones-and-periods--07.edi', 'EDIFACT')
    const days = async (number: string) => {
      const { etd, eta } = await order(number)
      return [etd, eta]
    }
    expect(await days('FC07-1')).toEqual([null, '2026-12-11'])
    expect(await days('FC07-2')).toEqual([null, '2026-12-11'])
    expect(await days('FC07-3')).toEqual(['2026-12-11', '2026-12-14'])
    expect(await days('FC07-4')).toEqual(['2026-12-07', '2026-12-13'])
    expect(await days('FC07-5')).toEqual([null, '2026-12-11'])
    const { status, notes } = await desk.newestFile(partners.EDIFACT.id)
    expect(status).toBe('Partly rejected')
    expect(notes).toEqual([expect.stringContaining('"20261211", which is no date as CCYYMMDDHHMM (format 203)')])
    await expect(desk.orderOf('FC07-6')).rejects.toThrow()
  })

  it('keep the day of the zone that an X12 order names', async () => {
    await receive('p07-dates-with-zones-and-periods--07x.edi', 'X12')
    const { etd, eta } = await order('FC07-7')
    expect([etd, eta]).toEqual(['2026-12-09', '2026-12-11'])
  })
})
