import { describe, expect, it } from 'vitest'
import { isPermissionKey } from '../access/permissions.ts'
import { applyEvent } from '../kernel/apply-event.ts'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import { forVariant, isStatus, stageNames } from '../kernel/status-table.ts'
import { isSent, rankOf, stageStatus, stageTables, statusValues } from './stage-tables.ts'

/** Every allowed step: stage, event, 'from, from' → to (generic / warehousing where they differ). */
const steps: Record<string, Record<string, Record<string, string>>> = {
  order: {
    arriveWaiting: { 'Not Ordered': 'Waiting' },
    arriveReceived: { 'Not Ordered': 'Order Received' },
    reserve: { 'Order Received': 'Order Reserved' },
    cancelReservation: { 'Order Reserved': 'Order Received' },
    send: {
      Draft: 'Order Received',
      Entered: 'Order Received',
      Waiting: 'Order Received',
      'Order Sent': 'Order Received',
      Error: 'Order Received',
    },
    confirm: { 'Order Received': 'Order Received', 'Order Reserved': 'Order Reserved', Error: 'Order Received' },
    deliver: { 'Order Received': 'Order Sent', 'Order Reserved': 'Order Sent' },
    fail: { 'Order Received': 'Error', 'Order Reserved': 'Error' },
  },
  acknowledgement: {
    automate: { 'Not Acknowledged': 'Automating' },
    enter: {
      'Not Acknowledged': 'Ack Entered',
      Automating: 'Ack Entered',
      'Ack Entered': 'Ack Entered',
      'Acknowledgement Received': 'Ack Entered',
      'Acknowledgement Sent': 'Ack Entered',
      'Ack Sent': 'Ack Entered',
      'Ack Control Received': 'Ack Entered',
      Error: 'Ack Entered',
    },
    send: {
      'Ack Entered': 'Acknowledgement Received',
      'Acknowledgement Sent': 'Acknowledgement Received',
      'Ack Sent': 'Acknowledgement Received',
      'Ack Control Received': 'Acknowledgement Received',
      Error: 'Acknowledgement Received',
    },
    deliver: { 'Acknowledgement Received': 'Acknowledgement Sent / Ack Sent' },
    accept: {
      'Acknowledgement Received': 'Ack Control Received',
      'Acknowledgement Sent': 'Ack Control Received',
      'Ack Sent': 'Ack Control Received',
      'Ack Control Received': 'Ack Control Received',
    },
    reject: { 'Acknowledgement Received': 'Error', 'Acknowledgement Sent': 'Error', 'Ack Sent': 'Error' },
    fail: { Automating: 'Error', 'Acknowledgement Received': 'Error' },
    reset: {
      'Ack Entered': 'Not Acknowledged',
      'Acknowledgement Received': 'Not Acknowledged',
      'Acknowledgement Sent': 'Not Acknowledged',
      'Ack Sent': 'Not Acknowledged',
      'Ack Control Received': 'Not Acknowledged',
      Error: 'Not Acknowledged',
    },
  },
  salesOrder: {
    send: {
      'Not Ordered': 'Sales Order Received',
      'Sales Order Sent': 'Sales Order Received',
      Error: 'Sales Order Received',
    },
    deliver: { 'Sales Order Received': 'Sales Order Sent' },
    fail: { 'Sales Order Received': 'Error' },
    reset: { 'Sales Order Sent': 'Not Ordered', Error: 'Not Ordered' },
  },
  shipment: {
    create: { 'Not Shipped': 'Created', 'Shipment Backordered': 'Created' },
    pack: { Created: 'In Progress', 'In Progress': 'In Progress' },
    unpack: { 'In Progress': 'Created' },
    send: {
      'In Progress': 'Shipment Received',
      'Shipment Sent': 'Shipment Received',
      'ASN Sent': 'Shipment Received',
      'Shipment Control Received': 'Shipment Received',
      Error: 'Shipment Received',
    },
    deliver: { 'Shipment Received': 'Shipment Sent / ASN Sent' },
    accept: {
      'Shipment Received': 'Shipment Control Received',
      'Shipment Sent': 'Shipment Control Received',
      'ASN Sent': 'Shipment Control Received',
      'Shipment Control Received': 'Shipment Control Received',
    },
    reject: { 'Shipment Received': 'Error', 'Shipment Sent': 'Error', 'ASN Sent': 'Error' },
    fail: { 'Shipment Received': 'Error' },
    ship: { 'Not Shipped': 'Shipped', Created: 'Shipped', 'In Progress': 'Shipped' },
  },
  invoice: {
    create: { 'Not Invoiced': 'Created', 'Invoice Backordered': 'Created' },
    send: {
      Created: 'Invoice Received',
      'Invoice Sent': 'Invoice Received',
      'Credit Sent': 'Invoice Received',
      'Invoice Control Received': 'Invoice Received',
      Error: 'Invoice Received',
    },
    deliver: { 'Invoice Received': 'Invoice Sent' },
    deliverCredit: { 'Invoice Received': 'Credit Sent' },
    accept: {
      'Invoice Received': 'Invoice Control Received',
      'Invoice Sent': 'Invoice Control Received',
      'Credit Sent': 'Invoice Control Received',
      'Invoice Control Received': 'Invoice Control Received',
    },
    reject: { 'Invoice Received': 'Error', 'Invoice Sent': 'Error', 'Credit Sent': 'Error' },
    fail: { 'Invoice Received': 'Error' },
  },
}

const reports = {
  enter: 'Entered',
  pick: 'Picking',
  check: 'Checking',
  finalise: 'Finalised',
  confirm: 'Confirm Sent',
  miss: 'Missing',
  remove: 'Deleted',
  fail: 'Error',
}
const reportable = [...Object.values(reports), 'Not Entered']
steps.external = Object.fromEntries(
  Object.entries(reports).map(([event, to]) => [event, Object.fromEntries(reportable.map((from) => [from, to]))]),
)

const everyCase = stageNames.flatMap((stage) =>
  Object.keys(stageTables[stage].events).flatMap((event) =>
    statusValues(stage).map((from) => ({ stage, event, from, to: steps[stage]?.[event]?.[from] })),
  ),
)

describe('every status × event of every stage', () => {
  it.each(everyCase.filter((row) => row.to !== undefined))(
    '$stage: $from, $event → $to',
    ({ stage, event, from, to }) => {
      const [generic = '', warehousing = generic] = (to ?? '').split(' / ')
      expect(allowedOf(applyEvent(stageTables[stage], from, event, 'generic'))).toBe(generic)
      expect(allowedOf(applyEvent(stageTables[stage], from.toUpperCase(), event, 'warehousing'))).toBe(warehousing)
    },
  )

  it('refuses all others with a 400 that names stage, status, event and what a person could do instead', () => {
    const refused = everyCase.filter((row) => row.to === undefined)
    expect(refused.length).toBeGreaterThan(200)
    for (const { stage, event, from } of refused) {
      const refusal = refusalOf(applyEvent(stageTables[stage], from, event))
      const table = stageTables[stage]
      expect(refusal).toMatchObject({ status: 400, code: 'transitionRefused' })
      expect(refusal.message).toBe(`${table.label} is ${from}: ${table.events[event]?.label} is not possible.`)
      const allowed = Object.keys(steps[stage] ?? {})
        .filter((name) => steps[stage]?.[name]?.[from] !== undefined)
        .filter((name) => (table.events[name]?.permissions.length ?? 0) > 0)
      for (const internal of ['Delivered', 'Failed', 'Arrive']) expect(refusal.allowed).not.toContain(internal)
      expect([...(refusal.allowed ?? [])].sort()).toEqual(allowed.map((name) => table.events[name]?.label).sort())
    }
  })

  it('refuses any event from a status that is not known', () => {
    expect(refusalOf(applyEvent(stageTables.shipment, 'Teleported', 'send')).code).toBe('statusUnknown')
  })

  it('starts from the first status where none is set', () => {
    expect(allowedOf(applyEvent(stageTables.acknowledgement, null, 'enter'))).toBe('Ack Entered')
  })
})

describe('the tables themselves', () => {
  it.each(stageNames)('%s leads only to statuses it has, and needs only permissions that exist', (stage) => {
    const table = stageTables[stage]
    expect(stageStatus(stage, table.initial)?.rank).toBe(0)
    for (const row of table.statuses) {
      for (const next of Object.values(row.on ?? {})) {
        for (const variant of ['generic', 'warehousing'] as const) {
          expect(stageStatus(stage, forVariant(next ?? '', variant))).not.toBeNull()
        }
      }
    }
    for (const event of Object.values(table.events))
      for (const key of event.permissions) expect(isPermissionKey(key)).toBe(true)
  })

  it('know from where a document is with the other side', () => {
    expect(isSent('acknowledgement', 'Ack Sent')).toBe(true)
    expect(isSent('acknowledgement', 'Acknowledgement Received')).toBe(false)
    expect(isSent('shipment', 'Shipment Backordered')).toBe(true)
    expect(isSent('invoice', 'Credit Sent')).toBe(true)
    expect(isSent('order', 'Order Reserved')).toBe(false)
    expect(isSent('order', 'Error')).toBe(false)
    expect(rankOf('external', 'In orbit')).toBe(-1)
    expect(isStatus('DELETED', 'Deleted')).toBe(true)
    expect(isStatus(null, 'Deleted')).toBe(false)
  })
})
