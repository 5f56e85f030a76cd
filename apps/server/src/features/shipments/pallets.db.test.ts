import { type BodyOf, generateLabel, getShipment, lookUpLabels, packShipment, sendShipment } from '@quayside/contract'
import { isValidSscc, permissions } from '@quayside/domain'
import { findLabelPrint } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { labelCalls } from '../labels/label-calls.ts'
import { labelsAsPdf } from '../labels/making/label-pdf.ts'
import { type SeenPage, seenPages } from '../labels/making/printed-labels.fixture.ts'
import { actor, allowed, caller, clerk, insertTestOrder, refusalOf } from '../store-orders/store-order.fixture.ts'
import { shipmentSteps } from './shipment.fixture.ts'

const database = testDatabase()
let kit: TestServices
const { call, create } = shipmentSteps(() => kit)

beforeAll(async () => {
  // Shows pallets; the generic vendor does not.
  kit = await testServices(database.connectionString, 'warehousing')
})
afterAll(() => kit.close())

type Step = BodyOf<typeof packShipment>['steps'][number]

const newShipment = async (code: string, settings: Record<string, unknown> = {}) => {
  const partnerID = await insertPartner(kit.services, code, 'X12', { pallets_enabled: true, ...settings })
  const order = await insertTestOrder(kit, partnerID, {
    orderNumber: `PO-${code}`,
    lines: [{ sku: 'KW1', quantity: '10' }],
  })
  return { partnerID, shipmentID: await create(order), line: order.lineIDs[0] ?? 0 }
}

/** Prints and looks at the pages. */
const printing =
  (partnerID: number, labelParameterValue: number) =>
  async (part: { readonly shipmentPalletIDs?: number[] }): Promise<readonly SeenPage[]> => {
    const ask = caller(() => kit, labelCalls)
    const printer = { ...clerk, partnerIDs: [partnerID] }
    const [label] = allowed(await ask(lookUpLabels, { query: { labelTypeSystemName: 'Shipment' }, actor: printer }))
    const body = {
      partnerLabelDetailID: label?.partnerLabelDetailID ?? 0,
      labelParameterValue,
      reprint: false,
      ...part,
    }
    const { prints } = allowed(await ask(generateLabel, { body, actor: printer }))
    const { labels = [] } = (await findLabelPrint(kit.services.db, prints[0]?.labelPrintID ?? 0)) ?? {}
    return seenPages(await labelsAsPdf(labels, 'A6', 'labels'))
  }

const run = async (id: number, ...steps: Step[]) =>
  allowed(await call(packShipment, { params: { id }, body: { steps } }))
const refusedIn = (answer: Awaited<ReturnType<typeof run>>) => answer.results.map(({ message }) => message)

/** Two cartons of 3, the first on a pallet. */
const palletised = (line: number): Step[] => [
  { kind: 'newCarton', carton: -1 },
  { kind: 'move', from: 'unassigned', to: -1, storeOrderProductID: line, quantity: 3 },
  { kind: 'newCarton', carton: -2 },
  { kind: 'move', from: 'unassigned', to: -2, storeOrderProductID: line, quantity: 3 },
  { kind: 'newPallet', pallet: -1 },
  { kind: 'placeCarton', carton: -1, pallet: -1 },
]

describe('pallets of a shipment', () => {
  it('get a number and an SSCC of their own, take cartons, and go once they are empty', async () => {
    const { shipmentID, line } = await newShipment('PAL')
    const packed = await run(shipmentID, ...palletised(line))
    const [pallet] = packed.shipmentPallets
    const [on, off] = packed.shipmentCartons
    expect(packed).toMatchObject({ usesPallets: true, shipmentPallets: [{ palletNumber: `SS-${shipmentID}-P/1` }] })
    expect([on?.shipmentPalletID, off?.shipmentPalletID]).toEqual([pallet?.shipmentPalletID, null])
    const ssccs = [pallet?.ssccNumber, on?.ssccNumber, off?.ssccNumber]
    expect(ssccs.every((sscc) => isValidSscc(sscc ?? ''))).toBe(true)
    expect(new Set(ssccs).size).toBe(3)
    expect(packed.results.at(-2)?.shipmentPalletID).toBe(pallet?.shipmentPalletID)
    const id = pallet?.shipmentPalletID ?? 0
    const kept = await run(shipmentID, { kind: 'removePallet', pallet: id })
    expect(refusedIn(kept)).toEqual([expect.stringContaining('carries 1 carton')])
    const gone = await run(
      shipmentID,
      { kind: 'placeCarton', carton: on?.shipmentCartonID ?? 0, pallet: null },
      { kind: 'removePallet', pallet: id },
    )
    expect(refusedIn(gone)).toEqual([null, null])
    expect(gone.shipmentPallets).toEqual([])
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Shipment')
      .where('object_id', '=', shipmentID)
      .orderBy('audit_log_id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        `Add pallet SS-${shipmentID}-P/1`,
        `Put carton SS-${shipmentID}/1 on pallet SS-${shipmentID}-P/1`,
        `Take carton SS-${shipmentID}/1 off its pallet`,
        `Remove pallet SS-${shipmentID}-P/1`,
      ]),
    )
  })

  it('are in the ASN above their cartons', async () => {
    const { shipmentID, line } = await newShipment('PALASN')
    const { shipmentPallets, shipmentCartons } = await run(shipmentID, ...palletised(line))
    allowed(await call(sendShipment, { params: { id: shipmentID } }))
    await kit.runJobs()
    const [name = ''] = await kit.files('PALASN', 'out')
    const segments = (await kit.fileText('PALASN', 'out', name)).split(/~\s*/)
    expect(segments.filter((one) => /^(HL|MAN)/.test(one)).map((one) => one.split('*').slice(0, 4).join('*'))).toEqual([
      'HL*1**S',
      'HL*2*1*O',
      'HL*3*2*T',
      `MAN*GM*00${shipmentPallets[0]?.ssccNumber}*`,
      'HL*4*3*P',
      `MAN*GM*00${shipmentCartons[0]?.ssccNumber}*`,
      'HL*5*4*I',
      'HL*6*2*P',
      `MAN*GM*00${shipmentCartons[1]?.ssccNumber}*`,
      'HL*7*6*I',
    ])
  })

  it('have labels of their own, with the SSCC that the ASN names them by', async () => {
    const { shipmentID, line, partnerID } = await newShipment('PALLAB', { hasLabels: true, sscc_prefix: '0614141' })
    const { shipmentPallets, shipmentCartons } = await run(
      shipmentID,
      ...palletised(line),
      { kind: 'move', from: 'unassigned', to: -2, storeOrderProductID: line, quantity: 4 },
      { kind: 'newPallet', pallet: -2 },
    )
    const [loaded, empty] = shipmentPallets
    const print = printing(partnerID, shipmentID)
    const one = await print({ shipmentPalletIDs: [loaded?.shipmentPalletID ?? 0] })
    expect(one.map((page) => page.barcodes.at(-1))).toEqual([`]C100${loaded?.ssccNumber}`])
    expect(one[0]?.text).toMatch(/PALLET.*P\/1.*CARTONS/s)
    expect(kit.jobs).toEqual([])
    await expect(print({ shipmentPalletIDs: [empty?.shipmentPalletID ?? 0] })).rejects.toThrow('carries nothing')
    const all = await print({})
    expect(all.map((page) => page.barcodes.at(-1))).toEqual(
      [...shipmentCartons, loaded].map((unit) => `]C100${unit?.ssccNumber}`),
    )
    await kit.runJobs()
    const asn = await kit.fileText('PALLAB', 'out', (await kit.files('PALLAB', 'out')).at(-1) ?? '')
    const named = [...asn.matchAll(/MAN\*GM\*00(\d{18})/g)].map(([, sscc]) => `]C100${sscc}`)
    expect([...named].sort()).toEqual(all.map((page) => page.barcodes.at(-1)).sort())
  })

  it('have no label where pallets are not used', async () => {
    const { shipmentID, partnerID } = await newShipment('NOPLAB', { hasLabels: true, pallets_enabled: false })
    await expect(printing(partnerID, shipmentID)({ shipmentPalletIDs: [1] })).rejects.toThrow('palletsNotUsed')
  })

  it('of another shipment take no carton of this one', async () => {
    const [mine, other] = [await newShipment('PALA'), await newShipment('PALB')]
    const [pallet] = (await run(other.shipmentID, ...palletised(other.line))).shipmentPallets
    const { shipmentCartons } = await run(mine.shipmentID, ...palletised(mine.line))
    const tried = await run(mine.shipmentID, {
      kind: 'placeCarton',
      carton: shipmentCartons[1]?.shipmentCartonID ?? 0,
      pallet: pallet?.shipmentPalletID ?? 0,
    })
    expect(refusedIn(tried)).toEqual([expect.stringContaining('is not part of shipment')])
  })

  it('are refused where the partner does not use them, and of who may not make cartons', async () => {
    const plain = await newShipment('NOPAL', { pallets_enabled: false })
    expect(refusedIn(await run(plain.shipmentID, { kind: 'newPallet', pallet: -1 }))).toEqual([
      expect.stringContaining('is not packed on pallets'),
    ])
    const shown = allowed(await call(getShipment, { params: { id: plain.shipmentID } }))
    expect(shown).toMatchObject({ usesPallets: false, shipmentPallets: [] })
    const used = await newShipment('PALPERM')
    const granted = permissions.map(({ key }) => key).filter((key) => key !== 'Shipment-CreateCarton')
    const asked = { params: { id: used.shipmentID }, body: { steps: [{ kind: 'newPallet', pallet: -1 } as const] } }
    const answer = allowed(await call(packShipment, { ...asked, actor: actor('packer', granted) }))
    expect(answer.results.map(({ done }) => done)).toEqual([false])
  })
})

it('an ASN is not sent while a carton has no SSCC', async () => {
  const { shipmentID, line } = await newShipment('BARE')
  const { shipmentCartons } = await run(shipmentID, ...palletised(line))
  await kit.services.db
    .updateTable('shipment_carton')
    .set({ sscc_number: null })
    .where('shipment_carton_id', '=', shipmentCartons[1]?.shipmentCartonID ?? 0)
    .execute()
  expect(refusalOf(await call(sendShipment, { params: { id: shipmentID } }))).toBe('cartonsWithoutSscc')
})
