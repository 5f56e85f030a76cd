/** The papers of orders as they stand in their tables, under a lock: what can be put away of each. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { bytesAsTheyCame } from '../../file-content/partner-dictionary.ts'
import type { PaperRow } from './packed-columns.ts'
import type { Papers } from './paper-record.ts'
import { type ColumnsOfTables, keyOf, type PaperTable, textsOf } from './paper-tables.ts'
import { type RowsAround, settledFiles } from './settled-papers.ts'

/** Files that speak of one of the orders, answers to and from them, and answers to those: of some of them the order is seen only then. */
async function filesAround(tx: Tx, orderIDs: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ order_id: number; id: string }>`
    with spoken as (
      select order_id, source_exchange_file_id as id from purchase_order where order_id = any(${[...orderIDs]}::bigint[]) and source_exchange_file_id is not null
      union select so.order_id, message.exchange_file_id from store_order so join exchange_message message using (store_order_id)
        where so.order_id = any(${[...orderIDs]}::bigint[])
      union select invoice.order_id, message.exchange_file_id from invoice join exchange_message message using (invoice_id)
        where invoice.order_id = any(${[...orderIDs]}::bigint[])),
    answers as (
      select spoken.order_id, answer.exchange_file_id as id from spoken join exchange_file answer on answer.answers_exchange_file_id = spoken.id
      union select spoken.order_id, coalesce(answer.exchange_file_id, message.answered_by_exchange_file_id)
        from spoken join exchange_message message on message.exchange_file_id = spoken.id left join message_answer answer using (exchange_message_id)),
    further as (
      select answers.order_id, answer.exchange_file_id as id from answers join exchange_file answer on answer.answers_exchange_file_id = answers.id)
    select order_id, id::text from spoken union select order_id, id::text from answers where id is not null union select order_id, id::text from further`.execute(
    tx,
  )
  const files = new Map<number, Set<string>>()
  for (const { order_id, id } of rows) files.set(order_id, (files.get(order_id) ?? new Set()).add(id))
  return files
}

/** Those of the files that nobody else holds, with their messages. From here on nobody can refer to them. */
async function lockFiles(tx: Tx, files: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = sql`${[...files]}::bigint[]`
  const messages = await sql<{ id: string }>`
    select exchange_file_id::text as id from exchange_message where exchange_file_id = any(${ids}) for update skip locked`.execute(
    tx,
  )
  const locked = await sql<{ id: string; messages: number }>`
    select exchange_file_id::text as id,
      (select count(*)::int from exchange_message message where message.exchange_file_id = exchange_file.exchange_file_id) as messages
    from exchange_file where exchange_file_id = any(${ids}) for update skip locked`.execute(tx)
  const counts = new Map<string, number>()
  for (const { id } of messages.rows) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set(locked.rows.filter(({ id, messages }) => (counts.get(id) ?? 0) === messages).map(({ id }) => id))
}

/** Files that changes of orders or failed jobs lead to: who reads those finds them where they are. */
async function filesInUse(tx: Tx, files: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = sql`${[...files]}::bigint[]`
  const { rows } = await sql<{ id: string }>`
    select exchange_file_id::text as id from order_change where exchange_file_id = any(${ids})
    union select message.exchange_file_id::text from exchange_message message join order_change using (exchange_message_id) where message.exchange_file_id = any(${ids})
    union select file.exchange_file_id::text from exchange_message message join order_change_store_order outcome using (store_order_id)
      join exchange_file file on file.exchange_file_id = message.exchange_file_id and file.outbox_key = outcome.answer_key
      where message.exchange_file_id = any(${ids})
    union select file.exchange_file_id::text from failed_job join exchange_file file
      on file.exchange_file_id::text = payload ->> 'exchangeFileID' or file.outbox_key = payload ->> 'outboxKey'
      where retried is null and file.exchange_file_id = any(${ids})`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function rowsWhere(
  tx: Tx,
  table: PaperTable,
  columns: ColumnsOfTables,
  where: RawBuilder<unknown>,
): Promise<PaperRow[]> {
  // In one order in all tables: what repeats takes least room.
  const inOrder = table === 'audit_log' ? sql`` : sql`exchange_file_id,`
  const { rows } = await sql<PaperRow>`
    select ${textsOf(columns[table])} from ${sql.table(table)} where ${where} order by ${inOrder} ${sql.ref(keyOf(table))}`.execute(
    tx,
  )
  return rows
}

async function rowsAround(tx: Tx, files: readonly string[], columns: ColumnsOfTables): Promise<RowsAround> {
  const ids = sql`${[...files]}::bigint[]`
  const ofFile = sql`exchange_file_id = any(${ids})`
  const ofMessage = sql`exchange_message_id = any(array(select exchange_message_id from exchange_message where ${ofFile}))`
  return {
    exchange_file: await rowsWhere(
      tx,
      'exchange_file',
      columns,
      sql`${ofFile} or answers_exchange_file_id = any(${ids})`,
    ),
    interchange: await rowsWhere(tx, 'interchange', columns, ofFile),
    exchange_message: await rowsWhere(tx, 'exchange_message', columns, ofFile),
    message_answer: await rowsWhere(tx, 'message_answer', columns, sql`${ofFile} or ${ofMessage}`),
  }
}

async function contentsOf(tx: Tx, files: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const { rows } = await sql<{
    id: string
    content: Buffer
    packing: number | null
    file_dictionary_id: number | null
  }>`
    select exchange_file_id::text as id, content, packing, file_dictionary_id from exchange_file where exchange_file_id = any(${[...files]}::bigint[])`.execute(
    tx,
  )
  const contents = new Map<string, Buffer>()
  for (const { id, ...kept } of rows) contents.set(id, await bytesAsTheyCame(tx, kept))
  return contents
}

const of = (files: ReadonlySet<string>, rows: readonly PaperRow[]) =>
  rows.filter((row) => files.has(row.exchange_file_id ?? ''))

/** What can be put away of each order, all of its steps with it. Callers hold the locks of the orders. */
export async function papersToPutAway(
  tx: Tx,
  orderIDs: readonly number[],
  columns: ColumnsOfTables,
): Promise<ReadonlyMap<number, Papers>> {
  const around = await filesAround(tx, orderIDs)
  const all = [...new Set([...around.values()].flatMap((files) => [...files]))]
  const locked = await lockFiles(tx, all)
  const inUse = await filesInUse(tx, all)
  const rows = await rowsAround(tx, all, columns)
  const others = rows.exchange_file
    .map(({ exchange_file_id }) => exchange_file_id ?? '')
    .filter((id) => !locked.has(id))
  const kept = new Set([...others, ...inUse])
  const going = new Map(
    orderIDs.map((id) => [id, settledFiles(id, withOthers(rows, around.get(id) ?? new Set()), kept)]),
  )
  const contents = await contentsOf(
    tx,
    [...going.values()].flatMap((files) => [...files]),
  )
  const ids = sql`${[...orderIDs]}::bigint[]`
  const steps = await rowsWhere(tx, 'audit_log', columns, sql`order_id = any(${ids})`)
  return new Map(
    orderIDs.map((orderID) => {
      const files = going.get(orderID) ?? new Set()
      const fileRows = of(files, rows.exchange_file)
      const messages = of(files, rows.exchange_message)
      const ofMessages = new Set(messages.map(({ exchange_message_id }) => exchange_message_id))
      return [
        orderID,
        {
          rows: {
            exchange_file: fileRows,
            interchange: of(files, rows.interchange),
            exchange_message: messages,
            message_answer: rows.message_answer.filter((row) => ofMessages.has(row.exchange_message_id ?? null)),
            audit_log: steps.filter((row) => row.order_id === String(orderID)),
          },
          contents: fileRows.map((row) => contents.get(row.exchange_file_id ?? '') ?? Buffer.alloc(0)),
        },
      ]
    }),
  )
}

/** Of one order: its files, what answers them, and what those answers say of any file. */
function withOthers(rows: RowsAround, files: ReadonlySet<string>): RowsAround {
  const messages = of(files, rows.exchange_message)
  const ofMessages = new Set(messages.map(({ exchange_message_id }) => exchange_message_id))
  return {
    exchange_file: rows.exchange_file.filter(
      (row) => files.has(row.exchange_file_id ?? '') || files.has(row.answers_exchange_file_id ?? ''),
    ),
    interchange: of(files, rows.interchange),
    exchange_message: messages,
    message_answer: rows.message_answer.filter(
      (row) => files.has(row.exchange_file_id ?? '') || ofMessages.has(row.exchange_message_id ?? null),
    ),
  }
}
