/** The same file of a partner that is read strictly, and of one whose small faults are noted. */
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderChangeDesk, x12File } from '../../features/order-changes/order-change.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'

const database = testDatabase()
let kit: TestServices
const desk = orderChangeDesk(() => kit)
beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

const faulty = (number: string) =>
  x12File([
    {
      type: '850',
      segments: [`BEG*00*SA*${number}**20261120`, 'CUR*BYERS*NZD', 'PO1*1*48*EA*4.25**IN*KW20881', 'CTT*1'],
    },
  ])

async function received(code: string, tolerant: boolean) {
  const partnerID = await insertPartner(kit.services, code, 'X12', { guide: { tolerant } })
  await kit.receive(partnerID, code, `${code}.edi`, faulty(`TOL-${code}`))
  await kit.runJobs()
  const answer = await desk.newestOut(partnerID, '997')
  const orders = await desk.storeOrders(`TOL-${code}`)
  return { orders: orders.length, verdict: /AK5\*(\w)/.exec(answer)?.[1], file: await desk.newestFile(partnerID) }
}

it('a small fault of a strict partner refuses the file', async () => {
  const { orders, verdict, file } = await received('STRICT', false)
  expect({ orders, verdict }).toEqual({ orders: 0, verdict: 'R' })
  expect(file.notes).toEqual([expect.stringMatching(/^reject: CUR.*/)])
})

it('a small fault of a tolerant partner leaves a note on the order, and is answered as accepted with errors', async () => {
  const { orders, verdict, file } = await received('LENIENT', true)
  expect({ orders, verdict }).toEqual({ orders: 1, verdict: 'E' })
  expect(file.notes).toEqual([expect.stringMatching(/^note: CUR.*/)])
})
