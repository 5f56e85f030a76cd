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
import { promisedStock, readWarehouseLines } from '@quayside/store'
import type { Services } from '../services.ts'
import { type ExternalSystem, ExternalSystemDown } from './connector.ts'

export interface StockedProduct {
  readonly externalProductID: string
  readonly externalWarehouseID: string
}

/** Finds the balance of a product; undefined where the system does not keep it there. */
export type Balances = (product: StockedProduct) => StockBalance | undefined

const keyOf = (warehouse: string | null, product: string): string => JSON.stringify([warehouse, product])

/** Asks the system once for all products in all warehouses. Refused, in the words of the catalogue, when it does not answer. */
export async function readBalances(
  system: ExternalSystem,
  products: readonly string[],
  warehouses: readonly string[],
  services: Services,
): Promise<Decision<Balances>> {
  const wanted = [...new Set(products)]
  if (wanted.length === 0 || warehouses.length === 0) return allow(() => undefined)
  try {
    const levels = await system.stockOnHand(wanted, [...new Set(warehouses)])
    const promised = new Map(
      (await promisedStock(services.db, wanted)).map((row) => [
        keyOf(row.external_warehouse_id, row.external_product_id),
        row.promised,
      ]),
    )
    const balances = new Map(
      levels.map(({ warehouse, product, availableToOrder }) => {
        const key = keyOf(warehouse, product)
        return [key, stockBalance(availableToOrder, promised.get(key) ?? 0)]
      }),
    )
    return allow((product) => balances.get(keyOf(product.externalWarehouseID, product.externalProductID)))
  } catch (error) {
    if (!(error instanceof ExternalSystemDown)) throw error
    services.log.warn(`Stock on hand: ${error.message}`)
    return refuse('stockOnHandFailed', { system: system.name })
  }
}

/**
 * Stock of a partner's products, in EACH. Null where stock is not known: no external system, feature StockOnHand off, or an
 * Offsite partner, which keeps its own.
 */
export async function stockOnHandFor(
  partner: Pick<PartnerSettings, 'hasExternalSystem' | 'workflowType'>,
  products: readonly StockedProduct[],
  services: Services,
): Promise<Decision<Balances> | null> {
  const system = services.external.of(partner)
  if (!system || !hasFeature(services.vendor, 'StockOnHand') || partner.workflowType === 'Offsite') return null
  return readBalances(
    system,
    products.map((one) => one.externalProductID),
    products.map((one) => one.externalWarehouseID),
    services,
  )
}

/** The shelf of each line of a store order, by storeOrderProductID; lines whose product or warehouse is not known there are left out. */
export async function shelvesOfLines(
  { orderID, storeOrderID }: { readonly orderID: number; readonly storeOrderID: number },
  partner: Pick<PartnerSettings, 'hasExternalSystem' | 'workflowType'>,
  services: Services,
): Promise<Decision<ReadonlyMap<number, Shelf>> | null> {
  const rows = await readWarehouseLines(services.db, orderID)
  const stocked = rows.flatMap((row) => {
    const externalProductID = row.external_product_id ?? row.sku
    const { external_warehouse_id: externalWarehouseID } = row
    if (row.store_order_id !== storeOrderID || !externalProductID || !externalWarehouseID) return []
    return [{ lineID: row.store_order_product_id, externalProductID, externalWarehouseID }]
  })
  const balances = await stockOnHandFor(partner, stocked, services)
  if (balances === null || !balances.ok) return balances
  const found = stocked.flatMap(({ lineID, ...product }): [number, Shelf][] => {
    const remaining = balances.value(product)?.remainingAvailableToOrder
    const key = keyOf(product.externalWarehouseID, product.externalProductID)
    return remaining === undefined ? [] : [[lineID, { key, remaining }]]
  })
  return allow(new Map(found))
}
