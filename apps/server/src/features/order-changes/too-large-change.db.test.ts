import { applyOrderChange } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../store-orders/store-order.fixture.ts'
import {
  change860,
  edifactFile,
  openOrderChanges,
  order850,
  ordersMessage,
  splitOrder850,
} from './order-change.fixture.ts'

const { kit, partners, desk, receive } = openOrderChanges()
const advice = 'Ask the partner to check its quantities and prices and to send the change again.'

describe('a change to amounts that are too large to keep', () => {
  it('is refused where it says so itself, with segment, element and words; the order stays', async () => {
    await receive(order850('PO-1'))
    await receive(change860('PO-1', '1', ['POC*1*QI*9999999999**EA*9999999999**IN*KW20881', 'CTT*1']))
    const file = await desk.newestFile(partners.x12)
    expect(file).toMatchObject({ status: 'Rejected', reference: 'PO-1' })
    expect(file.notes).toEqual([`reject: Line 1: 9999999999 at 9999999999 is too large an amount. ${advice}`])
    expect(await desk.newestOut(partners.x12, '997')).toMatch(
      /AK2\*860.*AK3\*POC\*3\*\*8~.*AK4\*3\*\*7\*9999999999~.*AK5\*R\*5/s,
    )
    expect(await desk.lines('PO-1')).toEqual([
      ['1', 48, 4.25, null],
      ['2', 24, 18.9, null],
    ])
    expect(await desk.changes('PO-1')).toEqual([])
  })

  it('is refused in an ORDCHG in the same way', async () => {
    await kit.receive(partners.edifact, 'SANDEDI', 'order.edi', edifactFile([ordersMessage('PO-2')]))
    const segments = [
      'BGM+230+CHG-1+4',
      'DTM+137:20261122:102',
      'RFF+ON:PO-2',
      'LIN+1+3+9410000001042:EN',
      'QTY+21:9999999999:PCE',
      'PRI+AAA:9999999999',
      'UNS+S',
    ]
    await kit.receive(partners.edifact, 'SANDEDI', 'change.edi', edifactFile([{ type: 'ORDCHG', segments }]))
    const file = await desk.newestFile(partners.edifact)
    expect(file).toMatchObject({ status: 'Rejected', reference: 'CHG-1' })
    expect(file.notes).toEqual([`reject: Line 1: 9999999999 at 9999999999 is too large an amount. ${advice}`])
  })

  it('stops the order if they result from what the order already has', async () => {
    await receive(order850('PO-3'))
    await receive(change860('PO-3', '1', ['POC*1*QI*9999999999**EA***IN*KW20881', 'CTT*1']))
    const error = `Line 1 of store order PO-3 would be worth 48874999995.11, which is too large to keep. ${advice}`
    expect(await desk.newestFile(partners.x12)).toMatchObject({ status: 'Processed', notes: [`note: ${error}`] })
    expect(await desk.storeOrder('PO-3')).toMatchObject({ order_status: 'Order Change Error', error })
    expect((await desk.lines('PO-3')).map(([, quantity]) => quantity)).toEqual([48, 24])
    const [change] = await desk.changes('PO-3')
    expect(change?.storeOrders[0]?.lines[0]?.quantity).toBe(9999999999)
    const { order_id } = await desk.orderOf('PO-3')
    const byHand = await desk.call(applyOrderChange, {
      params: { id: order_id, changeID: change?.orderChangeID ?? 0 },
      body: {},
    })
    expect(refusalOf(byHand)).toBe('orderChangeAmountTooLarge')
  })

  it('stops the store order with which the whole becomes too large', async () => {
    await receive(splitOrder850('PO-4'))
    const stores = 'SDQ*EA*92*12*1100000000*14*1100000000'
    await receive(change860('PO-4', '1', ['POC*1*QI*2200000000**EA***IN*KW20881', stores, 'CTT*1']))
    const [first, second] = await desk.storeOrders('PO-4')
    expect(first?.status).toBe('Waiting')
    expect(second?.error).toBe(
      `The lines of order PO-4 would be worth 10752500173.89, which is too large to keep. ${advice}`,
    )
  })

  it('waits for its order like any other', async () => {
    await receive(change860('PO-5', '1', ['POC*1*QI*9999999999**EA***IN*KW20881', 'CTT*1']))
    await receive(order850('PO-5'))
    expect(await desk.storeOrder('PO-5')).toMatchObject({ order_status: 'Order Change Error' })
  })
})
