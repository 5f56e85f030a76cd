import { describe, expect, it } from 'vitest'
import type { LightLevel, StageName } from '../kernel/status-table.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { statusValues } from '../stages/stage-tables.ts'
import { light, ownStatusLabel, sixLights, statusesReadAs, statusLabel, statusLight } from './lights.ts'
import { partner, storeOrder } from './store-order.fixture.ts'

/** The table of lights: generic, warehousing, and generic with control statuses. */
const rows: [StageName, string, LightLevel, LightLevel?, LightLevel?][] = [
  ['order', 'Not Ordered', 'empty'],
  ['order', 'Draft', 'empty'],
  ['order', 'Entered', 'empty'],
  ['order', 'Waiting', 'empty'],
  ['order', 'Order Received', 'half'],
  ['order', 'Order Reserved', 'half', 'full'],
  ['order', 'Order Sent', 'full'],
  ['order', 'Order Change Error', 'error'],
  ['acknowledgement', 'Not Acknowledged', 'empty'],
  ['acknowledgement', 'Automating', 'half'],
  ['acknowledgement', 'Ack Entered', 'half'],
  ['acknowledgement', 'Acknowledgement Received', 'half'],
  ['acknowledgement', 'Acknowledgement Sent', 'full', 'halfOk', 'halfOk'],
  ['acknowledgement', 'Ack Sent', 'full', 'halfOk', 'halfOk'],
  ['acknowledgement', 'Ack Control Received', 'full'],
  ['salesOrder', 'Not Ordered', 'empty'],
  ['salesOrder', 'Sales Order Received', 'half'],
  ['salesOrder', 'Sales Order Sent', 'full'],
  ['external', 'Not Entered', 'empty'],
  ['external', 'Entered', 'half'],
  ['external', 'Picking', 'half'],
  ['external', 'Checking', 'half'],
  ['external', 'Finalised', 'halfOk'],
  ['external', 'Confirm Sent', 'full'],
  ['external', 'Missing', 'error'],
  ['shipment', 'Not Shipped', 'empty'],
  ['shipment', 'Created', 'empty'],
  ['shipment', 'In Progress', 'half'],
  ['shipment', 'Shipment Received', 'half'],
  ['shipment', 'Shipment Sent', 'full', 'halfOk', 'halfOk'],
  ['shipment', 'ASN Sent', 'full', 'halfOk', 'halfOk'],
  ['shipment', 'Shipment Backordered', 'full'],
  ['shipment', 'Shipment Control Received', 'full'],
  ['shipment', 'Shipped', 'full'],
  ['invoice', 'Not Invoiced', 'empty'],
  ['invoice', 'Created', 'empty'],
  ['invoice', 'Invoice Received', 'half'],
  ['invoice', 'Invoice Sent', 'full', 'halfOk', 'halfOk'],
  ['invoice', 'Credit Sent', 'full', 'halfOk', 'halfOk'],
  ['invoice', 'Invoice Backordered', 'full'],
  ['invoice', 'Invoice Control Received', 'full'],
]
const stages: readonly StageName[] = ['order', 'acknowledgement', 'salesOrder', 'external', 'shipment', 'invoice']

describe('lights', () => {
  it.each(rows)('%s, %s', (stage, status, ...levels) => {
    const [generic, warehousing = generic, control = generic] = levels
    expect(light(stage, status, { variant: 'generic' }).level).toBe(generic)
    expect(light(stage, status.toLowerCase(), { variant: 'warehousing' }).level).toBe(warehousing)
    expect(light(stage, status, { variant: 'generic', useControlStatuses: true }).level).toBe(control)
  })

  it('are stated here for every status that a stage has', () => {
    const shared = ['Deleted', 'Ignored', 'Error']
    for (const stage of stages) {
      const stated = rows.filter((row) => row[0] === stage).map((row) => row[1])
      expect([...statusValues(stage)].sort()).toEqual([...stated, ...shared].sort())
    }
  })

  it.each(stages)('%s: Ignored is full and struck, Deleted an error mark struck, errors an error mark', (stage) => {
    const options = { variant: 'generic' } as const
    expect(light(stage, 'Ignored', options)).toMatchObject({ level: 'full', struck: true })
    expect(light(stage, 'Deleted', options)).toMatchObject({ level: 'error', struck: true, tone: 'error' })
    for (const error of ['Error', 'MISSING', 'Fraudulent', 'order change error']) {
      expect(light(stage, error, options)).toMatchObject({ level: 'error', struck: false, tone: 'error' })
    }
  })

  it('show an unknown status half full in the warning colour, and no status as not begun', () => {
    expect(light('external', 'In orbit', { variant: 'generic' })).toEqual({
      level: 'half',
      struck: false,
      tone: 'warning',
      unknown: true,
    })
    expect(light('invoice', null, { variant: 'generic' }).level).toBe('empty')
  })

  it('take their colour from the level', () => {
    const tone = (stage: StageName, status: string) => light(stage, status, { variant: 'warehousing' }).tone
    expect(tone('acknowledgement', 'Not Acknowledged')).toBe('neutral')
    expect(tone('acknowledgement', 'Ack Entered')).toBe('received')
    expect(tone('acknowledgement', 'Ack Sent')).toBe('sent')
    expect(tone('acknowledgement', 'Ack Control Received')).toBe('ok')
  })
})

describe('the strip of six', () => {
  it('gives each stage its words and light, and says which the partner uses', () => {
    const strip = sixLights(storeOrder({ acknowledgmentStatus: 'Ack Sent', externalStatus: 'In orbit' }), {
      variant: 'generic',
      partner: partner({ hasExternalSystem: false, invoicesEnabled: false }),
    })
    expect(strip.map((one) => one.stage)).toEqual(stages)
    expect(strip.map((one) => one.enabled)).toEqual([false, true, false, false, true, false])
    expect(strip[1]).toMatchObject({ stageLabel: 'Acknowledgement', label: 'Ack Sent', level: 'full' })
    expect(strip[3]).toMatchObject({ label: 'In orbit', unknown: true })
  })

  it('shows the order light of a partner without an external system only when something is wrong with it', () => {
    const orderLight = (orderStatus: OrderStatus, hasExternalSystem: boolean) =>
      sixLights(storeOrder({ orderStatus }), { variant: 'generic', partner: partner({ hasExternalSystem }) })[0]
    expect(orderLight('Waiting', false)).toMatchObject({ enabled: false })
    expect(orderLight('Error', false)).toMatchObject({ enabled: true, level: 'error' })
    expect(orderLight('Deleted', false)).toMatchObject({ enabled: true, struck: true })
    expect(orderLight('Waiting', true)).toMatchObject({ enabled: true, level: 'empty' })
  })

  it('takes a record without statuses as not begun', () => {
    expect(sixLights({}, { variant: 'generic' }).every((one) => one.level === 'empty' && one.enabled)).toBe(true)
  })

  it('shows draft and entered as Waiting', () => {
    expect(statusLabel('order', 'Draft')).toBe('Waiting')
    expect(statusLabel('order', 'entered')).toBe('Waiting')
    expect(statusLabel('order', 'Order Sent')).toBe('Order Sent')
  })
})

describe('the light of an order’s own status', () => {
  it.each([
    ['Completed', 'full'],
    ['Cancelled', 'full'],
    ['Shortfall', 'halfOk'],
    ['Invoice Sent', 'full'],
    ['Waiting', 'empty'],
    ['Error', 'error'],
    ['Fraudulent', 'error'],
    ['Nobody knows', 'half'],
  ])('%s is %s', (status, level) => expect(statusLight(status, { variant: 'generic' }).level).toBe(level))
})

describe('the words of an own status', () => {
  it('are those of its stage: drafts and entered orders wait', () => {
    expect(['Draft', 'Entered', 'Waiting'].map(ownStatusLabel)).toEqual(['Waiting', 'Waiting', 'Waiting'])
    expect(['Completed', 'Ack Sent', 'Something new'].map(ownStatusLabel)).toEqual([
      'Completed',
      'Ack Sent',
      'Something new',
    ])
  })
  it('stand for every status that reads so', () => {
    expect([...statusesReadAs('Waiting')].sort()).toEqual(['Draft', 'Entered', 'Waiting'])
    expect([statusesReadAs('Draft'), statusesReadAs('Error')]).toEqual([['Draft'], ['Error']])
    expect(['ERROR', ' order change error', 'missing', 'Held'].map(statusesReadAs)).toEqual([
      ['Error'],
      ['Order Change Error'],
      ['Missing'],
      ['Held'],
    ])
  })
})
