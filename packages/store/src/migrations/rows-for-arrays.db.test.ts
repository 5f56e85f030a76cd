// Upgrades a database of version 0079 and compares cartons, invoice lines and ordered lines row by row.
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { migrateToLatest } from './migrate.ts'

const database = testDatabase()
const name = 'before_rows_for_arrays'
let admin: OpenDatabase
let old: OpenDatabase
let before: Record<keyof typeof oldRows, object[]>

const orderStatuses =
  'status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status'
const noStatuses = `'', '', '', '', '', '', ''`

/** Order 1 is open, order 2 is completed and archived, order 3 was made by hand. */
const orders = `
insert into partner (code, name, guide) values ('OLD', 'Old', '{}');
insert into product (partner_id, supplier_product_code) select 1, 'P' || n from generate_series(1, 3) n;
insert into purchase_order (partner_id, order_number, completed, ${orderStatuses}, currency) select 1, 'O' || n, n = 2, ${noStatuses}, 'NZD' from generate_series(1, 3) n;
insert into store_order (order_id, partner_id, store_order_number, ${orderStatuses}) select n, 1, '1', ${noStatuses} from generate_series(1, 3) n;
insert into store_order_product (order_id, store_order_id, product_id, ordinal, order_line_number, order_line_unit, supplier_product_code, sku, gtin, description,
    quantity, line_product_price, as_ordered, article_codes)
  select po, po, 1 + n % 3, n, n::text, case when n % 2 = 0 then 'EA' end, 'KW' || n, nullif('S' || n, 'S3'), '94' || n, 'Line ' || n, n + 0.5, nullif(n * 1.25, 2.5), po < 3,
    case when po < 3 then case n % 4 when 0 then 'VN1UP3' when 1 then '["VN",1,"ZZ","their own","SRV",3]' when 2 then null else 'UP3' end end
  from generate_series(1, 3) po(po), generate_series(1, 30) n(n) order by po.po, n.n;
insert into shipment (order_id, store_order_id, partner_id, shipment_number, status) select n, n, 1, 'S' || n, '' from generate_series(1, 2) n`

/** Lines 1 to 4 are changed after arrival, line 30 is deleted, lines 2 and 5 are ordered again by an order change, which adds line 91. */
const changes = `
update store_order_product set quantity = 7 where store_order_product_id in (1, 2);
update store_order_product set gtin = null, quantity_acknowledged = 3 where store_order_product_id = 3;
update store_order_product set quantity = 9 where store_order_product_id = 1;
update store_order_product set line_product_price = 1, description = 'Edited' where store_order_product_id = 4;
update store_order_product set quantity_acknowledged = 1, comments = 'short' where store_order_product_id = 6;
delete from store_order_product where store_order_product_id = 30;
insert into order_change (partner_id, order_id, order_number, purpose, status, document, document_sha256, created_by) values (1, 1, 'O1', '', '', '{}', '', '');
update line_at_hand set as_ordered = false where as_ordered and store_order_product_id in (2, 5);
insert into store_order_product (order_id, store_order_id, ordinal, quantity) values (1, 1, 31, 5);
insert into ordered_line (order_id, store_order_id, store_order_product_id, order_change_id, ordinal, order_line_number, quantity, price, unit, article_ids)
  select order_id, store_order_id, store_order_product_id, 1, ordinal, order_line_number, 60, 4.5, 'CA', '[{"value": "A", "qualifier": "VN"}]'
  from store_order_product where store_order_product_id in (2, 5, 91) order by store_order_product_id`

/** Cartons with ids that follow each other and that do not, with batches and expiry dates, empty ones, and one written row by row. */
const cartons = `
insert into shipment_carton (shipment_id, carton_number, packed_ids, packed_lines, packed_quantities, packed_batches, packed_expiry_dates)
  select 1 + c % 2, c::text, array_agg(c * 100 + n + case when c % 3 = 0 and n > 4 then 10 else 0 end order by n),
    array_agg((c % 2) * 30 + case when c % 4 = 0 then 20 - n else 6 + n end order by n), array_agg(n * 1.5 order by n),
    case when c % 5 = 0 then array_agg(case when n > 1 then 'B' || n end order by n) end,
    case when c % 7 = 0 then array_agg(case when n < 4 then date '2027-01-01' + n end order by n) end
  from generate_series(1, 20) c, generate_series(1, 6) n group by c;
insert into shipment_carton (shipment_id, carton_number, sscc_number) values (1, 'empty', null), (1, 'labelled', '000000000000000017');
select setval('shipment_carton_product_id_seq', 5000);
insert into shipment_carton_product (shipment_id, shipment_carton_id, store_order_product_id, carton_quantity, batch) values (1, 22, 8, 3, 'X'), (1, 22, 8, 2, null);
update shipment_carton set labelled = now(), labelled_content = carton_content(shipment_carton_id, carton_number) where shipment_carton_id = 22`

/** Invoices with discounts, a total that differs by a cent, other taxes, gaps between ordinals, lines without order lines; a credit; one without lines. */
const invoices = `
insert into invoice (order_id, store_order_id, partner_id, status, currency) select 1 + n % 2, 1 + n % 2, 1, '', 'NZD' from generate_series(1, 40) n;
insert into invoice (order_id, store_order_id, invoice_type, credits_invoice_id, partner_id, status, currency) values (2, 2, 'Credit', 5, 1, '', 'NZD');
insert into invoice_product (invoice_id, product_id, store_order_product_id, ordinal, quantity_invoiced, quantity_shipped, unit_price, unit_tax, tax_rate_percent, line_price, line_tax, line_total,
    line_discount, line_discount_percentage, error)
  select id, case when id % 3 = 0 then 1 end, case when id % 9 > 0 then (id % 2) * 30 + 6 + n end, n + case when id % 4 = 0 and n > 2 then 2 else 0 end, n,
    case when id % 5 = 0 then 0 else n end, 9.35, case when id % 10 = 0 then 1.4 else 1.4025 end, case when id % 11 = 0 and n = 3 then 0 else 15 end,
    round(n * 9.35, 2) - case when id % 6 = 0 and n = 2 then 1 else 0 end, round(n * 9.35 * 0.15, 2) - case when id % 13 = 0 then 0.01 else 0 end,
    round(n * 9.35, 2) + case when id % 7 = 0 then 0.01 else 0 end, case when id % 6 = 0 and n = 2 then 1 end, case when id % 12 = 0 and n = 1 then 10 end, case when id % 8 = 0 then 'Odd' end
  from generate_series(1, 39) id(id), generate_series(1, 4) line(n) order by line.n, id.id % 10, id.id;
insert into invoice_product (invoice_id, credits_product_id, store_order_product_id, ordinal, quantity_invoiced, unit_price, line_price, line_tax, line_total)
  select 41, invoice_product_id, store_order_product_id, ordinal, 1, 1, 1, 0, 1 from invoice_product where invoice_id = 5`

const orderedColumns =
  'store_order_product_id, order_change_id, ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids'
const oldRows = {
  cartonProducts: 'select * from shipment_carton_product order by shipment_carton_product_id',
  labels: 'select shipment_carton_id, labelled_content from shipment_carton where labelled is not null',
  invoiceProducts: 'select * from invoice_product order by invoice_product_id',
  orderedLines: `select order_id, store_order_id, ${orderedColumns} from line_ordered order by store_order_product_id, order_change_id nulls first`,
}
const rowsOf = async (query: string): Promise<object[]> => (await old.pool.query(query)).rows

beforeAll(async () => {
  admin = openDatabase(database.connectionString, 1)
  await admin.pool.query(`create database ${name} template template0`)
  const url = new URL(database.connectionString)
  url.pathname = `/${name}`
  old = openDatabase(url.href, 1)
  await migrateToLatest(url.href, '0079-store-orders-received')
  for (const statements of [orders, changes, cartons, invoices]) await old.pool.query(statements)
  // No store order stays outside the archive.
  expect(await rowsOf('select put_lines_away(array[2])')).toEqual([])
  before = {
    cartonProducts: await rowsOf(oldRows.cartonProducts),
    labels: await rowsOf(oldRows.labels),
    invoiceProducts: await rowsOf(oldRows.invoiceProducts),
    orderedLines: await rowsOf(oldRows.orderedLines),
  }
  await migrateToLatest(url.href, '0088-listed-orders')
})
afterAll(async () => {
  await old.close()
  await admin.pool.query(`drop database if exists ${name} with (force)`)
  await admin.close()
})

it('0083-shipment-carton-products keeps every product of a carton under its id', async () => {
  expect(before.cartonProducts).toHaveLength(122)
  expect(
    await rowsOf(`
      select shipment_carton_product.*, shipment_id from shipment_carton_product join shipment_carton using (shipment_carton_id) order by shipment_carton_product_id`),
  ).toEqual(before.cartonProducts)
  expect(
    await rowsOf(`
      select shipment_carton_id, carton_content(shipment_carton_id, carton_number) as labelled_content from shipment_carton where labelled is not null`),
  ).toEqual(before.labels)
  expect(
    await rowsOf(`
      insert into shipment_carton_product (shipment_carton_id, store_order_product_id, carton_quantity) values (21, 9, 1)
      returning shipment_carton_product_id > 5002 as is_new`),
  ).toEqual([{ is_new: true }])
})

it('0084-invoice-products keeps every line of an invoice with its id and amounts', async () => {
  expect(before.invoiceProducts).toHaveLength(160)
  expect(await rowsOf(oldRows.invoiceProducts)).toEqual(before.invoiceProducts)
  expect(
    await rowsOf(`
      insert into invoice_product (invoice_id, ordinal, quantity_invoiced, unit_price, line_price, line_tax, line_total) values (40, 1, 1, 1, 1, 0, 1)
      returning invoice_product_id > 160 as is_new`),
  ).toEqual([{ is_new: true }])
})

it('0085-every-ordered-line keeps what was ordered of changed, deleted and unchanged lines', async () => {
  // 60 lines arrived with the two orders, the order change has three.
  expect(before.orderedLines).toHaveLength(63)
  expect(
    await rowsOf(`
      select order_id, store_order_id, ${orderedColumns} from ordered_line join store_order using (store_order_id)
      order by store_order_product_id, order_change_id nulls first`),
  ).toEqual(before.orderedLines)
  const newest = await rowsOf(`
    select distinct on (store_order_product_id) store_order_product_id as line, quantity, order_change_id is not null as changed
    from ordered_line where store_order_product_id in (1, 2, 30, 91) order by store_order_product_id, ordered_line_id desc`)
  expect(newest).toEqual([
    { line: 1, quantity: '1.5000', changed: false },
    { line: 2, quantity: '60.0000', changed: true },
    { line: 30, quantity: '30.5000', changed: false },
    { line: 91, quantity: '60.0000', changed: true },
  ])
})
