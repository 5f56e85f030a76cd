// Marks products of the version before that share a GTIN, and compares the check in SQL with the domain's.
import { gtin14 } from '@quayside/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EarlierDatabase, prepareEarlierVersion } from './earlier-database.fixture.ts'

const createDatabase = prepareEarlierVersion('0096-invoice-numbers')
let database: EarlierDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database?.drop())

it('marks each active product whose GTIN an older one has in another length, and keeps its code', async () => {
  await database.pool.query(`
    insert into partner (code, name, guide) values ('A', 'A', '{}'), ('B', 'B', '{}');
    insert into product (partner_id, supplier_product_code, individual_pack_code, active) values
      (1, 'P1', '614141004027', true), (1, 'P2', '0614141004027', true), (1, 'P3', '00614141004027', false), (2, 'P4', '614141004027', true),
      (1, 'P5', 'CTN', true), (1, 'P6', 'CTN', true), (1, 'P7', '614141004028', true), (1, 'P8', '614141004028', true)`)
  await database.migrateTo('0097-product-gtins')
  const { rows } = await database.pool.query(
    'select supplier_product_code, individual_pack_code from product where duplicate_gtin is not null',
  )
  expect(rows).toEqual([{ supplier_product_code: 'P2', individual_pack_code: '0614141004027' }])
  const audited = await database.pool.query('select action from audit_log')
  expect(audited.rows).toEqual([
    { action: 'Marked as a duplicate: an older active product has the GTIN 0614141004027' },
  ])
  const activate = database.pool.query(`update product set active = true where supplier_product_code = 'P3'`)
  await expect(activate).rejects.toThrow('product_gtin_key')
})

it('reads the same codes as GTINs as the domain does', async () => {
  await database.migrateTo('0097-product-gtins')
  const codes = ['96385074', '614141004027', '9521000004030', '19521000004037', '01234565', '614141004028', 'TT-1', '']
  const { rows } = await database.pool.query('select gtin14(code) as gtin from unnest($1::text[]) code', [codes])
  expect(rows.map((row) => row.gtin)).toEqual(codes.map(gtin14))
})
