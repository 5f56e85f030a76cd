/** A purchase order that came in: what it names is looked up (a sandbox partner's unknown records are made), then it is written. */
import { allow, type Decision, type Refusal } from '@quayside/domain'
import { type PurchaseOrder, type StoreOrderDraft, splitByStore } from '@quayside/edi-mapping'
import {
  createProducts,
  createStores,
  findProducts,
  findStores,
  insertOrder,
  linkMessageToOrder,
  type NewStore,
  type PartnerRow,
  type ProductRow,
  type StoreRow,
  type Tx,
  writeAudit,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { articleName, productIndex } from './plan-line.ts'
import { type OrderSource, planOrder } from './plan-order.ts'

const notNull = (code: string | null): code is string => code !== null

async function productsOf(tx: Tx, order: PurchaseOrder, partner: PartnerRow, by: string): Promise<ProductRow[]> {
  const codes = order.lines.map((line) => line.codes)
  const found = await findProducts(tx, partner.partner_id, {
    buyerCodes: codes.map((code) => code.buyerCode).filter(notNull),
    supplierCodes: codes.map((code) => code.supplierCode).filter(notNull),
    gtins: codes.map((code) => code.gtin).filter(notNull),
  })
  if (!partner.guide.createUnknownRecords) return found
  const index = productIndex(found)
  const unknown = new Map(
    order.lines.filter((line) => !index.find(line.codes)).map((line) => [articleName(line.codes), line]),
  )
  const created = await createProducts(
    tx,
    partner.partner_id,
    [...unknown].map(([code, line]) => ({
      supplier_product_code: code,
      sku: line.codes.supplierCode,
      individual_pack_code: line.codes.gtin,
      description: line.description,
      price: line.price,
      retail_price: line.retailPrice,
      pack_size: line.packSize && Number(line.packSize) > 0 ? line.packSize : '1',
      unit_of_measure: line.unit,
    })),
    by,
  )
  return [...found, ...created]
}

function newStore(code: string, draft: StoreOrderDraft | undefined): NewStore {
  const party = draft?.party
  return {
    store_code: code,
    name: party?.name ?? null,
    address1: party?.address1 ?? null,
    address2: party?.address2 ?? null,
    city: party?.city ?? null,
    state: party?.state ?? null,
    postal_code: party?.postalCode ?? null,
    country: party?.country ?? null,
  }
}

async function storesOf(
  tx: Tx,
  order: PurchaseOrder,
  drafts: readonly StoreOrderDraft[],
  partner: PartnerRow,
  by: string,
): Promise<Map<string, StoreRow>> {
  const billTo = order.parties.filter((party) => party.role === 'bill-to').map((party) => party.code)
  const shipTo = [...new Set(drafts.map((draft) => draft.storeCode).filter(notNull))]
  const found = await findStores(tx, partner.partner_id, [...new Set([...shipTo, ...billTo.filter(notNull)])])
  const stores = new Map(found.map((store) => [store.store_code, store]))
  if (!partner.guide.createUnknownRecords) return stores
  const unknown = shipTo.filter((code) => !stores.has(code))
  const created = await createStores(
    tx,
    partner.partner_id,
    unknown.map((code) =>
      newStore(
        code,
        drafts.find((draft) => draft.storeCode === code),
      ),
    ),
    by,
  )
  for (const store of created) stores.set(store.store_code, store)
  return stores
}

export interface ReceivedOrder {
  readonly orderID: number
  readonly storeOrderIDs: readonly number[]
}

/** Writes the order inside the transaction that processes its file. A refusal means that not even an order in error can be made of it. */
export async function receivePurchaseOrder(
  tx: Tx,
  order: PurchaseOrder,
  partner: PartnerRow,
  orderNumberInUse: boolean,
  source: OrderSource,
  services: Services,
): Promise<Decision<ReceivedOrder> | { ok: false; refusal: Refusal }> {
  const drafts = splitByStore(order)
  const products = await productsOf(tx, order, partner, source.by)
  const stores = await storesOf(tx, order, drafts, partner, source.by)
  const planned = planOrder(order, drafts, partner, { stores, products, orderNumberInUse }, services.vendor, source)
  if (!planned.ok) return planned
  const inserted = await insertOrder(tx, planned.value.order)
  await linkMessageToOrder(
    tx,
    source.messageID,
    inserted.orderID,
    inserted.storeOrderIDs.length === 1 ? (inserted.storeOrderIDs[0] ?? null) : null,
  )
  const common = {
    orderID: inserted.orderID,
    partnerID: partner.partner_id,
    createdBy: source.by,
    exchangeFileID: source.exchangeFileID,
  }
  await writeAudit(
    tx,
    inserted.storeOrderIDs.map((storeOrderID, at) => ({
      ...common,
      objectType: 'StoreOrder' as const,
      objectID: storeOrderID,
      action: planned.value.audit[at] ?? 'Order arrived',
    })),
  )
  return allow(inserted)
}
