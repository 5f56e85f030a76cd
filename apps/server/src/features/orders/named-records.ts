/** The products and stores that a purchase order names: looked up in one round trip; a sandbox partner's unknown ones are made. */
import { articleKey, articleName } from '@quayside/domain'
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

const gtinKey = ({ codes }: PurchaseOrder['lines'][number]) => codes.gtin && articleKey(codes.gtin)

/** A product for each article; lines of one article share it. */
async function createProductsOf(
  tx: Tx,
  lines: PurchaseOrder['lines'],
  partner: PartnerRow,
  by: string,
): Promise<ProductRow[]> {
  const unknown = new Map(lines.map((line) => [articleName(line.codes), line]))
  // A GTIN names one product: the first article that the message gives it to.
  const ofGtin = new Map([...unknown.values()].toReversed().map((line) => [gtinKey(line), line]))
  return createProducts(
    tx,
    partner.partner_id,
    [...unknown].map(([code, line]) => ({
      supplier_product_code: code,
      sku: line.codes.supplierCode,
      individual_pack_code: ofGtin.get(gtinKey(line)) === line ? line.codes.gtin : null,
      description: line.description,
      price: line.price,
      retail_price: line.retailPrice,
      pack_size: line.packSize && Number(line.packSize) > 0 ? line.packSize : '1',
      unit_of_measure: line.unit,
    })),
    by,
  )
}

/** A store or distribution centre of this code, with the address of the message. */
function newStore(code: string, drafts: readonly StoreOrderDraft[]): NewStore {
  const draft = drafts.find(({ storeCode }) => storeCode === code)
  const centre = drafts.find(({ distributionCentre }) => distributionCentre?.code === code)?.distributionCentre
  const party = draft?.party ?? centre
  return {
    store_code: code,
    is_distribution_center: centre !== undefined,
    name: party?.name ?? null,
    address1: party?.address1 ?? null,
    address2: party?.address2 ?? null,
    city: party?.city ?? null,
    state: party?.state ?? null,
    postal_code: party?.postalCode ?? null,
    country: party?.country ?? null,
  }
}

/** The codes by which orders name products and stores; a day for each order on which its products are priced. */
function codesOf(orders: readonly SplitOrder[]) {
  const codes = orders.flatMap(({ document }) => document.lines.map((line) => line.codes))
  const billTo = orders
    .flatMap(({ document }) => document.parties)
    .filter((party) => party.role === 'bill-to')
    .map((party) => party.code)
  const shipTo = orders.flatMap(({ drafts }) => drafts.map((draft) => draft.storeCode))
  const centres = orders.flatMap(({ drafts }) => drafts.map((draft) => draft.distributionCentre?.code ?? null))
  const known = (all: readonly (string | null)[]) => [...new Set(all.filter(notNull))]
  return {
    codes: {
      buyerCodes: known(codes.map((code) => code.buyerCode)),
      supplierCodes: known(codes.map((code) => code.supplierCode)),
      gtins: known(codes.map((code) => code.gtin)),
    },
    storeCodes: known([...shipTo, ...centres, ...billTo]),
    shipTo: known([...shipTo, ...centres]),
  }
}

async function lookedUp(tx: Tx, orders: readonly SplitOrder[], partner: PartnerRow, day: string | null) {
  const { shipTo, ...wanted } = codesOf(orders)
  const { products, stores: rows } = await findNamedRecords(tx, partner.partner_id, { ...wanted, day })
  const stores = new Map(rows.map((store) => [store.named_code ?? store.store_code, store]))
  return { products, stores, unknownStores: shipTo.filter((code) => !stores.has(code)) }
}

function unknownLinesOf({ document }: SplitOrder, products: readonly ProductRow[]): PurchaseOrder['lines'] {
  const index = productIndex(products)
  return document.lines.filter(({ codes }) => !index.find(codes) && index.bothMeant(codes) === null)
}

export async function namedRecords(tx: Tx, order: SplitOrder, partner: PartnerRow, by: string): Promise<NamedRecords> {
  const { products, stores, unknownStores } = await lookedUp(tx, [order], partner, order.document.orderDate)
  if (!partner.guide.createUnknownRecords) return { products, stores }
  const created = await createProductsOf(tx, unknownLinesOf(order, products), partner, by)
  const newStores = unknownStores.map((code) => newStore(code, order.drafts))
  for (const store of await createStores(tx, partner.partner_id, newStores, by)) stores.set(store.store_code, store)
  return { products: [...products, ...created], stores }
}

/** Of each order. Those of one day are looked up together; where records are to be made, one order after the other, since the next may name them too. */
export async function namedRecordsOfEach(
  tx: Tx,
  orders: readonly SplitOrder[],
  partner: PartnerRow,
  by: string,
): Promise<NamedRecords[]> {
  const byDay = new Map<string | null, NamedRecords>()
  for (const day of new Set(orders.map(({ document }) => document.orderDate))) {
    const ofDay = orders.filter(({ document }) => document.orderDate === day)
    const { products, stores, unknownStores } = await lookedUp(tx, ofDay, partner, day)
    byDay.set(day, { products, stores })
    if (!partner.guide.createUnknownRecords) continue
    if (unknownStores.length > 0 || ofDay.some((order) => unknownLinesOf(order, products).length > 0)) {
      const each: NamedRecords[] = []
      for (const order of orders) each.push(await namedRecords(tx, order, partner, by))
      return each
    }
  }
  return orders.map(({ document }) => byDay.get(document.orderDate) as NamedRecords)
}
