import {
  addCarton,
  deleteCarton,
  downloadLabels,
  generateLabel,
  generateLabelBulk,
  generateLabelCount,
  getShipment,
  listLabelPrinters,
  listShipments,
  lookUpLabels,
  sendShipment,
  sendToPrinter,
  setCartonQuantity,
} from '@quayside/contract'
import { isValidSscc, type LabelDocument, shipmentStatus, vendorConfig } from '@quayside/domain'
import { findLabelPrint, forgetOldLabels, insertPartnerLabel } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { writeProgressOfRows } from '../orders/waits-as-listed.fixture.ts'
import { shipmentSteps } from '../shipments/shipment.fixture.ts'
import { shipmentCalls } from '../shipments/shipment-calls.ts'
import { newSscc } from '../shipments/sscc.ts'
import {
  allowed,
  caller,
  clerk as everyone,
  insertTestOrder,
  refusalOf,
  type TestOrder,
} from '../store-orders/store-order.fixture.ts'
import { labelCalls } from './label-calls.ts'
import { seenPages } from './making/printed-labels.fixture.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number
let labelID: number
let clerk = everyone
const steps = shipmentSteps(() => kit)
const { create, carton, pack } = steps
const ask = caller(() => kit, [...labelCalls, ...shipmentCalls])

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'LABEL', 'X12', {
    hasLabels: true,
    sscc_prefix: '0614141',
    sscc_suffix: '3',
  })
  const plain = await insertPartner(kit.services, 'PLAIN', 'X12')
  clerk = { ...everyone, partnerIDs: [partnerID, plain] }
  const [label] = allowed(await ask(lookUpLabels, { query: { partnerCode: 'label' }, actor: clerk }))
  labelID = label?.partnerLabelDetailID ?? 0
})
afterAll(() => kit.close())

let orders = 0
const newOrder = (owner = partnerID): Promise<TestOrder> =>
  insertTestOrder(kit, owner, { orderNumber: `PO-L${++orders}`, lines: [{ sku: 'KW1', quantity: '10' }] })

/** A shipment with so many units in each carton. */
async function packed(...quantities: readonly number[]): Promise<number> {
  const order = await newOrder()
  const shipmentID = await create(order)
  for (const quantity of quantities) await pack(await carton(shipmentID), order.lineIDs[0], quantity)
  return shipmentID
}

const shipment = async (id: number) => allowed(await ask(getShipment, { params: { id } }))
const print = (
  id: number,
  more: { shipmentCartonIDs?: number[]; reprint?: boolean; sendAsn?: false } = {},
  actor = clerk,
) =>
  ask(generateLabel, {
    body: { partnerLabelDetailID: labelID, labelParameterValue: id, reprint: false, ...more },
    actor,
  })
const send = (id: number, confirmed = false) => ask(sendShipment, { params: { id }, query: { confirmed } })
const labelsOf = async (id: number): Promise<readonly LabelDocument[]> =>
  (await findLabelPrint(kit.services.db, id))?.labels ?? []

describe('a shipment of a partner with labels', () => {
  it('waits when it is sent, and leaves with the SSCCs of its labels once they are printed', async () => {
    const id = await packed(6, 4)
    allowed(await send(id))
    expect(kit.jobs).toEqual([])
    const printed = allowed(await print(id))
    const message = `2 labels printed. The ASN of SS-${id} is on its way.`
    expect(printed).toMatchObject({ message, prints: [{ labelCount: 2, partnerCode: 'LABEL' }] })
    await kit.runJobs()
    const { status, shipmentCartons } = await shipment(id)
    expect(status).toBe(shipmentStatus.shipmentSent)
    const codes = shipmentCartons.map((one) => one.ssccNumber ?? '')
    expect(codes.map(isValidSscc)).toEqual([true, true])
    const file = labelCalls.find((one) => one.call === downloadLabels)?.file
    const answer = allowed(
      (await file?.(
        {
          actor: clerk,
          params: { id: printed.prints[0]?.labelPrintID },
          query: downloadLabels.query.parse({}),
          body: undefined,
          ifMatch: undefined,
        },
        kit.services,
      )) ?? { ok: false, refusal: { code: 'notFound', status: 404, message: '' } },
    )
    const pages = await seenPages(answer.content)
    expect(pages.map((page) => page.barcodes.at(-1))).toEqual(codes.map((code) => `]C100${code}`))
    const names = await kit.files('LABEL', 'out')
    const asn = await kit.fileText('LABEL', 'out', names.at(-1) ?? '')
    expect([...asn.matchAll(/MAN\*GM\*00(\d{18})/g)].map(([, code]) => code)).toEqual(codes)
  })

  it('is in the list of those that wait for labels from its sending to the printing', async () => {
    const isListed = async (id: number): Promise<boolean> => {
      const query = { waitsForLabels: '1', pageSize: 1000 }
      const { shipments } = allowed(await ask(listShipments, { query, actor: clerk }))
      return shipments.some(({ shipmentID }) => shipmentID === id)
    }
    const id = await packed(6, 4)
    expect(await isListed(id)).toBe(false)
    allowed(await send(id))
    expect(await isListed(id)).toBe(true)
    allowed(await print(id))
    expect(await isListed(id)).toBe(false)
  })

  it('is in the list of those that are stuck once nothing happened for two hours', async () => {
    const isStuck = async (id: number): Promise<boolean> => {
      const { shipments } = allowed(await ask(listShipments, { query: { stuck: '1', pageSize: 1000 }, actor: clerk }))
      return shipments.some(({ shipmentID }) => shipmentID === id)
    }
    const age = (id: number, minutes: number) =>
      sql`update shipment set last_modified = now() - make_interval(mins => ${minutes}) where shipment_id = ${id}`.execute(
        kit.services.db,
      )
    const id = await packed(6, 4)
    await age(id, 121)
    expect(await isStuck(id)).toBe(false)
    allowed(await send(id))
    expect(await isStuck(id)).toBe(false)
    await age(id, 119)
    expect(await isStuck(id)).toBe(false)
    await age(id, 121)
    expect(await isStuck(id)).toBe(true)
  })

  it('is confirmed by printing the labels of everything, once all of it is packed', async () => {
    const part = await packed(6)
    expect(allowed(await print(part)).warning).toBeNull()
    expect(await shipment(part)).toMatchObject({
      status: shipmentStatus.inProgress,
      pending: false,
      labelCreated: true,
    })
    const whole = await packed(6, 4)
    allowed(await print(whole))
    expect(await shipment(whole)).toMatchObject({ status: shipmentStatus.received, pending: true })
  })

  it('stays unconfirmed where the caller prints labels alone', async () => {
    const id = await packed(6, 4)
    expect(allowed(await print(id, { sendAsn: false }))).toMatchObject({ message: '2 labels printed.', warning: null })
    expect(await shipment(id)).toMatchObject({ status: shipmentStatus.inProgress, pending: false, labelCreated: true })
  })

  it('is not confirmed by the label of one carton, nor by somebody who may not send', async () => {
    const id = await packed(6, 4)
    const [first, second] = (await shipment(id)).shipmentCartons.map((one) => one.shipmentCartonID)
    for (const one of [first, second]) allowed(await print(id, { shipmentCartonIDs: [one ?? 0] }))
    expect(await shipment(id)).toMatchObject({ status: shipmentStatus.inProgress, pending: false, labelCreated: true })
    const other = await packed(6, 4)
    const printer = { ...clerk, permissions: new Set(['Shipment-ViewShipments'] as const) }
    allowed(await print(other, {}, printer))
    expect(await shipment(other)).toMatchObject({ status: shipmentStatus.inProgress, pending: false })
    allowed(await send(other))
    expect(await shipment(other)).toMatchObject({ status: shipmentStatus.received, pending: true })
  })

  it('prints what carries no label; the rest only where that is asked', async () => {
    const id = await packed(3, 3)
    const [first] = (await shipment(id)).shipmentCartons
    allowed(await print(id, { shipmentCartonIDs: [first?.shipmentCartonID ?? 0] }))
    expect(allowed(await print(id)).prints[0]?.labelCount).toBe(1)
    expect(refusalOf(await print(id))).toBe('labelsAllPrinted')
    expect(allowed(await print(id, { reprint: true })).prints[0]?.labelCount).toBe(2)
  })

  it('names a carton that changed after its label was printed, before it is sent', async () => {
    const id = await packed(3, 3)
    allowed(await print(id))
    const [first] = (await shipment(id)).shipmentCartons
    const line = first?.shipmentCartonProducts[0]?.shipmentCartonProductID ?? 0
    const set = (CartonQuantity: number) =>
      ask(setCartonQuantity, { params: { id: first?.shipmentCartonID ?? 0, pid: line }, body: { CartonQuantity } })
    allowed(await set(2))
    const refused = await send(id)
    expect(refused).toMatchObject({
      refusal: { code: 'cartonsChangedAfterLabel', message: expect.stringContaining(first?.cartonNumber ?? '?') },
    })
    allowed(await set(3))
    expect((await shipment(id)).shipmentCartons[0]?.labelOutdated).toBe(false)
    allowed(await set(1))
    expect(allowed(await print(id)).prints[0]?.labelCount).toBe(1)
    allowed(await set(2))
    allowed(await send(id, true))
    expect(await shipment(id)).toMatchObject({ pending: true })
  })

  it('prints nothing of an empty carton, of somebody else’s shipment, or with another partner’s label', async () => {
    const order = await newOrder()
    const empty = await create(order)
    expect(refusalOf(await print(empty))).toBe('labelsNothingPacked')
    await pack(await carton(empty), order.lineIDs[0], 1)
    await carton(empty)
    expect(refusalOf(await print(empty))).toBe('emptyCartons')
    expect(refusalOf(await print(empty, {}, { ...clerk, partnerIDs: [] }))).toBe('notFound')
    const foreign = await create(await newOrder(clerk.partnerIDs[1]))
    expect(refusalOf(await print(foreign))).toBe('notFound')
  })

  it('says how many cartons there are once all is packed', async () => {
    const part = await packed(6)
    const places = async (id: number, more: Parameters<typeof print>[1] = {}) => {
      const { prints } = allowed(await print(id, more))
      return (await labelsOf(prints[0]?.labelPrintID ?? 0)).map(({ carton: face }) => [face?.place, face?.of])
    }
    expect(await places(part)).toEqual([[1, null]])
    const whole = await packed(6, 4)
    expect(await places(whole)).toEqual([
      [1, 2],
      [2, 2],
    ])
    const [, second] = (await shipment(whole)).shipmentCartons
    expect(await places(whole, { shipmentCartonIDs: [second?.shipmentCartonID ?? 0] })).toEqual([[2, 2]])
  })

  it('names what a label cannot show, and leaves everything as it was', async () => {
    const id = await packed(6)
    await kit.services.db.updateTable('shipment').set({ carrier: '順豐速運' }).where('shipment_id', '=', id).execute()
    expect(await print(id)).toMatchObject({ refusal: { code: 'labelsFailed', message: expect.stringContaining('順') } })
    expect((await shipment(id)).shipmentCartons[0]?.labelPrinted).toBeNull()
  })
})

describe('labels of several records', () => {
  it('come with a result for each, in one print for each partner', async () => {
    const [one, other] = [await packed(6), await packed(5)]
    const unlabelled = await create(await newOrder(clerk.partnerIDs[1]))
    const ids = [one, other, unlabelled, 999_999]
    const { prints, results } = allowed(
      await ask(generateLabelBulk, { body: { ids, labelTypeSystemName: 'Shipment', reprint: false }, actor: clerk }),
    )
    expect(results.map(({ id, done }) => [id, done])).toEqual([
      [one, true],
      [other, true],
      [unlabelled, false],
      [999_999, false],
    ])
    expect(results[2]?.message).toContain('has no label for a shipment')
    expect(prints).toMatchObject([{ partnerCode: 'LABEL', labelCount: 2 }])
    expect(await labelsOf(prints[0]?.labelPrintID ?? 0)).toHaveLength(2)
  })
})

describe('a label of an order or a store order', () => {
  it.each(['Order', 'StoreOrder'] as const)(
    'of type %s shows where it goes and its number, and sends nothing',
    async (type) => {
      const label = { partnerID, type, parameter: `${type}ID`, buttonText: 'Address label', by: null }
      const partnerLabelDetailID = await insertPartnerLabel(kit.services.db, label)
      const { orderID, storeOrderID } = await newOrder()
      const before = kit.jobs.length
      const labelParameterValue = type === 'Order' ? orderID : storeOrderID
      const body = { partnerLabelDetailID, labelParameterValue, reprint: false }
      const { prints, results } = allowed(await ask(generateLabel, { body, actor: clerk }))
      expect(results).toMatchObject([{ id: labelParameterValue, done: true }])
      const [document] = await labelsOf(prints[0]?.labelPrintID ?? 0)
      expect(document?.to).toEqual(['Partner LABEL'])
      expect(document?.barcodes).toEqual([[{ ai: '400', data: `PO-L${orders}` }]])
      expect(kit.jobs).toHaveLength(before)
    },
  )
})

describe('price labels', () => {
  const pricesOf = async (ticked: boolean, retail: string | null) => {
    const label = {
      partnerID,
      type: 'StoreOrder',
      parameter: 'StoreOrderProductID',
      buttonText: 'Prices',
      by: null,
    } as const
    const partnerLabelDetailID = await insertPartnerLabel(kit.services.db, label)
    const { storeOrderID } = await newOrder()
    await kit.services.db
      .updateTable('store_order_product')
      .set({ print_price_label: ticked, line_product_retail_price: retail, quantity_acknowledged: '3' })
      .where('store_order_id', '=', storeOrderID)
      .execute()
    await writeProgressOfRows(kit.services.db)
    return { partnerLabelDetailID, labelParameterValue: storeOrderID, reprint: false }
  }

  it('are printed for the units of the lines that are ticked', async () => {
    const { prints } = allowed(await ask(generateLabel, { body: await pricesOf(true, '12.95'), actor: clerk }))
    const labels = await labelsOf(prints[0]?.labelPrintID ?? 0)
    expect(labels.map(({ price }) => price?.text)).toEqual(['$12.95', '$12.95', '$12.95'])
  })

  it.each([
    [false, '12.95', /no line is ticked/],
    [true, null, /KW1 has no retail price/],
  ])('name what is missing: ticked %s, price %s', async (ticked, retail, words) => {
    const refused = await ask(generateLabel, { body: await pricesOf(ticked, retail), actor: clerk })
    expect(refused).toMatchObject({ refusal: { message: expect.stringMatching(words) } })
  })

  it('are refused where the vendor has none', async () => {
    const off = { ...kit.services, vendor: vendorConfig('generic', { labels: { priceLabelsEnabled: false } }) }
    const answer = labelCalls.find((one) => one.call === generateLabel)?.handle
    const request = { actor: clerk, params: {}, query: {}, body: await pricesOf(true, '12.95'), ifMatch: undefined }
    expect(await answer?.(request, off)).toMatchObject({
      refusal: { message: expect.stringContaining('switched off') },
    })
  })
})

describe('printed labels', () => {
  const countedBy = async (body: { rawData?: boolean; partnerCode?: string }, actor = clerk): Promise<string[]> => {
    const file = labelCalls.find((one) => one.call === generateLabelCount)?.file
    if (!file) throw new Error('Labels are not counted by any call')
    const read = generateLabelCount.body.parse({ startDate: '2020-03-01', endDate: '2020-03-02', ...body })
    const request = { actor, params: {}, query: {}, body: read, ifMatch: undefined }
    const { content } = allowed(await file(request, kit.services))
    return content.toString().replace('\ufeff', '').trim().split('\r\n')
  }
  const printedAt = async (moment: string): Promise<number> => {
    const id = allowed(await print(await packed(6, 4))).prints[0]?.labelPrintID ?? 0
    const printed = new Date(moment)
    await kit.services.db.updateTable('label_print').set({ printed }).where('label_print_id', '=', id).execute()
    return id
  }

  it('are counted from the first day to the last, by label or by printing, of partners in reach', async () => {
    for (const moment of [
      '2020-02-29T23:59:59Z',
      '2020-03-01T00:00:00Z',
      '2020-03-02T23:59:59Z',
      '2020-03-03T00:00:00Z',
    ])
      await printedAt(moment)
    const row = 'LABEL,Partner LABEL,Print labels,Shipment'
    expect(await countedBy({})).toEqual(['Partner Code,Partner Name,Label,Printed For,Labels', `${row},4`])
    expect((await countedBy({ rawData: true, partnerCode: 'label' })).slice(1)).toEqual([
      `01/03/2020 12:00 am,clerk,${row},2`,
      `02/03/2020 11:59 pm,clerk,${row},2`,
    ])
    expect(await countedBy({ partnerCode: 'PLAIN' })).toHaveLength(1)
    expect(await countedBy({}, { ...clerk, partnerIDs: [] })).toHaveLength(1)
  })

  it('are forgotten after their days, but stay counted', async () => {
    const now = new Date('2020-06-01T00:00:00Z')
    const old = await printedAt('2020-03-02T10:00:00Z')
    const recent = await printedAt('2020-05-31T10:00:00Z')
    const before = await countedBy({})
    expect(await forgetOldLabels(kit.services.db, 0, now)).toBe(0)
    while ((await forgetOldLabels(kit.services.db, 90, now, 1)) > 0);
    expect([await labelsOf(old), (await labelsOf(recent)).length]).toEqual([[], 2])
    expect(await countedBy({})).toEqual(before)
    const send = await ask(sendToPrinter, { params: { id: old }, body: { printer: 'Dock 1' } })
    expect(refusalOf(send)).toBe('labelsForgotten')
  })

  it('go to printers of the installation alone', async () => {
    const id = await printedAt('2020-01-01T00:00:00Z')
    const sent = await ask(sendToPrinter, { params: { id }, body: { printer: '127.0.0.1:9100' } })
    expect(refusalOf(sent)).toBe('printerUnknown')
    expect(allowed(await ask(listLabelPrinters, {}))).toEqual([])
  })
})

describe('an SSCC', () => {
  const take = (ssccPrefix: string) =>
    kit.services.db.transaction().execute(async (tx) => newSscc(tx, { ssccPrefix, ssccSuffix: '0' }))

  it('is never given twice to those who ask at the same moment', async () => {
    const taken = await Promise.all(Array.from({ length: 40 }, () => take('9400001')))
    expect(new Set(taken.map(allowed)).size).toBe(40)
  })

  it('is not given again after its carton is gone, nor by a prefix that begins like another', async () => {
    const id = await packed(1)
    const { shipmentCartons } = allowed(await ask(addCarton, { params: { id }, body: {} }))
    const last = shipmentCartons.at(-1)
    allowed(await ask(deleteCarton, { params: { id: last?.shipmentCartonID ?? 0 } }))
    const next = allowed(await ask(addCarton, { params: { id }, body: {} })).shipmentCartons.at(-1)
    expect(next?.ssccNumber).not.toBe(last?.ssccNumber)
    const short = allowed(await take('9400002'))
    const long = allowed(await take('94000020'))
    expect(long).not.toBe(short)
  })

  it('is refused in words once the numbers of its prefix are used up', async () => {
    await kit.services.db
      .insertInto('sscc_serial')
      .values({ company_prefix: '9400003333', last_serial: 999_998 })
      .execute()
    expect(isValidSscc(allowed(await take('9400003333')))).toBe(true)
    expect(await take('9400003333')).toMatchObject({ refusal: { code: 'ssccExhausted' } })
  })
})
