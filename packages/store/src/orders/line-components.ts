/** Kit components of lines: filled from the product's components, read for answers. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

/** All lines of an order, some lines, or every line with a kit of a partner that takes kits. */
export type ComponentLines =
  | { readonly orderID: number }
  | { readonly lineIDs: readonly number[] }
  | { readonly everywhere: true }

const inLines = (lines: ComponentLines) => {
  if ('orderID' in lines) return sql`line.order_id = ${lines.orderID}`
  if ('lineIDs' in lines) return sql`line.store_order_product_id = any(${[...lines.lineIDs]}::bigint[])`
  return sql`line.product_id in (select kit.product_id from product_component join product kit using (product_id) join partner using (partner_id)
    where partner.product_components_enabled)`
}

/** The components of the lines' products, as many as the lines' quantities ask for; what was there before goes. */
export async function fillLineComponents(tx: Tx, lines: ComponentLines): Promise<void> {
  await sql`
    delete from store_order_product_component component using store_order_product line
    where line.store_order_product_id = component.store_order_product_id and ${inLines(lines)}`.execute(tx)
  await sql`
    insert into store_order_product_component (store_order_product_id, product_id, ordinal, supplier_product_code, sku, description, pack_size, quantity)
    select line.store_order_product_id, product.product_id, component.ordinal, product.supplier_product_code, product.sku, product.description, product.pack_size,
      line.quantity * component.quantity
    from store_order_product line
    join product_component component on component.product_id = line.product_id
    join product on product.product_id = component.component_product_id
    where ${inLines(lines)} order by line.store_order_product_id, component.ordinal`.execute(tx)
}

export interface LineComponentRow {
  store_order_product_component_id: number
  store_order_product_id: number
  product_id: number | null
  sku: string | null
  supplier_product_code: string | null
  description: string | null
  pack_size: string
  quantity: string
}

export interface ProductComponentRow {
  product_id: number
  pack_size: string
  quantity: string
}

/** What one pack of each kit holds, by kit; products that are no kits are left out. */
export async function readProductComponents(
  db: Queries,
  productIDs: readonly number[],
): Promise<Map<number, ProductComponentRow[]>> {
  const { rows } = await sql<ProductComponentRow>`
    select component.product_id, product.pack_size, component.quantity
    from product_component component join product on product.product_id = component.component_product_id
    where component.product_id = any(${[...productIDs]}::bigint[]) order by component.product_id, component.ordinal`.execute(
    db,
  )
  const byKit = new Map<number, ProductComponentRow[]>()
  for (const row of rows) byKit.set(row.product_id, [...(byKit.get(row.product_id) ?? []), row])
  return byKit
}
