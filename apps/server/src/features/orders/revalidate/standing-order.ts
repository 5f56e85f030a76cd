/** An order as it stands, with the products and stores that its codes mean now, in the words of the arrival checks. */
import { type ArrivingOrder, type ArticleCodes, add, sharedStatus, type VendorConfig } from '@quayside/domain'
import {
  type ArrivedLineRow,
  findNamedRecords,
  isNumberOfLiveOrder,
  type OrderHeaderRow,
  type ProductRow,
  readArrivedLines,
  readMatchedRecords,
  readStoreOrders,
  type StoreOrderRow,
  type StoreRow,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../../services.ts'
import type { OrderSnapshot } from '../../store-orders/order-snapshot.ts'
import type { SourceDocument } from '../arrival-facts.ts'
import { availableStock } from '../available-stock.ts'
import { isSandbox, type ProductIndex, productIndex } from '../plan-line.ts'

export interface StandingLine {
  readonly row: ArrivedLineRow
  readonly codes: ArticleCodes
  readonly product: ProductRow | null
  readonly codesDiffer: boolean
  readonly bothMeant: readonly [string, string] | null
  readonly split: { readonly ordered: string; readonly stores: string } | null
}

export interface StandingStoreOrder {
  readonly row: StoreOrderRow
  readonly storeCode: string | null
  readonly store: StoreRow | null
  readonly lines: readonly StandingLine[]
}

export interface StandingOrder {
  readonly order: ArrivingOrder
  /** Live ones. */
  readonly storeOrders: readonly StandingStoreOrder[]
  readonly available: ReadonlyMap<string, string>
}

const notNull = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined

const codesOf = (row: ArrivedLineRow): ArticleCodes => ({
  buyerCode: row.supplier_product_code,
  supplierCode: row.sku,
  gtin: row.gtin,
})

/** What the stores of a split line ask for together, by line number. */
function storeQuantities(lines: readonly ArrivedLineRow[]): ReadonlyMap<string, string> {
  const sums = new Map<string, string>()
  for (const { order_line_number: number, quantity } of lines) {
    if (number !== null) sums.set(number, add(sums.get(number) ?? 0, quantity).toFixed())
  }
  return sums
}

interface Lookup {
  readonly index: ProductIndex
  readonly products: ReadonlyMap<number, ProductRow>
  readonly document: Partial<SourceDocument>
  readonly sums: ReadonlyMap<string, string>
}

function standingLine(row: ArrivedLineRow, { index, products, document, sums }: Lookup): StandingLine {
  const codes = codesOf(row)
  const number = row.order_line_number ?? ''
  const ordered = document.splitLines?.[number]
  const chosen = row.product_id === null ? null : (products.get(row.product_id) ?? null)
  return {
    row,
    codes,
    product: chosen ?? index.find(codes),
    // A product that a person chose has brought its own codes, so they cannot differ.
    codesDiffer: index.differ(codes),
    bothMeant: chosen ? null : index.bothMeant(codes),
    split: ordered === undefined ? null : { ordered, stores: sums.get(number) ?? '0' },
  }
}

/** What was kept of the message; nothing of an order that was made by hand. */
const documentOf = (header: OrderHeaderRow): Partial<SourceDocument> => header.source_document ?? {}

async function arrivingOrder(
  tx: Tx,
  { orderID, partner, partnerRow }: OrderSnapshot,
  header: OrderHeaderRow,
  vendor: VendorConfig,
): Promise<ArrivingOrder> {
  const document = documentOf(header)
  return {
    orderNumber: header.order_number,
    partner,
    vendor,
    sandbox: isSandbox(partnerRow),
    retailerCode: partnerRow.retailer_code,
    numberInUse: await isNumberOfLiveOrder(tx, orderID),
    purpose: document.purpose ?? 'original',
    repeatedStores: document.repeatedStores ?? [],
    listedStores: document.listedStores ?? null,
  }
}

/** The store that the message names keeps the message's code. */
const storeCodeOf = (row: StoreOrderRow, store: StoreRow | null, code: string | null): string | null =>
  code !== null && (store === null || row.stated_store_id === store.store_id)
    ? code
    : (store?.named_code ?? store?.store_code ?? null)

export async function standingOrder(
  tx: Tx,
  snapshot: OrderSnapshot,
  header: OrderHeaderRow,
  services: Services,
): Promise<StandingOrder> {
  const document = documentOf(header)
  const rows = (await readStoreOrders(tx, snapshot.orderID)).filter((row) => row.order_status !== sharedStatus.deleted)
  const live = new Set(rows.map((row) => row.store_order_id))
  const lines = (await readArrivedLines(tx, snapshot.orderID)).filter((line) => live.has(line.store_order_id))
  const matched = await readMatchedRecords(
    tx,
    lines.map((line) => line.product_id).filter(notNull),
    rows.map((row) => row.store_id).filter(notNull),
    header.order_date,
  )
  const storeCodes = document.storeCodes ?? {}
  const codes = lines.map(codesOf)
  const named = await findNamedRecords(tx, snapshot.partner.partnerID, {
    codes: {
      buyerCodes: codes.map((code) => code.buyerCode).filter(notNull),
      supplierCodes: codes.map((code) => code.supplierCode).filter(notNull),
      gtins: codes.map((code) => code.gtin).filter(notNull),
    },
    storeCodes: Object.values(storeCodes),
    day: header.order_date,
  })
  const stores = new Map(named.stores.map((store) => [store.named_code ?? store.store_code, store]))
  const lookup = { ...matched, index: productIndex(named.products), document, sums: storeQuantities(lines) }
  const storeOrders = rows.map((row): StandingStoreOrder => {
    const code = storeCodes[row.store_order_number]
    const store = (row.store_id === null ? stores.get(code ?? '') : matched.stores.get(row.store_id)) ?? null
    const own = lines.filter((line) => line.store_order_id === row.store_order_id)
    return {
      row,
      store,
      storeCode: storeCodeOf(row, store, code ?? null),
      lines: own.map((line) => standingLine(line, lookup)),
    }
  })
  const products = storeOrders.flatMap((one) => one.lines.map((line) => line.product).filter(notNull))
  return {
    order: await arrivingOrder(tx, snapshot, header, services.vendor),
    storeOrders,
    available: await availableStock(tx, snapshot.partner, products, services),
  }
}
