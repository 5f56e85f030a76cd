// Marks invoices of version 0088 that share a number within the entity that issues them.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EarlierDatabase, prepareEarlierVersion } from './earlier-database.fixture.ts'

const createDatabase = prepareEarlierVersion('0088-listed-orders')
let database: EarlierDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database?.drop())

it('marks each invoice whose number an older one of its entity has, and keeps both numbers', async () => {
  await database.pool.query(`
    insert into entity (entity_code, name) values ('NI', 'North'), ('SI', 'South');
    insert into partner (code, name, guide, entity_id) values ('A', 'A', '{}', 1), ('B', 'B', '{}', 1), ('C', 'C', '{}', 2), ('D', 'D', '{}', null), ('E', 'E', '{}', null);
    insert into invoice (partner_id, invoice_type, invoice_number, status, currency) values
      (1, 'Invoice', 'INV-1', 'Invoice Sent', 'NZD'), (2, 'Invoice', 'INV-1', 'Invoice Sent', 'NZD'), (1, 'Credit', 'INV-1', 'Created', 'NZD'),
      (2, 'Credit', 'INV-1', 'Deleted', 'NZD'), (3, 'Invoice', 'INV-1', 'Created', 'NZD'), (3, 'Invoice', null, 'Created', 'NZD'),
      (4, 'Invoice', 'INV-1', 'Created', 'NZD'), (5, 'Invoice', 'INV-1', 'Created', 'NZD')`)
  await database.migrateTo('0096-invoice-numbers')
  const { rows } = await database.pool.query(
    'select invoice_id, entity_id, invoice_number, duplicate_of_invoice_id from invoice order by invoice_id',
  )
  expect(rows.map((row) => Object.values(row).map((value) => (value === null ? null : String(value))))).toEqual([
    ['1', '1', 'INV-1', null],
    ['2', '1', 'INV-1', '1'],
    ['3', '1', 'INV-1', '1'],
    ['4', '1', 'INV-1', null],
    ['5', '2', 'INV-1', null],
    ['6', null, null, null],
    ['7', null, 'INV-1', null],
    ['8', null, 'INV-1', '7'],
  ])
  const audited = await database.pool.query(`select object_id, action from audit_log order by audit_log_id`)
  expect(audited.rows.map((row) => [Number(row.object_id), row.action])).toEqual(
    [2, 3, 8].map((id) => [id, 'Marked as a duplicate: an older invoice or credit has the number INV-1']),
  )
  const insert = (partner: number) =>
    database.pool.query(
      `insert into invoice (partner_id, entity_id, invoice_type, invoice_number, status, currency)
       values (${partner}, ${partner}, 'Credit', 'INV-1', 'Created', 'NZD')`,
    )
  await expect(insert(1)).rejects.toThrow('invoice_number_key')
  await expect(insert(2)).rejects.toThrow('invoice_number_key')
})
