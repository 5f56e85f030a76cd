/**
 * Quantities, prices and packs get six decimals, and a price that is converted to the unit of its line gets ten
 * (docs/decisions/0201, 0202). Totals keep the decimals of their currency, percentages four.
 */
const columns: Readonly<Record<string, readonly string[]>> = {
  alternate_product_code: ['alternate_pack_size'],
  alternate_product_price: ['alternate_price'],
  invoice: ['shipment_charge'],
  invoice_product: ['quantity_invoiced', 'quantity_shipped', 'unit_price', 'unit_tax', 'line_discount'],
  master_product: ['pack_size', 'weight', 'cartons_per_layer', 'layers_on_pallet'],
  ordered_line: ['quantity', 'price'],
  partner: ['ack_charge_fixed', 'asn_charge_fixed', 'invoice_charge_fixed'],
  product: [
    'pack_size',
    'price',
    'retail_price',
    'weight',
    'warehouse_price',
    'previous_price',
    'volume',
    'units_on_pallet_layer',
    'layers_on_pallet',
    'qty_on_hand',
    'qty_available',
    'qty_allocated',
    'shelf_life',
    'sort_count',
    'ref10',
  ],
  product_component: ['quantity'],
  shipment: ['shipment_charge'],
  shipment_carton_product: ['carton_quantity'],
  store_order_product: [
    'quantity',
    'quantity_acknowledged',
    'quantity_backordered',
    'quantity_shipped',
    'quantity_invoiced',
    'line_product_price',
    'line_product_price_acknowledged',
    'line_product_retail_price',
    'price_validation_product_price',
    'line_pack_size',
  ],
  store_order_product_component: ['pack_size', 'quantity'],
}

/** Prices for one unit of a line. */
const pricesPerUnit = ['line_product_price', 'line_product_price_acknowledged', 'unit_price', 'ordered_line.price']

const typeOf = (table: string, column: string) =>
  pricesPerUnit.some((one) => one === column || one === `${table}.${column}`) ? 'numeric(20,10)' : 'numeric(16,6)'

// One statement for each table, so that PostgreSQL writes the table once. The change drops the statistics of the columns.
export const sixDecimals = Object.entries(columns)
  .map(
    ([table, names]) =>
      `alter table ${table} ${names.map((name) => `alter ${name} type ${typeOf(table, name)}`).join(', ')}; analyze ${table};`,
  )
  .join('\n')
