import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { insertRows } from './insert-rows.ts'

const database = testDatabase()
let open: OpenDatabase
beforeAll(() => {
  open = openDatabase(database.connectionString, 1)
})
afterAll(() => open.close())

it('refuses rows that name different columns, whatever their order', async () => {
  const insert = (rows: Parameters<typeof insertRows>[2]) =>
    open.db.transaction().execute((tx) => insertRows(tx, 'customer', rows))
  await insert([
    { external_customer_id: 'C1', customer_name: 'One' },
    { customer_name: 'Two', external_customer_id: 'C2' },
  ])
  await expect(
    insert([{ external_customer_id: 'C3' }, { external_customer_id: 'C4', customer_name: 'Four' }]),
  ).rejects.toThrow(
    'Rows of customer name different columns: external_customer_id; customer_name, external_customer_id',
  )
  const rows = await open.db.selectFrom('customer').select('customer_name').orderBy('external_customer_id').execute()
  expect(rows.map((row) => row.customer_name)).toEqual(['One', 'Two'])
})
