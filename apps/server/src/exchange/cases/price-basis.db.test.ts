import { removeUnitContent, stateUnitContent } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { writesStatusesByHand } from '../../features/orders/waits-as-listed.fixture.ts'
import { admin, allowed } from '../../features/store-orders/store-order.fixture.ts'
import { openCaseFiles } from './case-file.fixture.ts'

writesStatusesByHand()

const { kit, call, receive, order, acknowledge, invoice } = openCaseFiles()

const audit = async (productID: number) => {
  const rows = await kit.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('object_type', '=', 'Product')
    .where('object_id', '=', productID)
    .where('action', 'like', '%Unit%')
    .orderBy('audit_log_id')
    .execute()
  return rows.map(({ action }) => action)
}

/** Lines of p14 as 855 and 810 state them. */
const statedLines = [
  '1*10*CA*2.5*PE*VN*FC14-1',
  '2*5*DZ*0.75*PE*VN*FC14-2',
  '3*2000*EA*14.2*HP*VN*FC14-3',
  '4*300*EA*96*TP*VN*FC14-4',
  '5*1000*EA*96*TM*VN*FC14-5',
  '6*400*EA*18*QH*VN*FC14-6',
  '7*24*EA*30*PD*VN*FC14-7',
  '8*50*EA*4*PN*VN*FC14-8',
  '9*2*EA*0**VN*FC14-9',
]

describe('an order with prices in another unit or quantity', () => {
  it('converts every X12 basis that the message explains, and states it in 855 and 810', async () => {
    await receive('p14-price-basis-code--14.edi', 'X12')
    const { total, storeOrderProducts } = await order('FC14-1')
    expect(storeOrderProducts.map((line) => [line.lineProductPrice, line.lineTotal])).toEqual([
      [30, 300],
      [9, 45],
      [0.142, 284],
      [0.096, 28.8],
      [0.096, 96],
      [0.18, 72],
      [2.5, 60],
      [0.4, 20],
      [0, 0],
    ])
    expect(total).toBe(905.8)
    expect(await acknowledge('FC14-1', 'X12', /^(BAK|PO1)/)).toEqual([
      expect.stringMatching(/^BAK\*00\*AD\*FC14-1/),
      ...statedLines.map((line) => `PO1*${line}`),
    ])
    const sent = await invoice('FC14-1', 'X12', /^(IT1|TDS)/)
    expect(sent.segments).toEqual([...statedLines.map((line) => `IT1*${line}`), 'TDS*90580'])
  })

  it('converts a price per pound by the weight of the case in PO4', async () => {
    await receive('24-price-per-pound.edi', 'X12')
    expect(await order('F24X')).toMatchObject({ total: 1400, storeOrderProducts: [{ lineProductPrice: 140 }] })
    expect(await acknowledge('F24X', 'X12', /^PO1/)).toEqual(['PO1*1*10*CA*3.5*PP*IN*A100'])
  })

  it('waits while the weight of a piece is unknown', async () => {
    await receive('p15-edifact-price-per-kilo--15.edi', 'EDIFACT')
    const { status, storeOrders, storeOrderProducts } = await order('FC15-1')
    expect(status).toBe('Error')
    expect(storeOrders[0]).toMatchObject({
      errorType: 'Unit',
      error: 'Line 1: price per kilogram, quantity in pieces. Say how many kilograms one piece of 9521000001510 has.',
    })
    expect(storeOrderProducts).toMatchObject([
      { lineProductPrice: null, lineTotal: 0 },
      { lineProductPrice: 2.5, lineTotal: 25 },
    ])
  })

  it('goes on once a person says how many kilograms a piece has, and waits again once that is removed', async () => {
    const [line] = (await order('FC15-1')).storeOrderProducts
    expect(line?.priceBasis).toEqual({
      price: 8.9,
      quantity: 1,
      unit: 'KGM',
      content: { unit: 'PCE', quantity: null, of: 'KGM' },
      isUnknown: true,
      proposal: 1.88,
    })
    const params = { id: line?.productID ?? 0 }
    const state = (quantity: number) =>
      call(stateUnitContent, { params, body: { unit: 'PCE', quantity, of: 'KGM' }, actor: admin })
    expect(allowed(await state(2))).toMatchObject({ freed: 1, inError: 0, left: 0 })
    expect(await order('FC15-1')).toMatchObject({ status: 'Waiting', total: 737 })
    // Another quantity changes the price of the order.
    expect(allowed(await state(1.88))).toMatchObject({ freed: 1, inError: 0 })
    expect(await order('FC15-1')).toMatchObject({
      status: 'Waiting',
      total: 694.28,
      storeOrderProducts: [
        { lineProductPrice: 16.732, lineTotal: 669.28, error: null, priceBasis: { isUnknown: false } },
        { lineTotal: 25 },
      ],
    })
    const remove = () => call(removeUnitContent, { params, body: { unit: 'PCE', of: 'KGM' }, actor: admin })
    expect(allowed(await remove())).toMatchObject({ freed: 0, inError: 1 })
    expect(await order('FC15-1')).toMatchObject({ status: 'Error', storeOrderProducts: [{ lineTotal: 0 }, {}] })
    expect(await remove()).toMatchObject({ refusal: { code: 'unitContentGone' } })
    allowed(await state(1.88))
    expect(await acknowledge('FC15-1', 'EDIFACT', /^(BGM|PRI|MOA)/)).toEqual([
      expect.stringMatching(/^BGM\+231\+.+\+29\+AD$/),
      'MOA+203:669.28',
      'PRI+AAA:8.9:::1:KGM',
      'MOA+203:25',
      'PRI+AAA:250:::100:PCE',
    ])
    // An acknowledged order keeps its price.
    expect(allowed(await remove())).toMatchObject({ freed: 0, inError: 0 })
    expect((await order('FC15-1')).total).toBe(694.28)
    const { segments, invoice: invoiced } = await invoice('FC15-1', 'EDIFACT', /^(QTY|PRI|MOA\+(203|77))/)
    expect(invoiced.invoiceProducts.map(({ unitText }) => unitText)).toEqual([
      'In pieces · one piece holds 1.88 kilograms · 8.90 per kilogram',
      'In pieces · 250.00 per 100 pieces',
    ])
    expect(segments).toEqual([
      'QTY+47:40:PCE',
      'MOA+203:669.28',
      'PRI+AAA:8.9:::1:KGM',
      'QTY+47:10:PCE',
      'MOA+203:25',
      'PRI+AAA:250:::100:PCE',
      'MOA+77:694.28',
    ])
    expect(await audit(params.id)).toEqual([
      'State Unit: 1 PCE = 2 KGM',
      'State Unit: 1 PCE = 1.88 KGM',
      'Remove Unit: 1 PCE = 1.88 KGM',
      'State Unit: 1 PCE = 1.88 KGM',
      'Remove Unit: 1 PCE = 1.88 KGM',
    ])
  })

  it('refuses what converts without a statement', async () => {
    const [line] = (await order('FC15-1')).storeOrderProducts
    const body = { unit: 'DZ', quantity: 11, of: 'EA' }
    expect(await call(stateUnitContent, { params: { id: line?.productID ?? 0 }, body, actor: admin })).toMatchObject({
      refusal: { code: 'unitsConvertAlready' },
    })
  })

  it('waits where cases are ordered and pieces are split over stores', async () => {
    await receive('05-sdq-in-another-unit.edi', 'X12')
    const { status, storeOrders, storeOrderProducts } = await order('F05X')
    expect(status).toBe('Error')
    expect(storeOrders.map((one) => one.error)).toEqual([
      'Line 1: price per case, quantity in pieces. Say how many pieces one case of A100 has.',
      'Line 1: price per case, quantity in pieces. Say how many pieces one case of A100 has.',
    ])
    expect(storeOrderProducts).toMatchObject([
      { quantity: 12, orderLineUnit: 'EA', lineProductPrice: null },
      { quantity: 12, orderLineUnit: 'EA', lineProductPrice: null },
    ])
    const params = { id: storeOrderProducts[0]?.productID ?? 0 }
    allowed(await call(stateUnitContent, { params, body: { unit: 'CA', quantity: 12, of: 'EA' }, actor: admin }))
    expect(await order('F05X')).toMatchObject({
      total: 240,
      storeOrderProducts: [
        { lineProductPrice: 10, lineTotal: 120 },
        { lineProductPrice: 10, lineTotal: 120 },
      ],
    })
  })
})
