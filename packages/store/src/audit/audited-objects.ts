/** The kinds of record in the audit log: where each is kept, which partner owns it, and which steps its log shows. */
import { type AuditObjectType, auditObjectTypes } from '@quayside/contract'
import { type RawBuilder, sql } from 'kysely'

interface AuditedObject {
  readonly table: string
  readonly key: string
  /** False: it belongs to no partner, and only administrators may see it. */
  readonly ofPartner: boolean
  /** Steps of other records that its log shows too. */
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
  Label: { table: 'partner_label_detail', key: 'partner_label_detail_id', ofPartner: true },
  Retailer: { table: 'retailer', key: 'retailer_id', ofPartner: false },
  MasterProduct: { table: 'master_product', key: 'master_product_id', ofPartner: false },
  Product: { table: 'product', key: 'product_id', ofPartner: true },
  Store: { table: 'store', key: 'store_id', ofPartner: true },
  Warehouse: { table: 'warehouse', key: 'warehouse_id', ofPartner: true },
  SalesGroup: { table: 'sales_group', key: 'sales_group_id', ofPartner: true },
  User: { table: 'contact', key: 'contact_id', ofPartner: false },
}

/** As calls name it, regardless of case; null for an unknown kind. */
export const auditedType = (name: string): AuditObjectType | null =>
  auditObjectTypes.find((type) => type.toLowerCase() === name.toLowerCase()) ?? null
