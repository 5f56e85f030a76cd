// What is sent names the portal's day and time, in the document and in its envelopes, whichever side of midnight UTC is on.
import { markStoreOrder } from '@quayside/contract'
import { acknowledgementStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import { shipmentSteps } from '../../features/shipments/shipment.fixture.ts'
import { allowed, caller, insertTestOrder } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { pickUp } from '../transports/folder.ts'

const database = testDatabase()

describe.each([
  { zone: 'Pacific/Auckland', late: '2026-11-20T10:30:00Z', early: '2026-11-20T11:30:00Z' },
  { zone: 'America/Los_Angeles', late: '2026-11-21T07:30:00Z', early: '2026-11-21T08:30:00Z' },
])('in $zone', ({ zone, late, early }) => {
  let kit: TestServices
  const code = zone.slice(-7).toUpperCase()
  const partners = { X12: 0, EDIFACT: 0 }
  const { ship } = shipmentSteps(() => kit)
  const mark = caller(() => kit, markStatusCalls)
  let orders = 0

  beforeAll(async () => {
    kit = await testServices(database.connectionString, 'generic', undefined, zone)
    partners.X12 = await insertPartner(kit.services, code, 'X12')
    partners.EDIFACT = await insertPartner(kit.services, `E${code.slice(1)}`, 'EDIFACT')
  })
  afterAll(() => kit.close())
  afterEach(() => vi.useRealTimers())

  /** Only the clock: the database and the folders go on in real time. */
  const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  const newOrder = (standard: 'X12' | 'EDIFACT') =>
    insertTestOrder(kit, partners[standard], {
      orderNumber: `${standard}-${++orders}`,
      lines: [{ sku: 'KW1', quantity: '2' }],
      acknowledgment: standard === 'X12' ? acknowledgementStatus.notAcknowledged : undefined,
    })
  /** The newest file that the partner got, as one line for each segment. */
  async function sent(partner: string): Promise<string> {
    const names = (await kit.files(partner, 'out')).sort((a, b) => Number(a.slice(-13, -4)) - Number(b.slice(-13, -4)))
    return (await kit.fileText(partner, 'out', names.at(-1) ?? '')).replaceAll(/[~']\s*/g, '\n')
  }

  it.each([
    [late, '20261120', '2330'],
    [early, '20261121', '0030'],
  ])('at %s the acknowledgement and its envelopes are of %s, %s', async (moment, day, time) => {
    const { orderID, storeOrderID } = await newOrder('X12')
    at(moment)
    allowed(await mark(markStoreOrder, { params: { id: orderID, sid: storeOrderID, status: 'ack' } }))
    await kit.runJobs()
    const text = await sent(code)
    expect(text).toMatch(new RegExp(`^ISA.*\\*${day.slice(2)}\\*${time}\\*`, 'm'))
    expect(text).toMatch(new RegExp(`^GS\\*PR\\*.*\\*${day}\\*${time}\\*`, 'm'))
    expect(text).toMatch(new RegExp(`^BAK\\*00\\*AD\\*.*\\*A${storeOrderID}-\\d+\\*${day}`, 'm'))
  })

  it.each([
    [late, '20261120', '2330'],
    [early, '20261121', '0030'],
  ])('at %s the despatch advice is of %s, %s', async (moment, day, time) => {
    const order = await newOrder('EDIFACT')
    at(moment)
    await ship(order, 2)
    const text = await sent(`E${code.slice(1)}`)
    expect(text).toMatch(new RegExp(`^UNB\\+.*\\+${day.slice(2)}:${time}\\+`, 'm'))
    expect(text).toMatch(new RegExp(`^DTM\\+137:${day}(${time}:203|:102)`, 'm'))
    expect(text).toMatch(new RegExp(`^DTM\\+11:${day}`, 'm'))
  })

  it.each([
    [late, '20261120', '2330'],
    [early, '20261121', '0030'],
  ])('at %s the answer to a file is of %s, %s', async (moment, day, time) => {
    const control = String(900 + ++orders).padStart(9, '0')
    const file = [
      `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*0*P*>`,
      `GS*PO*RETAILER*QUAYSIDE*20261120*0912*${Number(control)}*X*004010`,
      'ST*850*0001',
      `BEG*00*SA*ANSWERED-${orders}**20261120`,
      'PO1*1*48*EA*4.25**IN*KW20881',
      'CTT*1',
      'SE*5*0001',
      `GE*1*${Number(control)}`,
      `IEA*1*${control}`,
    ]
    await kit.drop(code, `${control}.edi`, `${file.join('~\n')}~\n`)
    await expect.poll(() => pickUp({ partner_id: partners.X12, code }, kit.services)).toBe(1)
    at(moment)
    await kit.runJobs()
    expect(await sent(code)).toMatch(new RegExp(`^GS\\*FA\\*.*\\*${day}\\*${time}\\*`, 'm'))
  })
})
