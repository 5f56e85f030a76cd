import {
  decideClearShipmentError,
  decideSendShipments,
  isShipmentOpen,
  type ShipmentStatus,
  sharedStatus,
  shipmentStatus,
  statusValues,
  vendorConfig,
} from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holdingAllBut } from '../../../session/ask.fixture.ts'
import { testPartner, testStoreOrder } from '../../orders/order.fixture.ts'
import { contextOf, stateOfStoreOrder } from '../../orders/store-order-context.ts'
import type { MergedShipment } from './merged-rows.ts'
import { shipmentBulk, shipmentBulkKinds } from './shipment-bulk.ts'

const row = (status: ShipmentStatus) => ({ status }) as MergedShipment

describe('bulk actions on shipments', () => {
  it.each([
    ['send', 'StoreOrder-SendASN'],
    ['send', 'StoreOrder-MarkStatus'],
    ['clearErrors', 'StoreOrder-ClearErrors'],
    ['delete', 'Shipment-DeleteShipment'],
  ] as const)('%s is offered with %s', (kind, permission) => {
    expect(shipmentBulkKinds(holdingAllBut(permission))).not.toContain(kind)
    expect(shipmentBulkKinds(holdingAllBut())).toContain(kind)
  })

  it('take what their status allows', () => {
    const rows = [shipmentStatus.inProgress, shipmentStatus.shipmentSent, sharedStatus.error, sharedStatus.deleted].map(
      row,
    )
    expect(rows.map(shipmentBulk.send.takes)).toEqual([true, true, true, false])
    expect(rows.map(shipmentBulk.clearErrors.takes)).toEqual([false, false, true, false])
    expect(rows.map(shipmentBulk.delete.takes)).toEqual([true, false, true, false])
  })

  const vendor = vendorConfig('generic')
  const partner = testPartner({ acknowledgementsEnabled: false })
  const state = stateOfStoreOrder(testStoreOrder(1))
  const line = { quantity: 10, quantityAcknowledged: 10, quantityBackordered: 0, quantityShipped: 0 }

  it.each(statusValues('shipment'))('are offered where the server does them: %s', (status) => {
    const one = { ...row(status), shipmentID: 9, shipmentNumber: 'SS-9' }
    const shipment = {
      shipmentID: 9,
      shipmentNumber: 'SS-9',
      status,
      pending: false,
      shipmentSent: false,
      labelCreated: true,
      cartonsToRelabel: [],
      cartonProductCount: 2,
      statusBeforeError: null,
    }
    const context = { ...contextOf(partner, vendor, '4500-1'), shipments: [shipment], lines: [line] }
    const allowed = {
      send: decideSendShipments(state, context, { only: 9 }).ok,
      clearErrors: decideClearShipmentError(state, context, 9).ok,
      delete: isShipmentOpen(shipment, { isAdmin: false }).ok,
    }
    const offered = Object.fromEntries(
      shipmentBulkKinds(holdingAllBut()).map((kind) => [kind, shipmentBulk[kind].takes(one)]),
    )
    expect(offered).toEqual(allowed)
  })
})
