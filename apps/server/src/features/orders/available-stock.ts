/** What the external system could still supply, for partners that are always supplied in full; nothing is known where it does not answer. */
import { add, needsStockOnArrival, type PartnerSettings } from '@quayside/domain'
import { type ProductRow, partnerWarehouses, type Queries } from '@quayside/store'
import type { Services } from '../../services.ts'

const notNull = (value: string | null | undefined): value is string => value !== null && value !== undefined

/** How long a file waits for a warehouse that does not answer. */
const patienceMs = 3_000

async function inTime<T>(answer: Promise<T>, name: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took longer than ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** In EACH by external product ID, over all the partner's warehouses together. */
export async function availableStock(
  db: Queries,
  partner: PartnerSettings,
  products: readonly ProductRow[],
  services: Services,
): Promise<ReadonlyMap<string, string>> {
  const system = services.external.of(partner)
  const wanted = [...new Set(products.map((product) => product.external_product_id).filter(notNull))]
  if (!system || wanted.length === 0 || !needsStockOnArrival(partner, services.vendor)) return new Map()
  const warehouses = (await partnerWarehouses(db, partner.partnerID))
    .map((warehouse) => warehouse.external_warehouse_id)
    .filter(notNull)
  const available = new Map<string, string>()
  try {
    for (const level of await inTime(system.stockOnHand(wanted, warehouses), system.name))
      available.set(level.product, add(available.get(level.product) ?? 0, level.availableToOrder).toFixed())
  } catch (error) {
    services.log.warn(`${system.name} did not say what is in stock: ${error instanceof Error ? error.message : error}`)
    return new Map()
  }
  return available
}
