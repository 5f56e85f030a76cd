/** The kinds of record that the audit log tells of: where each is kept, whose it is, and which steps belong to its story. */
import { type AuditObjectType, auditObjectTypes } from '@quayside/contract'
import { type RawBuilder, sql } from 'kysely'

interface AuditedObject {
  readonly table: string
  readonly key: string
  /** False: it belongs to no partner, and only administrators reach it. */
  readonly ofPartner: boolean
  /** Steps of other records that are part of its story. */
  readonly tells?: (id: number) => RawBuilder<boolean>
}

const invoicesAndShipments = (storeOrderID: number) => sql<boolean>`
  (audit_log.object_type = 'Shipment' and audit_log.object_id in (select shipment_id from shipment where store_order_id = ${storeOrderID}))
  or (audit_log.object_type = 'Invoice' and audit_log.object_id in (select invoice_id from invoice where store_order_id = ${storeOrderID}))`

/** One row for each: a kind without one does not compile. */
export const auditedObjects: Readonly<Record<AuditObjectType, AuditedObject>> = {
  Order: {
    table: 'purchase_order',
    key: 'order_id',
    ofPartner: true,
    tells: (orderID) => sql<boolean>`audit_log.order_id = ${orderID}`,
  },
  StoreOrder: { table: 'store_order', key: 'store_order_id', ofPartner: true, tells: invoicesAndShipments },
  Shipment: { table: 'shipment', key: 'shipment_id', ofPartner: true },
  Invoice: { table: 'invoice', key: 'invoice_id', ofPartner: true },
  Partner: { table: 'partner', key: 'partner_id', ofPartner: true },
  Product: { table: 'product', key: 'product_id', ofPartner: true },
  Store: { table: 'store', key: 'store_id', ofPartner: true },
  User: { table: 'contact', key: 'contact_id', ofPartner: false },
}

/** As calls name it, in any spelling of its letters; null for a kind that there is not. */
export const auditedType = (name: string): AuditObjectType | null =>
  auditObjectTypes.find((type) => type.toLowerCase() === name.toLowerCase()) ?? null
