import { readFileSync } from 'node:fs'
import {
  addCarton,
  clearStoreOrderErrors,
  createCredit,
  createShipment,
  createStoreOrderInvoice,
  getInvoice,
  getShipment,
  packShipment,
  saveInvoiceProducts,
  sendInvoice,
  sendShipment,
  stateUnitContent,
  updateInvoice,
} from '@quayside/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { shipmentCalls } from '../../features/shipments/shipment-calls.ts'
import { admin, allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { openCaseFiles } from './case-file.fixture.ts'

const { kit, call, partners, receive, order, first, desk, acknowledge, sentInvoice } = openCaseFiles()
const pack = caller(() => kit, shipmentCalls)

beforeAll(async () => {
  await kit.services.db.updateTable('partner').set({ shipments_enabled: true }).execute()
})

/** Cartons of a new shipment: pieces of the first line and what they weigh. */
async function packed(orderNumber: string, cartons: readonly (readonly [pieces: number, weight: number | null])[]) {
  const at = await first(orderNumber)
  const { shipmentID: id } = allowed(await pack(createShipment, { params: at, query: {} }))
  const [line] = (await order(orderNumber)).storeOrderProducts
  for (const [quantity, weight] of cartons) {
    const { shipmentCartons } = allowed(await pack(addCarton, { params: { id }, body: {} }))
    const to = shipmentCartons.at(-1)?.shipmentCartonID ?? 0
    const storeOrderProductID = line?.storeOrderProductID ?? 0
    const move = { kind: 'move', from: 'unassigned', to, storeOrderProductID, quantity, weight } as const
    const { results } = allowed(await pack(packShipment, { params: { id }, body: { steps: [move] } }))
    expect(results).toMatchObject([{ done: true }])
  }
  return id
}

async function segmentsOf(standard: 'X12' | 'EDIFACT', type: string, tags: RegExp) {
  await kit.runJobs()
  const text = await desk.newestOut(partners[standard].id, type)
  return text.split(/[~'\r\n]+/).filter((segment) => tags.test(segment))
}

async function invoiceOf(orderNumber: string, invoiceNumber: string) {
  const { invoiceID: id } = allowed(await call(createStoreOrderInvoice, { params: await first(orderNumber) }))
  allowed(await call(updateInvoice, { params: { id }, body: { invoiceNumber } }))
  return allowed(await call(getInvoice, { params: { id } }))
}

describe('goods that are weighed when they are packed', () => {
  it('states the weight of cases in 856, and charges it in 810', async () => {
    await receive('24-price-per-pound.edi', 'X12')
    await acknowledge('F24X', 'X12', /^PO1/)
    const id = await packed('F24X', [
      [6, 243.5],
      [4, 161.75],
    ])
    const { shipmentCartons, storeOrderProducts } = allowed(await pack(getShipment, { params: { id } }))
    expect(storeOrderProducts[0]?.weightUnit).toBe('LB')
    expect(shipmentCartons.map((carton) => carton.shipmentCartonProducts[0]?.weight)).toEqual([243.5, 161.75])
    allowed(await pack(sendShipment, { params: { id }, query: {} }))
    expect(await segmentsOf('X12', '856', /^(SN1|MEA)/)).toEqual([
      'SN1**6*CA**10*CA',
      'MEA*PD*N*243.5*LB',
      'SN1**4*CA**10*CA',
      'MEA*PD*N*161.75*LB',
    ])
    const invoice = await invoiceOf('F24X', 'W-1')
    // 405.25 lb at 3.50; the nominal weight of 400 lb would be 1,400.00.
    expect(invoice).toMatchObject({
      total: 1418.38,
      invoiceProducts: [
        {
          quantityInvoiced: 10,
          weight: 405.25,
          weightUnit: 'LB',
          unitPrice: 3.5,
          linePrice: 1418.38,
          error: null,
          unitText: 'In cases · 405.25 pounds · 3.50 per pound',
        },
      ],
    })
    allowed(await call(sendInvoice, { params: { id: invoice.invoiceID } }))
    expect(await sentInvoice('X12', /^(IT1|QTY|PAM|TDS)/)).toEqual([
      'IT1*1*405.25*LB*3.5*PP*IN*A100',
      'QTY*D1*10*CA',
      'PAM****1*1418.38',
      'TDS*141838',
    ])
    const body = { products: [{ invoiceProductID: invoice.invoiceProducts[0]?.invoiceProductID ?? 0, quantity: 4 }] }
    const { invoiceID: creditID } = allowed(await call(createCredit, { params: { id: invoice.invoiceID }, body }))
    expect(allowed(await call(getInvoice, { params: { id: creditID } })).invoiceProducts).toMatchObject([
      { quantityInvoiced: 4, weight: 162.1, linePrice: 567.35 },
    ])
  })

  it('states the weight of pieces in DESADV, and charges it in INVOIC', async () => {
    await receive('p15-edifact-price-per-kilo--15.edi', 'EDIFACT')
    const [line] = (await order('FC15-1')).storeOrderProducts
    const content = { unit: 'PCE', quantity: 1.88, of: 'KGM' }
    allowed(await call(stateUnitContent, { params: { id: line?.productID ?? 0 }, body: content, actor: admin }))
    await acknowledge('FC15-1', 'EDIFACT', /^BGM/)
    const id = await packed('FC15-1', [
      [20, 37.5],
      [20, 38.02],
    ])
    allowed(await pack(sendShipment, { params: { id }, query: {} }))
    expect(await segmentsOf('EDIFACT', 'DESADV', /^(MEA|QTY\+12)/)).toEqual([
      'MEA+PD+AAA+KGM:37.5',
      'QTY+12:20:PCE',
      'MEA+PD+AAA+KGM:38.02',
      'QTY+12:20:PCE',
    ])
    const made = await invoiceOf('FC15-1', 'W-2')
    const invoiceProductID = made.invoiceProducts[0]?.invoiceProductID ?? 0
    const save = (fields: { readonly quantityInvoiced?: number; readonly weight?: number }) =>
      call(saveInvoiceProducts, { params: { id: made.invoiceID }, body: [{ invoiceProductID, ...fields }] })
    expect(await save({ quantityInvoiced: 39 })).toMatchObject({ refusal: { code: 'invoiceLineWeight' } })
    expect(await save({ weight: 0 })).toMatchObject({ refusal: { code: 'invoiceLineWeight' } })
    expect(allowed(await save({ quantityInvoiced: 39, weight: 73.5 })).total).toBe(654.15)
    const invoice = allowed(await save({ quantityInvoiced: 40, weight: 75.52 }))
    allowed(await call(sendInvoice, { params: { id: invoice.invoiceID } }))
    // 75.52 kg at 8.90 are 672.128.
    expect(await sentInvoice('EDIFACT', /^(MEA|QTY|PRI|MOA\+(203|77))/)).toEqual([
      'MEA+PD+AAA+KGM:75.52',
      'QTY+47:40:PCE',
      'MOA+203:672.13',
      'PRI+AAA:8.9:::1:KGM',
      'MOA+77:672.13',
    ])
  })

  it('needs a weight or the content of a piece, and goes by the weight alone where a person let the order go on', async () => {
    const file = readFileSync(new URL('p15-edifact-price-per-kilo--15.edi', import.meta.url), 'utf8')
    const another = file
      .replaceAll('FC15-1', 'FC15-2')
      .replaceAll('FC150001', 'FC150002')
      .replaceAll('9521000001510', '9521000001534')
    await kit.receive(partners.EDIFACT.id, partners.EDIFACT.code, 'FC15-2.edi', another)
    const at = await first('FC15-2')
    allowed(await call(clearStoreOrderErrors, { params: at }))
    await acknowledge('FC15-2', 'EDIFACT', /^BGM/)
    const id = await packed('FC15-2', [
      [30, 56.4],
      [10, null],
    ])
    const refused = await pack(sendShipment, { params: { id }, query: {} })
    expect(refused).toMatchObject({
      refusal: {
        code: 'weightMissing',
        message:
          'Line 1: price per kilogram, quantity in pieces. Enter the weight of 9521000001534 in each carton, or say how many kilograms one piece has.',
      },
    })
    const { shipmentCartons } = allowed(await pack(getShipment, { params: { id } }))
    const [units] = shipmentCartons.at(-1)?.shipmentCartonProducts ?? []
    const weigh = {
      kind: 'weigh',
      from: shipmentCartons.at(-1)?.shipmentCartonID ?? 0,
      storeOrderProductID: units?.storeOrderProductID ?? 0,
      weight: 18.6,
    } as const
    allowed(await pack(packShipment, { params: { id }, body: { steps: [weigh] } }))
    allowed(await pack(sendShipment, { params: { id }, query: {} }))
    await kit.runJobs()
    expect(await invoiceOf('FC15-2', 'W-3')).toMatchObject({
      total: 667.5,
      invoiceProducts: [{ quantityInvoiced: 40, weight: 75, unitPrice: 8.9, linePrice: 667.5, error: null }],
    })
  })
})
