/** Collects the rows, ids and counters of the demo history, to be written in bulk at the end. */
import { type BulkRow, insertRows, returnIDs, type Tx, takeIDs } from '@quayside/store'
import type { EnvelopeNumbers } from '../../simulator/retailer/interchange.ts'

/** Tables whose ids other rows name, with more ids than the demo history can use. */
const idsPerOrder = {
  purchase_order: 1,
  store_order: 4,
  store_order_product: 30,
  shipment: 5,
  shipment_carton: 20,
  invoice: 5,
  invoice_product: 30,
  exchange_file: 40,
  interchange: 40,
  exchange_message: 40,
  order_change: 1,
} as const
type NumberedTable = keyof typeof idsPerOrder

/** In the order in which foreign keys allow. */
const tables = [
  'exchange_file',
  'interchange',
  'exchange_message',
  'message_answer',
  'purchase_order',
  'message_detail',
  'stated_total',
  'order_distribution_centre',
  'store_order',
  'store_order_product',
  'order_charge',
  'ordered_line',
  'shipment',
  'shipment_carton',
  'shipment_carton_product',
  'invoice',
  'invoice_product',
  'order_change',
  'order_change_store_order',
  'audit_log',
  'control_number',
  'sscc_serial',
  'sscc_given',
] as const
type LedgerTable = (typeof tables)[number]

export interface Ledger {
  id(table: NumberedTable): number
  add(table: LedgerTable, row: BulkRow): void
  /** The next numbers of our interchanges to a partner, or of the partner's own. */
  numbers(partnerID: number, from: 'us' | 'them', standard: 'X12' | 'EDIFACT'): EnvelopeNumbers
  nextSsccSerial(companyPrefix: string): number
  write(tx: Tx): Promise<void>
}

export async function openLedger(tx: Tx, orders: number): Promise<Ledger> {
  const pools = new Map<NumberedTable, number[]>()
  for (const table of Object.keys(idsPerOrder) as NumberedTable[])
    pools.set(table, (await takeIDs(tx, table, orders * idsPerOrder[table])).reverse())
  const rows = new Map<LedgerTable, BulkRow[]>(tables.map((table) => [table, []]))
  const envelopes = envelopeCounters()
  const serials = new Map<string, number>()
  return {
    id: (table) => {
      const id = pools.get(table)?.pop()
      if (id === undefined) throw new Error(`The demo data needs more ids of ${table}`)
      return id
    },
    add: (table, row) => rows.get(table)?.push(row),
    numbers: envelopes.next,
    nextSsccSerial: (prefix) => {
      const serial = (serials.get(prefix) ?? 0) + 1
      serials.set(prefix, serial)
      return serial
    },
    write: async (tx) => {
      for (const row of envelopes.rows()) rows.get('control_number')?.push(row)
      for (const [company_prefix, last_serial] of serials)
        rows.get('sscc_serial')?.push({ company_prefix, last_serial })
      for (const table of tables) await insertRows(tx, table, rows.get(table) ?? [])
      for (const [table, unused] of pools) await returnIDs(tx, table, unused)
    },
  }
}

/** Ours are kept in the database, so that the next interchange goes on from there; the partner keeps its own. */
function envelopeCounters() {
  const counters = new Map<string, EnvelopeNumbers>()
  return {
    next: (partnerID: number, from: 'us' | 'them', standard: 'X12' | 'EDIFACT'): EnvelopeNumbers => {
      const key = `${from} ${partnerID}`
      const last = counters.get(key) ?? { interchange: 0, group: 0, message: 0 }
      const grouped = standard === 'X12' ? 1 : 0
      const next = {
        interchange: last.interchange + 1,
        group: last.group + grouped,
        message: last.message + grouped,
      }
      counters.set(key, next)
      return next
    },
    rows: (): BulkRow[] =>
      [...counters].flatMap(([key, numbers]) => {
        const [from, partnerID] = key.split(' ')
        if (from !== 'us') return []
        return Object.entries(numbers).flatMap(([kind, last_number]) =>
          last_number > 0 ? [{ partner_id: Number(partnerID), kind, last_number }] : [],
        )
      }),
  }
}
