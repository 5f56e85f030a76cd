/** From every status, under every partner setting that holds documents back, a person can go on; or the status ends by design. */
import { describe, expect, it } from 'vitest'
import { acknowledgementStatus, acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import { mayCredit } from '../invoices/credit-from-invoice.ts'
import { invoiceStatus, invoiceStatuses } from '../invoices/invoice-status.ts'
import { applyEvent } from '../kernel/apply-event.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { decideClearErrors } from '../sending/clear-errors.ts'
import { decideMarkStatus } from '../sending/mark-status.ts'
import { decidePrintLabels } from '../sending/print-labels.ts'
import { decideReleaseShipments } from '../sending/release-held.ts'
import { decideSendAcknowledgement } from '../sending/send-acknowledgement.ts'
import { shipmentStatus, shipmentStatuses } from '../shipments/shipment-status.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { context, invoice, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { decideDeleteInvoices, decideDeleteShipments } from './delete-records.ts'

const lines = [{ quantity: '10', quantityAcknowledged: '10', quantityBackordered: '0', quantityShipped: '0' }]
const { acknowledgementSent } = acknowledgementStatus

/** By design a person cannot go on from here: nothing has begun, or it has ended. Ship Order or Invoice Order begins it. */
const atRest: readonly string[] = [sharedStatus.deleted, sharedStatus.ignored]

/** A sent shipment or document in a partner's hands; the next step is Resend where the table allows it. */
const isDelivered = (status: string) =>
  [shipmentStatus.shipped, shipmentStatus.backordered, invoiceStatus.backordered].some((one) => one === status)

describe('a shipment', () => {
  const settings = (['FullOrder', 'DoorByDoor', null] as const).flatMap((asnType) =>
    [true, false].flatMap((hasLabels) => [true, false].map((labelCreated) => ({ asnType, hasLabels, labelCreated }))),
  )
  const cases = shipmentStatuses.statuses
    .map(({ value }) => value)
    .filter((status) => status !== shipmentStatus.notShipped && !atRest.includes(status) && !isDelivered(status))
    .flatMap((status) => settings.map((setting) => [status, setting] as const))

  const given = (
    status: (typeof cases)[number][0],
    { asnType, hasLabels, labelCreated }: (typeof settings)[number],
  ) => {
    const one = shipment({ status, labelCreated, statusBeforeError: null })
    const state = storeOrder({ acknowledgmentStatus: acknowledgementSent, shipmentStatus: status })
    const others = asnType === 'FullOrder' ? { others: () => [] } : {}
    const partner: Partial<PartnerSettings> = { asnType, hasLabels }
    return { state, context: context({ partner, lines, shipments: [one], ...others }) }
  }

  const printed = (state: StoreOrderState, of: StoreOrderContext) => {
    const shipments = of.shipments?.map((one) => ({ ...one, labelCreated: true }))
    const print = { shipmentID: 7, detail: '', confirms: true }
    const decision = of.partner.hasLabels
      ? decidePrintLabels(state, { ...of, shipments: shipments ?? [] }, print)
      : null
    return decision?.ok === true && decision.value.jobs.length > 0
  }

  it.each(cases)('at %s goes on by packing, Send ASN, Print labels or Clear Errors with %o', (status, setting) => {
    const { state, context: of } = given(status, setting)
    const ways = [
      applyEvent(shipmentStatuses, status, 'pack').ok && 'pack',
      decideMarkStatus(state, 'shipment', of).ok && 'send',
      printed(state, of) && 'print',
      decideClearErrors(state, of).ok && 'clear',
    ].filter(Boolean)
    expect(ways).not.toEqual([])
  })

  it.each(settings)('at Shipment Received can be deleted with %o', (setting) => {
    const { state, context: of } = given(shipmentStatus.received, setting)
    expect(decideDeleteShipments(state, of).ok).toBe(true)
  })

  it.each(settings)('at Shipment Received is released unless its labels are missing, with %o', (setting) => {
    const { state, context: of } = given(shipmentStatus.received, setting)
    expect(decideReleaseShipments(state, of).ok).toBe(!setting.hasLabels || setting.labelCreated)
  })
})

describe('an acknowledgement', () => {
  const settings = (['order', 'storeOrder'] as const).flatMap((acknowledgementPer) =>
    [true, false].map((hasOthers) => ({ acknowledgementPer, hasOthers })),
  )
  const cases = acknowledgementStatuses.statuses
    .map(({ value }) => value)
    // While automation answers, nobody else does; its failure is an error.
    .filter((status) => !atRest.includes(status) && status !== acknowledgementStatus.automating)
    .flatMap((status) => settings.map((setting) => [status, setting] as const))

  it.each(cases)('at %s can be sent or its error cleared with %o', (status, { acknowledgementPer, hasOthers }) => {
    const state = storeOrder({ acknowledgmentStatus: status, orderStatus: orderStatus.waiting })
    const isOneAcknowledgement = acknowledgementPer === 'order' && hasOthers
    const of = context({ partner: { acknowledgementPer }, lines, isOneAcknowledgement, acknowledgementCount: 0 })
    const ways = [
      // Without the store orders that are not answered.
      decideSendAcknowledgement(state, of, { answeredOnly: true }).ok && 'send',
      decideClearErrors(state, of).ok && 'clear',
    ].filter(Boolean)
    expect(ways).not.toEqual([])
  })
})

describe('an invoice', () => {
  const settings = [true, false].flatMap((shipmentsEnabled) =>
    [true, false].map((acknowledgementsEnabled) => ({ shipmentsEnabled, acknowledgementsEnabled })),
  )
  const cases = invoiceStatuses.statuses
    .map(({ value }) => value)
    // A job sends an invoice at Invoice Received: nothing else brings it there.
    .filter((status) => status !== invoiceStatus.notInvoiced && status !== invoiceStatus.received)
    .filter((status) => !atRest.includes(status))
    .flatMap((status) => settings.map((setting) => [status, setting] as const))

  it.each(cases)('at %s can be sent, cleared, deleted or credited with %o', (status, partner) => {
    const one = invoice({ status })
    const state = storeOrder({
      acknowledgmentStatus: acknowledgementSent,
      shipmentStatus: shipmentStatus.shipmentSent,
      invoiceStatus: status,
    })
    const sent = shipment({ status: shipmentStatus.shipmentSent, shipmentSent: true })
    const of = context({ partner, lines, invoices: [one], shipments: [sent] })
    const ways = [
      decideMarkStatus(state, 'invoice', of).ok && 'send',
      decideClearErrors(state, of).ok && 'clear',
      decideDeleteInvoices(state, of).ok && 'delete',
      mayCredit(one).ok && 'credit',
    ].filter(Boolean)
    expect(ways).not.toEqual([])
  })
})
