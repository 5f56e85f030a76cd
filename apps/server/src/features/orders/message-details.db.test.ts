/** What a retailer writes beyond the fields of an order is kept, shown to whoever reaches the order, and given back in our answer. */
import { getMessageDetails, markStoreOrder } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { edifactFile, orderChangeDesk, ordersMessage, x12File } from '../order-changes/order-change.fixture.ts'
import { allowed, caller } from '../store-orders/store-order.fixture.ts'
import { markStatusCalls } from './mark-status.ts'
import { readOrderCalls } from './read-orders.ts'

const database = testDatabase()
let kit: TestServices
let x12 = 0
let edifact = 0
const desk = orderChangeDesk(() => kit)
const call = caller(() => kit, [...readOrderCalls, ...markStatusCalls])

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  x12 = await insertPartner(kit.services, 'SANDX12', 'X12')
  edifact = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT')
})
afterAll(() => kit.close())

async function detailsOf(orderNumber: string) {
  const { order_id } = await desk.orderOf(orderNumber)
  const details = allowed(await call(getMessageDetails, { params: { id: order_id } }))
  return details.map(({ orderLineNumber, label, detail }) => [orderLineNumber, label, detail])
}

async function acknowledged(orderNumber: string, partnerID: number, type: string): Promise<string[]> {
  const { order_id, store_order_id } = await desk.storeOrder(orderNumber)
  allowed(await call(markStoreOrder, { params: { id: order_id, sid: store_order_id, status: 'ack' } }))
  await kit.runJobs()
  return (await desk.newestOut(partnerID, type)).split(/[~'\r\n]+/)
}

describe('what the message says beyond the fields of the order', () => {
  it('of an 850 is kept with its order, and its references go back in the 855', async () => {
    const segments = [
      'BEG*00*RL*MD-1*R-12*20261120',
      'REF*DP*042',
      'REF*ZZ*not for us',
      'SAC*A*C310***5000*******02***Defective goods',
      'ITD*01*3*2**10**30',
      'N1*ST*KARAKA DC*92*9001',
      'REF*IA*of the store',
      'PO1*1*48*EA*4.25**IN*KW20881*SK*S-81',
      'SAC*A*C310***500',
      'CTT*1',
    ]
    await kit.receive(x12, 'SANDX12', 'md-1.edi', x12File([{ type: '850', segments }]))
    expect(await detailsOf('MD-1')).toEqual([
      [null, 'Release number', 'R-12'],
      [null, 'Department number', '042'],
      [null, 'Mutually defined', 'not for us'],
      [null, 'Allowance', 'Defective goods · 50.00 · discount · off invoice'],
      [null, 'Terms of payment', '2% within 10 days · net 30 days · basic · invoice date'],
      [null, 'Internal vendor number', 'of the store'],
      ['1', 'Stock keeping unit', 'S-81'],
      ['1', 'Allowance', 'discount · 5.00'],
    ])
    const answer = await acknowledged('MD-1', x12, '855')
    expect(answer.find((segment) => segment.startsWith('BAK'))).toMatch(/^BAK\*00\*AD\*MD-1\*20261120\*R-12\*/)
    expect(answer.filter((segment) => segment.startsWith('REF'))).toEqual(['REF*DP*042'])
  })

  it('of an ORDERS is kept with its order, and its references go back in the ORDRSP', async () => {
    const { type, segments } = ordersMessage('MD-2')
    const more = ['RFF+CT:C-881', 'RFF+ZZZ:not for us', 'NAD+IV+9412345000037::9']
    const own = [...segments.slice(0, 2), ...more, ...segments.slice(2)]
    await kit.receive(edifact, 'SANDEDI', 'md-2.edi', edifactFile([{ type, segments: own }]))
    expect(await detailsOf('MD-2')).toEqual([
      [null, 'Contract number', 'C-881'],
      [null, 'Reference ZZZ', 'not for us'],
      [null, 'Invoicee', '9412345000037'],
    ])
    const answer = await acknowledged('MD-2', edifact, 'ORDRSP')
    expect(answer.filter((segment) => segment.startsWith('RFF'))).toEqual(['RFF+ON:MD-2', 'RFF+CT:C-881'])
  })
})
