/** POST StockOnHand: answers each request per partner and warehouse that it names, within the caller's partner scope. */
import { getStockOnHand, type StockRequest, type WarehouseStock } from '@quayside/contract'
import { allow, type Decision, hasFeature, type PartnerScope, partnerScope, refuse } from '@quayside/domain'
import {
  findStockPartners,
  findStockProducts,
  findStockWarehouses,
  type StockPartnerRow,
  type StockProductRow,
  type StockWarehouseRow,
} from '@quayside/store'
import type { ExternalSystem } from '../../external-system/connector.ts'
import { type Balances, readBalances } from '../../external-system/stock-balances.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { unnamedSystem } from './describe-system.ts'

const systemProduct = ({ external_product_id, sku }: StockProductRow): string | null => external_product_id ?? sku
const notNull = (code: string | null): code is string => code !== null

interface Shelves {
  readonly partner: StockPartnerRow
  readonly warehouse: StockWarehouseRow
  readonly products: readonly StockProductRow[]
}

function responseOf(
  request: StockRequest,
  { partner, warehouse, products }: Shelves,
  balances: Balances,
): WarehouseStock {
  const { external_warehouse_id: externalWarehouseID } = warehouse
  const stockOnHand = products.flatMap((product) => {
    const externalProductID = systemProduct(product)
    const balance =
      externalProductID && externalWarehouseID ? balances({ externalProductID, externalWarehouseID }) : undefined
    if (!balance) return []
    const availableToOrder = Number(balance.availableToOrder)
    const remainingAvailableToOrder = Number(balance.remainingAvailableToOrder)
    return [{ code: product.code, balance: { availableToOrder, remainingAvailableToOrder } }]
  })
  return {
    warehouse: warehouse.warehouse_code,
    warehouseID: warehouse.warehouse_id,
    externalWarehouseID,
    partnerCode: partner.code,
    customer: partner.external_customer_id,
    retailer: partner.retailer_code,
    store: request.store,
    stockOnHand,
  }
}

async function answerOne(
  request: StockRequest,
  scope: PartnerScope,
  system: ExternalSystem,
  services: Services,
): Promise<Decision<WarehouseStock[]>> {
  const partners = await findStockPartners(services.db, request, scope)
  const ids = partners.map((partner) => partner.partner_id)
  const warehouses = await findStockWarehouses(services.db, ids, request.warehouse)
  const products = await findStockProducts(services.db, ids, request.productCodes)
  const balances = await readBalances(
    system,
    products.map(systemProduct).filter(notNull),
    warehouses.map((warehouse) => warehouse.external_warehouse_id).filter(notNull),
    services,
  )
  if (!balances.ok) return balances
  return allow(
    partners.flatMap((partner) => {
      const own = (row: { partner_id: number }) => row.partner_id === partner.partner_id
      return warehouses
        .filter(own)
        .map((warehouse) => responseOf(request, { partner, warehouse, products: products.filter(own) }, balances.value))
    }),
  )
}

export const stockOnHandCall: Implementation = implement(getStockOnHand, async ({ actor, body }, services) => {
  if (!hasFeature(services.vendor, 'StockOnHand')) return refuse('featureOff', { feature: 'StockOnHand' })
  const [system] = services.external.all
  if (!system) return refuse('stockOnHandFailed', { system: unnamedSystem })
  const responses: WarehouseStock[] = []
  for (const request of body.requests) {
    const answer = await answerOne(request, partnerScope(actor), system, services)
    if (!answer.ok) return answer
    responses.push(...answer.value)
  }
  return allow({ responses })
})
