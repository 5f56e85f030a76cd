/** The products and stores that a purchase order names: looked up in one round trip; a sandbox partner's unknown ones are made. */
import { articleName } from '@quayside/domain'
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
import { productIndex } from './plan-line.ts'

export interface NamedRecords {
  readonly products: readonly ProductRow[]
  /** By the code that the order names them by. */
  readonly stores: ReadonlyMap<string, StoreRow>
}

const notNull = (code: string | null): code is string => code !== null

/** A purchase order and the store orders that it is split into. */
export interface SplitOrder {
  readonly document: PurchaseOrder
  readonly drafts: readonly StoreOrderDraft[]
}

/** A product for each article; lines of one article share it. */
async function createProductsOf(
  tx: Tx,
  lines: PurchaseOrder['lines'],
  partner: PartnerRow,
  by: string,
): Promise<ProductRow[]> {
  const unknown = new Map(lines.map((line) => [articleName(line.codes), line]))
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

export async function namedRecords(
  tx: Tx,
  { document, drafts }: SplitOrder,
  partner: PartnerRow,
  by: string,
): Promise<NamedRecords> {
  const codes = document.lines.map((line) => line.codes)
  const billTo = document.parties
    .filter((party) => party.role === 'bill-to')
    .map((party) => party.code)
    .filter(notNull)
  const shipTo = [...new Set(drafts.map((draft) => draft.storeCode).filter(notNull))]
  const found = await findNamedRecords(tx, partner.partner_id, {
    codes: {
      buyerCodes: codes.map((code) => code.buyerCode).filter(notNull),
      supplierCodes: codes.map((code) => code.supplierCode).filter(notNull),
      gtins: codes.map((code) => code.gtin).filter(notNull),
    },
    storeCodes: [...shipTo, ...billTo],
    day: document.orderDate,
  })
  const stores = new Map(found.stores.map((store) => [store.named_code ?? store.store_code, store]))
  if (!partner.guide.createUnknownRecords) return { products: found.products, stores }
  const index = productIndex(found.products)
  const unknownLines = document.lines.filter(({ codes }) => !index.find(codes) && index.bothMeant(codes) === null)
  const created = await createProductsOf(tx, unknownLines, partner, by)
  const draftOf = (code: string) => drafts.find((draft) => draft.storeCode === code)
  const unknownStores = shipTo.filter((code) => !stores.has(code)).map((code) => newStore(code, draftOf(code)))
  for (const store of await createStores(tx, partner.partner_id, unknownStores, by)) stores.set(store.store_code, store)
  return { products: [...found.products, ...created], stores }
}
