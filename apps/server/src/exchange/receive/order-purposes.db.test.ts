// Purchase orders that are no new order: cancellations, changes, replacements, copies, confirmations, in both standards.
import { clearStoreOrderErrors, markOrder, revalidateOrder } from '@quayside/contract'
import { readMessageDetails } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  edifactFile,
  order850,
  orderChangeDesk,
  ordersMessage,
  x12File,
} from '../../features/order-changes/order-change.fixture.ts'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import { revalidateCall } from '../../features/orders/revalidate/revalidate-order.ts'
import { admin, allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'

const database = testDatabase()
let kit: TestServices
let changing: number
let rigid: number
let edifact: number
let files = 0
const desk = orderChangeDesk(() => kit)
const call = caller(() => kit, [...markStatusCalls, revalidateCall])

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  changing = await insertPartner(kit.services, 'CHANGES', 'X12', { order_change_enabled: true })
  rigid = await insertPartner(kit.services, 'RIGID', 'X12')
  edifact = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT', { order_change_enabled: true })
})
afterAll(() => kit.close())

const of = (message: ReturnType<typeof order850>, purpose: string) => ({
  ...message,
  segments: message.segments.map((segment) => segment.replace('BEG*00', `BEG*${purpose}`)),
})
const receive = (number: string, purpose = '00', partnerID = changing) =>
  kit.receive(
    partnerID,
    partnerID === rigid ? 'RIGID' : 'CHANGES',
    `${++files}.edi`,
    x12File([of(order850(number), purpose)]),
  )
const receiveEdifact = (number: string, purpose: string) => {
  const message = ordersMessage(number)
  const segments = message.segments.map((segment) => segment.replace(/^(BGM.*)\+9$/, `$1+${purpose}`))
  return kit.receive(edifact, 'SANDEDI', `${++files}.edi`, edifactFile([{ ...message, segments }]))
}
const statusesOf = async (number: string) =>
  (
    await kit.services.db
      .selectFrom('purchase_order')
      .select('status')
      .where('order_number', '=', number)
      .orderBy('order_id')
      .execute()
  ).map(({ status }) => status)
const messageOf = (number: string) =>
  kit.services.db
    .selectFrom('exchange_message')
    .select(['status', 'order_id'])
    .where('reference', '=', number)
    .where('direction', '=', 'in')
    .orderBy('exchange_message_id', 'desc')
    .executeTakeFirstOrThrow()

describe('a purchase order that cancels', () => {
  it('cancels the existing order, makes no second one and says what it was; the answer is an 855', async () => {
    await receive('C-1')
    await receive('C-1', '01')
    expect(await statusesOf('C-1')).toEqual(['Cancelled'])
    expect(await desk.changes('C-1')).toMatchObject([{ purpose: 'cancellation', status: 'Applied' }])
    const file = await desk.newestFile(changing)
    expect(file).toMatchObject({ status: 'Processed', reference: 'C-1' })
    expect(file.notes).toEqual([expect.stringMatching(/^note: This purchase order is a cancellation of order C-1/)])
    expect((await messageOf('C-1')).order_id).toBe((await desk.orderOf('C-1')).order_id)
    allowed(await call(markOrder, { params: { id: (await desk.orderOf('C-1')).order_id, status: 'ack' } }))
    await kit.runJobs()
    expect(await desk.newestOut(changing, '855')).toMatch(/BAK\*00\*\w+\*C-1\*/)
    expect(await desk.newestOut(changing, '865')).toBe('')
  })

  it('is left to a person if order changes are off for the partner, or it is too late', async () => {
    await receive('C-2', '00', rigid)
    await receive('C-2', '01', rigid)
    expect(await statusesOf('C-2')).toEqual(['Order Change Error'])
    expect((await desk.storeOrder('C-2')).error).toMatch(/Order changes are not enabled for Partner RIGID/)
    await receive('C-3')
    allowed(await call(markOrder, { params: { id: (await desk.orderOf('C-3')).order_id, status: 'ack' } }))
    await kit.runJobs()
    await receive('C-3', '01')
    expect(await statusesOf('C-3')).toEqual(['Order Change Error'])
    expect((await desk.storeOrder('C-3')).error).toMatch(/cannot be applied: Acknowledgement is .* Sent already/)
  })

  it.each([
    ['C-4', '01', 'cancellation'],
    ['C-5', '04', 'change'],
  ])(
    'of an order that is not here makes none (%s, %s), and is kept until that arrives',
    async (number, code, words) => {
      await receive(number, code)
      expect(await statusesOf(number)).toEqual([])
      const { notes, status } = await desk.newestFile(changing)
      expect(status).toBe('Processed')
      const text = `note: This purchase order is a ${words} of order ${number}, which is not here. No order was made of it`
      expect(notes).toEqual([expect.stringContaining(text)])
      await receive(number)
      expect(await statusesOf(number)).toEqual([code === '01' ? 'Cancelled' : 'Waiting'])
    },
  )

  it('stops an order that arrives later as well, if order changes are off for the partner', async () => {
    await receive('C-6', '01', rigid)
    await receive('C-6', '00', rigid)
    expect(await statusesOf('C-6')).toEqual(['Order Change Error'])
  })

  it('needs no lines, and accepts quantities of zero', async () => {
    await receive('C-7')
    const empty = of(order850('C-7'), '01')
    const segments = empty.segments.map((segment) => segment.replace(/^(PO1\*\d)\*\d+/, '$1*0'))
    await kit.receive(changing, 'CHANGES', `${++files}.edi`, x12File([{ ...empty, segments }]))
    expect(await statusesOf('C-7')).toEqual(['Cancelled'])
    await receiveEdifact('E-7', '9')
    const bare = { type: 'ORDERS' as const, segments: ['BGM+220+E-7+1', 'DTM+137:20261120:102', 'UNS+S'] }
    await kit.receive(edifact, 'SANDEDI', `${++files}.edi`, edifactFile([bare]))
    expect(await statusesOf('E-7')).toEqual(['Cancelled'])
  })
})

describe('a purchase order that replaces', () => {
  it('changes the existing order to what it says', async () => {
    await receive('R-1')
    const replacing = of(order850('R-1'), '05')
    const segments = replacing.segments
      .filter((segment) => !segment.startsWith('PO1*2'))
      .map((segment) => segment.replace('PO1*1*48', 'PO1*1*36').replace('CTT*2', 'CTT*1'))
    await kit.receive(changing, 'CHANGES', `${++files}.edi`, x12File([{ ...replacing, segments }]))
    expect(await statusesOf('R-1')).toEqual(['Waiting'])
    expect((await desk.lines('R-1')).map(([, quantity]) => quantity)).toEqual([36, 0])
  })

  it.each([
    ['R-2', '05'],
    ['R-3', '04'],
  ])('brings what else it says, as an order change does (%s, purpose %s)', async (number, purpose) => {
    const withDepartment = (code: string, department: string) => {
      const message = of(order850(number), code)
      const segments = message.segments.flatMap((one) =>
        one.startsWith('BEG*') ? [one, `REF*DP*${department}`] : [one],
      )
      return kit.receive(changing, 'CHANGES', `${++files}.edi`, x12File([{ ...message, segments }]))
    }
    await withDepartment('00', '044')
    await withDepartment(purpose, '045')
    const details = await readMessageDetails(kit.services.db, (await desk.orderOf(number)).order_id)
    const departments = details.filter(({ label }) => label === 'Department number')
    expect(departments.map(({ detail }) => detail)).toEqual(['045'])
    const [change] = await desk.changes(number)
    expect(change?.headerChanges).toEqual([{ field: 'detail', name: 'Department number', before: '044', after: '045' }])
  })
})

describe('a copy, confirmation or replacement', () => {
  it.each([
    ['07', 'copy'],
    ['22', 'copy'],
    ['06', 'confirmation'],
  ])('(%s) of an order that is here makes no second one and is shown as a duplicate', async (code, words) => {
    const number = `D-${code}`
    await receive(number)
    await receive(number, code)
    expect(await statusesOf(number)).toEqual(['Waiting'])
    const { order_id } = await desk.orderOf(number)
    expect(await messageOf(number)).toEqual({ status: 'Duplicate', order_id })
    const text = `Order ${number} is here already: this ${words} of it made no second order and changed nothing.`
    expect((await desk.newestFile(changing)).notes).toEqual([`note: ${text}`])
    expect((await desk.audit(number))[0]?.action).toMatch(/^A (copy|confirmation) of the order arrived/)
  })

  it.each([
    ['07', 'copy'],
    ['06', 'confirmation'],
    ['05', 'replacement'],
  ])('(%s) of an order that is not here is an order in Error until a person decides', async (code, words) => {
    const number = `U-${code}`
    await receive(number, code)
    expect(await statusesOf(number)).toEqual(['Error'])
    const { order_id, store_order_id, error, error_type } = await desk.storeOrder(number)
    expect(error_type).toBe('Order Purpose')
    expect(error).toContain(`It came as a ${words} of order ${number}, which partner CHANGES did not send before`)
    allowed(await call(revalidateOrder, { params: { id: order_id }, actor: admin }))
    expect(await statusesOf(number)).toEqual(['Error'])
    allowed(await call(clearStoreOrderErrors, { params: { id: order_id, sid: store_order_id } }))
    expect(await statusesOf(number)).toEqual(['Waiting'])
  })

  it('is an order of its own when it is sent once more as an original or a reissue: the number tells', async () => {
    await receive('N-1', '18')
    await receive('N-1', '00')
    expect(await statusesOf('N-1')).toEqual(['Waiting', 'Error'])
  })
})

it('knows the functions of ORDERS', async () => {
  await receiveEdifact('E-1', '9')
  await receiveEdifact('E-1', '31')
  expect(await statusesOf('E-1')).toEqual(['Waiting'])
  await receiveEdifact('E-1', '1')
  expect(await statusesOf('E-1')).toEqual(['Cancelled'])
  await receiveEdifact('E-2', '5')
  expect(await statusesOf('E-2')).toEqual(['Error'])
  await receiveEdifact('E-3', '4')
  expect(await statusesOf('E-3')).toEqual([])
})
