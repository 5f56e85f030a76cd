/** Writes what hangs below a product: alternate codes, alternate prices, components. Callers hold the product's lock. */
import { type AlternateCodeValues, type AlternatePriceValues, articleSpellings } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { type ProductListRow, productListColumns } from './list-products.ts'
import { priceOn } from './price-on.ts'

/** The code of another product of the partner that has this alternate code; of the row `except` it may be. */
export async function productWithAlternateCode(
  tx: Tx,
  partnerID: number,
  code: string,
  except: number | null,
): Promise<string | null> {
  const { rows } = await sql<{ supplier_product_code: string }>`
    select supplier_product_code from alternate_product_code join product using (product_id)
    where alternate_product_code.partner_id = ${partnerID}
      and upper(alternate_code) = any(array(select upper(code) from unnest(${[...articleSpellings(code)]}::text[]) code))
      and alternate_product_code_id is distinct from ${except}::bigint`.execute(tx)
  return rows[0]?.supplier_product_code ?? null
}

/** `rowID` null: a new row. False where the partner has the code already. */
export async function writeAlternateCode(
  tx: Tx,
  { productID, partnerID }: { readonly productID: number; readonly partnerID: number },
  rowID: number | null,
  values: AlternateCodeValues,
): Promise<boolean> {
  const row = { alternate_code: values.alternateCode, alternate_pack_size: values.alternatePackSize }
  if (rowID !== null) {
    await tx.updateTable('alternate_product_code').set(row).where('alternate_product_code_id', '=', rowID).execute()
    return true
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('alternate_product_code')
    .values({ ...row, product_id: productID, partner_id: partnerID })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function writeAlternatePrice(
  tx: Tx,
  productID: number,
  rowID: number | null,
  values: AlternatePriceValues,
): Promise<void> {
  const row = {
    price_code: values.priceCode,
    alternate_price: values.alternatePrice,
    valid_from: values.validFrom,
    valid_to: values.validTo,
  }
  if (rowID !== null)
    await tx.updateTable('alternate_product_price').set(row).where('alternate_product_price_id', '=', rowID).execute()
  else
    await tx
      .insertInto('alternate_product_price')
      .values({ ...row, product_id: productID })
      .execute()
}

export interface ComponentValues {
  readonly componentProductID: number
  readonly quantity: number | string
}

export async function writeComponent(
  tx: Tx,
  productID: number,
  rowID: number | null,
  { componentProductID, quantity }: ComponentValues,
): Promise<void> {
  const row = { component_product_id: componentProductID, quantity }
  if (rowID !== null) {
    await tx.updateTable('product_component').set(row).where('product_component_id', '=', rowID).execute()
    return
  }
  await sql`
    insert into product_component (product_id, component_product_id, ordinal, quantity)
    select ${productID}, ${componentProductID}, coalesce(max(ordinal), 0) + 1, ${quantity}
    from product_component where product_id = ${productID}`.execute(tx)
}

const tables = {
  codes: ['alternate_product_code', 'alternate_product_code_id'],
  prices: ['alternate_product_price', 'alternate_product_price_id'],
  components: ['product_component', 'product_component_id'],
} as const

export async function deleteProductPart(tx: Tx, table: keyof typeof tables, rowID: number): Promise<void> {
  const [name, key] = tables[table]
  await sql`delete from ${sql.table(name)} where ${sql.ref(key)} = ${rowID}`.execute(tx)
}

/** Whether a product is made of another one, directly or through others. */
export async function isMadeOf(tx: Tx, productID: number, otherID: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive part (id) as (
      select component_product_id from product_component where product_id = ${productID}
      union select component_product_id from product_component join part on product_id = part.id)
    select from part where id = ${otherID}`.execute(tx)
  return rows.length > 0
}

/** Active products of the partner with exactly this code (Retailer Code, Translated Code, GTIN, alternate code) or SKU, and what each costs on a day ('YYYY-MM-DD'). */
export async function findPricedProducts(
  db: Queries,
  partnerID: number,
  { code, sku, day }: { readonly code: string; readonly sku: string; readonly day: string },
): Promise<ProductListRow[]> {
  const spellings = [...articleSpellings(code)]
  const { rows } = await sql<ProductListRow>`
    select ${productListColumns}, ${priceOn(sql`${day}::date`)} as price from product join partner using (partner_id)
    where product.partner_id = ${partnerID} and product.active
      and (${sku} = '' or upper(sku) = upper(${sku}))
      and (${code} = '' or upper(supplier_product_code) = upper(${code}) or upper(purchaser_product_code) = upper(${code})
        or individual_pack_code = any(${spellings}::text[])
        or product_id in (select product_id from alternate_product_code
          where partner_id = ${partnerID} and upper(alternate_code) = any(array(select upper(code) from unnest(${spellings}::text[]) code))))
    order by product_id limit 100`.execute(db)
  return rows
}
