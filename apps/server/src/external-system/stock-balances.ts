/** Stock of products in warehouses: what the external system has, less what open store orders here promise of it. */
import {
  allow,
  type Decision,
  hasFeature,
  type PartnerSettings,
  refuse,
  type Shelf,
  type StockBalance,
  stockBalance,
} from '@quayside/domain'
import {
  lockNames,
  promisedStock,
  type Queries,
  readWarehouseLines,
  type Tx,
  type WarehouseLineRow,
} from '@quayside/store'
import type { Services } from '../services.ts'
import { type ExternalSystem, ExternalSystemDown, type StockLevel } from './connector.ts'

export interface StockedProduct {
  readonly externalProductID: string
  readonly externalWarehouseID: string
}

/** Finds the balance of a product; undefined where the system does not keep it there. */
export type Balances = (product: StockedProduct) => StockBalance | undefined

const keyOf = (warehouse: string | null, product: string): string => JSON.stringify([warehouse, product])

/** Asks the system once for all products in all warehouses. Refused, in the words of the catalogue, when it does not answer. */
async function readLevels(
  system: ExternalSystem,
  products: readonly string[],
  warehouses: readonly string[],
  services: Services,
): Promise<Decision<readonly StockLevel[]>> {
  const wanted = [...new Set(products)]
  if (wanted.length === 0 || warehouses.length === 0) return allow([])
  try {
    return allow(await system.stockOnHand(wanted, [...new Set(warehouses)]))
  } catch (error) {
    if (!(error instanceof ExternalSystemDown)) throw error
    services.log.warn(`Stock on hand: ${error.message}`)
    return refuse('stockOnHandFailed', { system: system.name })
  }
}

/** What the system said, less what is promised here at this moment. */
async function balancesAt(db: Queries, levels: readonly StockLevel[]): Promise<Balances> {
  const rows = levels.length === 0 ? [] : await promisedStock(db, [...new Set(levels.map((level) => level.product))])
  const promised = new Map(rows.map((row) => [keyOf(row.external_warehouse_id, row.external_product_id), row.promised]))
  const balances = new Map(
    levels.map(({ warehouse, product, availableToOrder }) => {
      const key = keyOf(warehouse, product)
      return [key, stockBalance(availableToOrder, promised.get(key) ?? 0)]
    }),
  )
  return (product) => balances.get(keyOf(product.externalWarehouseID, product.externalProductID))
}

/** The balances of all products in all warehouses; refused when the system does not answer. */
export async function readBalances(
  system: ExternalSystem,
  products: readonly string[],
  warehouses: readonly string[],
  services: Services,
): Promise<Decision<Balances>> {
  const levels = await readLevels(system, products, warehouses, services)
  return levels.ok ? allow(await balancesAt(services.db, levels.value)) : levels
}

/**
 * Stock of a partner's products, in EACH. Null where stock is not known: no external system, feature StockOnHand off, or an
 * Offsite partner, which keeps its own.
 */
export async function stockOnHandFor(
  partner: StockedPartner,
  products: readonly StockedProduct[],
  services: Services,
): Promise<Decision<Balances> | null> {
  const levels = await levelsFor(partner, products, services)
  if (levels === null || !levels.ok) return levels
  return allow(await balancesAt(services.db, levels.value))
}

type StockedPartner = Pick<PartnerSettings, 'hasExternalSystem' | 'workflowType'>

async function levelsFor(
  partner: StockedPartner,
  products: readonly StockedProduct[],
  services: Services,
): Promise<Decision<readonly StockLevel[]> | null> {
  const system = services.external.of(partner)
  if (!system || !hasFeature(services.vendor, 'StockOnHand') || partner.workflowType === 'Offsite') return null
  return readLevels(
    system,
    products.map((one) => one.externalProductID),
    products.map((one) => one.externalWarehouseID),
    services,
  )
}

/** Nobody else takes of these products until the transaction ends. */
export const lockStock = (tx: Tx, externalProductIDs: readonly string[]): Promise<void> =>
  lockNames(
    tx,
    [...new Set(externalProductIDs)].map((product) => `stock of ${product}`),
  )

/** What the system has for lines; how much of it is left is worked out where it is needed, against what is promised then. */
export interface AskedShelves {
  readonly externalProductIDs: readonly string[]
  /** The shelf of each line, by storeOrderProductID; lines whose product or warehouse is not known there are left out. */
  readonly shelvesAt: (db: Queries) => Promise<ReadonlyMap<number, Shelf>>
}

/** Asks the system for the stock of lines. Null where stock is not known, as with {@link stockOnHandFor}. */
export async function askShelves(
  rows: readonly WarehouseLineRow[],
  partner: StockedPartner,
  services: Services,
): Promise<Decision<AskedShelves> | null> {
  const stocked = rows.flatMap((row) => {
    const externalProductID = row.external_product_id ?? row.sku
    const { external_warehouse_id: externalWarehouseID } = row
    if (!externalProductID || !externalWarehouseID) return []
    return [{ lineID: row.store_order_product_id, externalProductID, externalWarehouseID }]
  })
  const levels = await levelsFor(partner, stocked, services)
  if (levels === null || !levels.ok) return levels
  const shelvesAt = async (db: Queries) => {
    const balances = await balancesAt(db, levels.value)
    const found = stocked.flatMap(({ lineID, ...product }): [number, Shelf][] => {
      const remaining = balances(product)?.remainingAvailableToOrder
      const key = keyOf(product.externalWarehouseID, product.externalProductID)
      return remaining === undefined ? [] : [[lineID, { key, remaining }]]
    })
    return new Map(found)
  }
  return allow({ externalProductIDs: levels.value.map((level) => level.product), shelvesAt })
}

/** The shelf of each line of a store order, by storeOrderProductID. */
export async function shelvesOfLines(
  { orderID, storeOrderID }: { readonly orderID: number; readonly storeOrderID: number },
  partner: StockedPartner,
  services: Services,
): Promise<Decision<ReadonlyMap<number, Shelf>> | null> {
  const rows = await readWarehouseLines(services.db, orderID)
  const own = rows.filter((row) => row.store_order_id === storeOrderID)
  const asked = await askShelves(own, partner, services)
  if (asked === null || !asked.ok) return asked
  return allow(await asked.value.shelvesAt(services.db))
}
