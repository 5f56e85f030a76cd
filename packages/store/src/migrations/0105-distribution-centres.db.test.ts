// Gives orders of the version before the distribution centre that their message names.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EarlierDatabase, prepareEarlierVersion } from './earlier-database.fixture.ts'

const createDatabase = prepareEarlierVersion('0100-price-basis')
let database: EarlierDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database?.drop())

const party = (role: string, code: string) => ({
  role,
  code,
  codeQualifier: '92',
  name: `Place ${code}`,
  city: 'Karaka',
})

const stages =
  'status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status'
const waiting = `'Waiting', 'Waiting', 'Not Acknowledged', 'Not Ordered', 'Not Entered', 'Not Shipped', 'Not Invoiced'`

it('takes the only ship-to of a split order that no store order is for, and no listed store', async () => {
  const documents = {
    CENTRE: {
      parties: [party('buyer', 'HQ'), { ...party('ship-to', '9001'), addressLines: ['a', 'b', 'c'] }],
      splitLines: { 1: '12' },
      storeCodes: { 'CENTRE-0101': '0101', 'CENTRE-0102': '0102' },
    },
    LISTED: {
      parties: [party('ship-to', '0101'), party('ship-to', '0102')],
      splitLines: { 1: '12' },
      storeCodes: { 'LISTED-0101': '0101', 'LISTED-0102': '0102' },
    },
    PLAIN: { parties: [party('ship-to', '9001')], splitLines: {}, storeCodes: { PLAIN: '9001' } },
    DIRECT: { parties: [party('ship-to', '0101')], splitLines: { 1: '12' }, storeCodes: { DIRECT: '0101' } },
    HAND: null,
  }
  await database.pool.query(`insert into partner (code, name, guide) values ('A', 'A', '{}');
    insert into store (partner_id, store_code) values (1, '9001')`)
  for (const [number, document] of Object.entries(documents)) {
    const { rows } = await database.pool.query(
      `insert into purchase_order (partner_id, order_number, currency, source_document, ${stages}) values (1, $1, 'NZD', $2, ${waiting}) returning order_id`,
      [number, document && JSON.stringify(document)],
    )
    const numbers = document ? Object.keys(document.storeCodes) : [number]
    for (const one of numbers)
      await database.pool.query(
        `insert into store_order (order_id, partner_id, store_order_number, ${stages}) values ($1, 1, $2, ${waiting})`,
        [rows[0].order_id, one],
      )
  }
  await database.migrateTo('0105-distribution-centres')
  const centres = await database.pool.query(
    'select order_number, ordinal, store_id::int, code, code_qualifier, name, city, address_lines from order_distribution_centre join purchase_order using (order_id)',
  )
  expect(centres.rows).toEqual([
    {
      order_number: 'CENTRE',
      ordinal: 1,
      store_id: 1,
      code: '9001',
      code_qualifier: '92',
      name: 'Place 9001',
      city: 'Karaka',
      address_lines: ['a', 'b', 'c'],
    },
  ])
  const { rows } = await database.pool.query(
    'select store_order_number, distribution_centre from store_order order by store_order_id',
  )
  expect(rows.map((row) => [row.store_order_number, row.distribution_centre])).toEqual([
    ['CENTRE-0101', 1],
    ['CENTRE-0102', 1],
    ['LISTED-0101', null],
    ['LISTED-0102', null],
    ['PLAIN', null],
    ['DIRECT', null],
    ['HAND', null],
  ])
})
