/** The shipment stage, of one shipment and rolled up to its store order: packing, the despatch advice (ASN), its confirmation. */
import type { PermissionKey } from '../access/permissions.ts'
import { deletedRow, errorRow, ignoredRow, type SharedStatus, sharedStatus } from '../kernel/shared-statuses.ts'
import type { PerVariant, StatusDefinition, StatusTable } from '../kernel/status-table.ts'

export const shipmentStatus = {
  notShipped: 'Not Shipped',
  created: 'Created',
  inProgress: 'In Progress',
  received: 'Shipment Received',
  shipmentSent: 'Shipment Sent',
  asnSent: 'ASN Sent',
  backordered: 'Shipment Backordered',
  controlReceived: 'Shipment Control Received',
  shipped: 'Shipped',
} as const

export type ShipmentStatus = (typeof shipmentStatus)[keyof typeof shipmentStatus] | SharedStatus
export type ShipmentEvent = 'create' | 'pack' | 'unpack' | 'send' | 'deliver' | 'accept' | 'reject' | 'fail' | 'ship'

const { notShipped, created, inProgress, received, shipmentSent, asnSent, backordered, controlReceived, shipped } =
  shipmentStatus
const { error } = sharedStatus

const delivered: PerVariant<ShipmentStatus> = { generic: shipmentSent, warehousing: asnSent }

const sentRow: Omit<StatusDefinition<ShipmentStatus, ShipmentEvent>, 'value'> = {
  light: { generic: 'full', warehousing: 'halfOk' },
  sent: true,
  rank: 4,
  on: { send: received, accept: controlReceived, reject: error },
}

export const shipmentStatuses: StatusTable<ShipmentStatus, ShipmentEvent, PermissionKey> = {
  stage: 'shipment',
  label: 'Shipment',
  initial: notShipped,
  sentFrom: 4,
  statuses: [
    { value: notShipped, light: 'empty', rank: 0, on: { create: created, ship: shipped } },
    { value: created, light: 'empty', rank: 1, on: { pack: inProgress, ship: shipped } },
    {
      value: inProgress,
      light: 'half',
      rank: 2,
      on: { pack: inProgress, unpack: created, send: received, ship: shipped },
    },
    {
      value: received,
      light: 'half',
      rank: 3,
      // The partner can confirm before our own job has recorded the delivery.
      on: { deliver: delivered, fail: error, accept: controlReceived, reject: error },
    },
    { value: shipmentSent, ...sentRow },
    { value: asnSent, ...sentRow },
    { value: backordered, light: 'full', rank: 5, on: { create: created } },
    {
      value: controlReceived,
      light: 'full',
      rank: 6,
      terminal: true,
      on: { send: received, accept: controlReceived },
    },
    { value: shipped, light: 'full', rank: 6, terminal: true },
    deletedRow,
    ignoredRow,
    { ...errorRow, on: { send: received } },
  ],
  events: {
    create: { label: 'Ship Order', permissions: ['Shipment-CreateShipment'] },
    pack: { label: 'Pack', permissions: ['Shipment-UpdateShipment'] },
    unpack: { label: 'Unpack', permissions: ['Shipment-UpdateShipment'] },
    send: { label: 'Send ASN', permissions: ['StoreOrder-SendASN', 'StoreOrder-MarkStatus'] },
    deliver: { label: 'Delivered', permissions: [] },
    accept: { label: 'Accepted by the partner', permissions: [] },
    reject: { label: 'Rejected by the partner', permissions: [] },
    fail: { label: 'Failed', permissions: [] },
    ship: { label: 'Shipped by the external system', permissions: [] },
  },
}
