/** Pickers: stores and warehouses to choose as places of an order, entities and customers that partners belong to. */
import { listCustomers, listEntities, lookUpStores, lookUpWarehouses } from '@quayside/contract'
import { allow, hasRight, partnerScope } from '@quayside/domain'
import { readCustomers, readEntities, readStores, readWarehouses } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'

/** Code and name are what a picker shows; where a place is needs the right to see addresses. */
const noAddress = {
  address1: null,
  address2: null,
  suburb: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  phone: null,
}

export const lookupCalls: readonly Implementation[] = [
  implement(lookUpStores, async ({ actor, query }, { db }) => {
    const rows = await readStores(db, query, partnerScope(actor))
    const hidden = hasRight(actor, 'seeStores') ? {} : noAddress
    return allow(
      rows.map(
        ({ store_id, store_code, postal_code, partner_code, is_distribution_center, is_global_store, ...same }) => ({
          storeID: store_id,
          storeCode: store_code,
          postalCode: postal_code,
          partnerCode: partner_code,
          isDistributionCenter: is_distribution_center,
          isGlobalStore: is_global_store,
          ...same,
          ...hidden,
        }),
      ),
    )
  }),
  implement(lookUpWarehouses, async ({ actor, query }, { db }) => {
    const rows = await readWarehouses(db, query, partnerScope(actor))
    const sees = hasRight(actor, 'seeWarehouses')
    return allow(
      rows.map((row) => ({
        warehouseID: row.warehouse_id,
        partnerID: row.partner_id,
        partnerCode: row.partner_code,
        warehouseCode: row.warehouse_code,
        warehouseName: row.warehouse_name,
        externalWarehouseID: sees ? row.external_warehouse_id : null,
      })),
    )
  }),
  implement(listEntities, async ({ actor, query }, { db }) => {
    const rows = await readEntities(db, query, partnerScope(actor))
    return allow(rows.map((row) => ({ entityID: row.entity_id, entityCode: row.entity_code, name: row.name })))
  }),
  implement(listCustomers, async ({ actor, query }, { db }) => {
    const rows = await readCustomers(db, query, partnerScope(actor))
    return allow(rows.map((row) => ({ externalCustomerID: row.external_customer_id, customerName: row.customer_name })))
  }),
]
