/** Pack codes of products, of which a GTIN names at most one active product of a partner. */
import { articleSpellings, gtin14 } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'

/** What pack codes are compared by, as `articleKey` of the domain. */
export const packCodeKey = (code: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(gtin14(${code}), ${code})`

/** Returns the condition that a product has the GTIN which is searched for, in whichever length; false for any other text. */
export const isOfGtin = (search: string | undefined): RawBuilder<unknown> =>
  gtin14(search ?? null) === null
    ? sql`false`
    : sql`individual_pack_code = any(${[...articleSpellings((search ?? '').trim())]}::text[])`

/** Returns the Retailer Code of another active product of the partner that has the pack code; null where there is none. */
export async function findProductOfPackCode(
  db: Queries,
  partnerID: number,
  packCode: string,
  exceptProductID: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('product')
    .select('supplier_product_code')
    .where('partner_id', '=', partnerID)
    .where('active', '=', true)
    .where('individual_pack_code', 'in', [...articleSpellings(packCode)])
    .where('product_id', '<>', exceptProductID)
    .orderBy('product_id')
    .executeTakeFirst()
  return row?.supplier_product_code ?? null
}

/** Returns whether a write failed because another active product of the partner has the GTIN. */
export function isGtinTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'product_gtin_key'
}
