/** The products and stores that a purchase order names: looked up in one round trip; a sandbox partner's unknown ones are made. */
import type { PurchaseOrder, StoreOrderDraft } from '@quayside/edi-mapping'
import {
  createProducts,
  createStores,
  findNamedRecords,
  type NewStore,
  type PartnerRow,
  type ProductRow,
  type StoreRow,
  type Tx,
} from '@quayside/store'
import { articleName, productIndex } from './plan-line.ts'

export interface NamedRecords {
  readonly products: readonly ProductRow[]
  /** By store code. */
  readonly stores: ReadonlyMap<string, StoreRow>
}

const notNull = (code: string | null): code is string => code !== null

async function createUnknownProducts(
  tx: Tx,
  order: PurchaseOrder,
  found: readonly ProductRow[],
  partner: PartnerRow,
  by: string,
): Promise<ProductRow[]> {
  const index = productIndex(found)
  const unknown = new Map(
    order.lines.filter((line) => !index.find(line.codes)).map((line) => [articleName(line.codes), line]),
  )
  return createProducts(
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

async function createUnknownStores(
  tx: Tx,
  drafts: readonly StoreOrderDraft[],
  codes: readonly string[],
  partner: PartnerRow,
  by: string,
): Promise<StoreRow[]> {
  const draftOf = (code: string) => drafts.find((draft) => draft.storeCode === code)
  return createStores(
    tx,
    partner.partner_id,
    codes.map((code) => newStore(code, draftOf(code))),
    by,
  )
}

export async function namedRecords(
  tx: Tx,
  order: PurchaseOrder,
  drafts: readonly StoreOrderDraft[],
  partner: PartnerRow,
  by: string,
): Promise<NamedRecords> {
  const codes = order.lines.map((line) => line.codes)
  const billTo = order.parties
    .filter((party) => party.role === 'bill-to')
    .map((party) => party.code)
    .filter(notNull)
  const shipTo = [...new Set(drafts.map((draft) => draft.storeCode).filter(notNull))]
  const found = await findNamedRecords(
    tx,
    partner.partner_id,
    {
      buyerCodes: codes.map((code) => code.buyerCode).filter(notNull),
      supplierCodes: codes.map((code) => code.supplierCode).filter(notNull),
      gtins: codes.map((code) => code.gtin).filter(notNull),
    },
    [...shipTo, ...billTo],
  )
  const stores = new Map(found.stores.map((store) => [store.store_code, store]))
  if (!partner.guide.createUnknownRecords) return { products: found.products, stores }
  const created = await createUnknownProducts(tx, order, found.products, partner, by)
  const unknownStores = shipTo.filter((code) => !stores.has(code))
  for (const store of await createUnknownStores(tx, drafts, unknownStores, partner, by))
    stores.set(store.store_code, store)
  return { products: [...found.products, ...created], stores }
}
