/** Writes the demo partners with their master data: entities, retailers, customers, warehouses, stores, products. */
import { type PartnerGuide, standardReasons } from '@quayside/domain'
import type { Tx } from '@quayside/store'
import { insertPartnerLabel, insertReasonCodes, insertRows } from '@quayside/store'
import { sql } from 'kysely'
import type { PartnerDefinition, SimulatedPartner } from '../partner-definition.ts'
import { partnerProducts } from '../products/partner-products.ts'
import { headOffice, type PartnerStore, partnerStores } from '../stores/partner-stores.ts'
import { sandboxPartners } from './sandbox-partners.ts'
import { serveStores } from './serve-stores.ts'
import { simulatedPartners } from './simulated-partners.ts'

export const demoBy = 'Quayside demo'

const entities = [
  { entity_code: 'NI', name: 'Harakeke Homewares North' },
  { entity_code: 'SI', name: 'Harakeke Homewares South' },
] as const

async function insertOwners(tx: Tx): Promise<{ entities: Map<string, number>; retailers: Map<string, number> }> {
  const entityRows = await tx
    .insertInto('entity')
    .values([...entities])
    .returning(['entity_id', 'entity_code'])
    .execute()
  const retailerRows = await tx
    .insertInto('retailer')
    .values(
      simulatedPartners.map(({ code, name }, at) => ({
        retailer_code: code,
        name,
        tax_rule: at % 4 === 3 ? ('Tax Inclusive' as const) : ('Tax Exclusive' as const),
      })),
    )
    .returning(['retailer_id', 'retailer_code'])
    .execute()
  await tx
    .insertInto('customer')
    .values(simulatedPartners.map(({ name }, at) => ({ external_customer_id: customerID(at), customer_name: name })))
    .execute()
  return {
    entities: new Map(entityRows.map((row) => [row.entity_code, row.entity_id])),
    retailers: new Map(retailerRows.map((row) => [row.retailer_code, row.retailer_id])),
  }
}

const customerID = (at: number): string => `C${String(10_010 + at * 10)}`

const partnerRow = ({ code, name, guide, settings }: PartnerDefinition) => ({
  code,
  name,
  guide: JSON.stringify(guide),
  created_by: demoBy,
  last_modified_by: demoBy,
  ...settings,
})

/** Partner ids by code. */
async function insertPartnerRows(tx: Tx): Promise<Map<string, number>> {
  const owners = await insertOwners(tx)
  const simulated = simulatedPartners.map((partner, at) => ({
    ...partnerRow(partner),
    entity_id: owners.entities.get(partner.entity) ?? null,
    retailer_id: owners.retailers.get(partner.code) ?? null,
    external_customer_id: customerID(at),
  }))
  const rows = await tx
    .insertInto('partner')
    .values([...simulated, ...sandboxPartners.map(partnerRow)])
    .returning(['partner_id', 'code', 'guide'])
    .execute()
  for (const { partner_id, guide } of rows)
    await insertReasonCodes(tx, partner_id, standardReasons[(guide as PartnerGuide).standard])
  return new Map(rows.map((row) => [row.code, row.partner_id]))
}

const storeRow = ({ code, name, place, isDistributionCentre }: PartnerStore, partnerID: number) => ({
  partner_id: partnerID,
  store_code: code,
  name,
  address1: place.street,
  city: place.city,
  state: place.region,
  postal_code: place.postalCode,
  country: 'NZ',
  is_distribution_center: isDistributionCentre,
  created_by: demoBy,
  last_modified_by: demoBy,
})

/** An external system knows its customers' stores by their retailers' global stores. */
async function linkGlobalStores(tx: Tx, partnerIDs: readonly number[]): Promise<void> {
  await sql`
    insert into store (partner_id, retailer_id, store_code, name, address1, city, state, postal_code, country, is_distribution_center, created_by, last_modified_by)
    select null, partner.retailer_id, store_code, store.name, address1, city, state, postal_code, country, is_distribution_center, ${demoBy}, ${demoBy}
    from store join partner using (partner_id) where partner_id = any(${[...partnerIDs]}::bigint[])`.execute(tx)
  await sql`
    update store set global_store_id = global.store_id from partner, store global
    where store.partner_id = any(${[...partnerIDs]}::bigint[]) and partner.partner_id = store.partner_id
      and global.retailer_id = partner.retailer_id and global.store_code = store.store_code`.execute(tx)
}

function warehouseRows({ settings }: SimulatedPartner, partnerID: number) {
  const row = (code: string, name: string, description: string, externalID: string) => ({
    partner_id: partnerID,
    warehouse_code: code,
    warehouse_name: name,
    warehouse_description: description,
    external_warehouse_id: settings.has_external_system ? externalID : null,
  })
  const karaka = row('KARAKA', 'Karaka Warehouse', '18 Linwood Road, Karaka', 'WMS-01')
  const rolleston = row('ROLLEST', 'Rolleston Warehouse', '4 Jones Road, Rolleston', 'WMS-02')
  return settings.multi_warehouse_orders_enabled ? [karaka, rolleston] : [karaka]
}

const productRows = (partner: SimulatedPartner, partnerID: number) =>
  partnerProducts(partner).map((product) => ({
    partner_id: partnerID,
    supplier_product_code: product.retailerCode,
    purchaser_product_code: product.retailerCode,
    sku: product.sku,
    individual_pack_code: product.gtin,
    description: product.description,
    pack_size: String(product.parts?.reduce((pieces, part) => pieces + part.quantity, 0) ?? 1),
    pack_type: 'EACH',
    unit_of_measure: 'EA',
    price: product.agreedPrice,
    retail_price: product.retailPrice.toFixed(2),
    weight: String(product.weight),
    tax_rule: 'Tax Exclusive',
    external_product_id: partner.settings.has_external_system ? `ITEM-${product.sku}` : null,
    created_by: demoBy,
    last_modified_by: demoBy,
  }))

/** What each kit holds, by the SKUs of its partner. */
async function insertKits(tx: Tx, partner: SimulatedPartner, partnerID: number): Promise<void> {
  const parts = partnerProducts(partner).flatMap(({ sku, parts: held = [] }) =>
    held.map((part, at) => ({ kit: sku, sku: part.sku, ordinal: at + 1, quantity: part.quantity })),
  )
  if (parts.length === 0) return
  await sql`
    insert into product_component (product_id, component_product_id, ordinal, quantity)
    select kit.product_id, part.product_id, given.ordinal, given.quantity
    from json_to_recordset(${JSON.stringify(parts)}::json) as given(kit text, sku text, ordinal integer, quantity numeric)
    join product kit on kit.partner_id = ${partnerID} and kit.sku = given.kit
    join product part on part.partner_id = ${partnerID} and part.sku = given.sku`.execute(tx)
}

/** What the products of partners with an external system are listed as, for their customers. */
async function insertMasterProducts(tx: Tx): Promise<void> {
  await sql`
    insert into master_product (external_customer_id, external_product_id, sku, description, pack_size, pack_type, weight, gtin, created_by, last_modified_by)
    select distinct on (external_customer_id, external_product_id) external_customer_id, external_product_id, sku, description, pack_size,
      pack_type, weight, individual_pack_code, ${demoBy}::text, ${demoBy}::text
    from product join partner using (partner_id)
    where external_product_id is not null and external_customer_id is not null and sku is not null
    order by external_customer_id, external_product_id, product_id`.execute(tx)
}

export async function insertDemoPartners(tx: Tx): Promise<void> {
  const ids = await insertPartnerRows(tx)
  const owned = simulatedPartners.map((partner) => ({ partner, partnerID: ids.get(partner.code) ?? 0 }))
  await insertRows(
    tx,
    'store',
    owned.flatMap(({ partner, partnerID }) =>
      [...partnerStores(partner), headOffice(partner)].map((store) => storeRow(store, partnerID)),
    ),
  )
  const outside = owned.filter(({ partner }) => partner.settings.has_external_system)
  await linkGlobalStores(
    tx,
    outside.map(({ partnerID }) => partnerID),
  )
  await insertRows(
    tx,
    'warehouse',
    owned.flatMap(({ partner, partnerID }) => warehouseRows(partner, partnerID)),
  )
  await serveStores(tx)
  await insertRows(
    tx,
    'product',
    owned.flatMap(({ partner, partnerID }) => productRows(partner, partnerID)),
  )
  for (const { partner, partnerID } of owned) await insertKits(tx, partner, partnerID)
  await insertMasterProducts(tx)
  const labelled = owned.filter(({ partner }) => partner.hasLabels)
  const label = { type: 'Shipment', parameter: 'ShipmentID', buttonText: 'Print labels', by: demoBy } as const
  for (const { partnerID } of labelled) await insertPartnerLabel(tx, { partnerID, ...label })
}
