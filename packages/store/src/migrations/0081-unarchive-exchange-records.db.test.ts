// Archived records of version 0079 come back row by row and byte by byte, read with the dictionaries that wrote them.
import { createHash, randomUUID } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EarlierDatabase, prepareEarlierVersion } from './earlier-database.fixture.ts'
import { archivedTables } from './packing/archived-record.ts'
import { fileDictionaries } from './packing/file-dictionaries.ts'
import { inflatePacked } from './packing/inflate-packed.ts'
import { recordDictionaries } from './packing/record-dictionaries.ts'

type Row = Readonly<Record<string, unknown>>
type TextRow = Readonly<Record<string, string | null>>

const createDatabase = prepareEarlierVersion('0079-store-orders-received')
let database: EarlierDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database?.drop())

const rowsOf = async <Found = Row>(query: string, values: unknown[] = []): Promise<Found[]> =>
  (await database.pool.query(query, values)).rows

/** Inserts a row and returns the value of its first column. */
async function insert(table: string, row: Row): Promise<number> {
  const names = Object.keys(row)
  const [inserted] = await rowsOf(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
    Object.values(row),
  )
  return Number(Object.values(inserted ?? {})[0])
}

const statuses = {
  status: 'Completed',
  order_status: 'Completed',
  acknowledgment_status: '',
  sales_order_status: '',
  external_status: '',
  shipment_status: '',
  invoice_status: '',
}
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest()

interface OrderFiles {
  readonly orderID: number
  readonly files: readonly number[]
}

/** Inserts an order with the file it came in, our acknowledgement, the partner's 997, and three audit entries. */
async function insertOrder(partnerID: number, number: string): Promise<OrderFiles> {
  const insertFile = async (direction: string, content: Buffer, more: Row = {}) =>
    insert('exchange_file', {
      direction,
      partner_id: partnerID,
      file_name: `${number}.edi`,
      transport: 'folder',
      content,
      byte_length: content.length,
      sha256: sha256(content),
      message_types: '850',
      status: 'Processed',
      processed: '2026-03-01T10:00:00.123Z',
      ...more,
    })
  const received = Buffer.from(`\n ISA*00*${number}~ST*850*0001~N1*BY*Café\xe9~SE*2*0001~ \r\n`, 'latin1')
  const sent = Buffer.from(`ISA*00*${number}~ST*855*0001~BAK*00*AC*${number}~`.repeat(20))
  const source = await insertFile('in', received, { receipt_key: randomUUID(), problems: JSON.stringify([{ a: 1.5 }]) })
  const out = await insertFile('out', sent, { outbox_key: `acknowledgement:${number}:1`, standard: 'X12' })
  const answer = await insertFile('in', Buffer.alloc(0), {
    byte_length: 99,
    sha256: sha256(sent),
    content_removed: '2026-05-01T00:00:00.001Z',
    answers_exchange_file_id: out,
    receipt_key: randomUUID(),
  })
  const interchange = async (file: number, content_sha256: Buffer, direction: string) =>
    insert('interchange', {
      exchange_file_id: file,
      direction,
      partner_id: partnerID,
      ordinal: 1,
      standard: 'X12',
      sender_id: 'RETAILER',
      sender_qualifier: 'ZZ',
      receiver_id: 'QUAYSIDE',
      receiver_qualifier: '',
      control_number: `${number}-${file}`,
      content_sha256,
      original: true,
      verdict: 'accepted',
      test: false,
    })
  const text = Buffer.from(received.toString('latin1').trim(), 'utf8')
  const [ofSource, ofOut] = [await interchange(source, sha256(text), 'in'), await interchange(out, sha256(sent), 'out')]
  const orderID = await insert('purchase_order', {
    partner_id: partnerID,
    order_number: number,
    ...statuses,
    currency: 'NZD',
    completed: true,
    source_exchange_file_id: source,
  })
  const storeOrderID = await insert('store_order', {
    order_id: orderID,
    partner_id: partnerID,
    store_order_number: number,
    ...statuses,
  })
  const message = (file: number, interchangeID: number, direction: string, more: Row) =>
    insert('exchange_message', {
      exchange_file_id: file,
      interchange_id: interchangeID,
      direction,
      partner_id: partnerID,
      ordinal: 1,
      type: '850',
      functional_id: 'PO',
      group_control_number: '1',
      control_number: '0001',
      status: 'Processed',
      order_id: orderID,
      store_order_id: storeOrderID,
      ...more,
    })
  const order = await message(source, ofSource, 'in', { reference: 'ünïcode "quoted"' })
  const acknowledgement = await message(out, ofOut, 'out', {
    stage: 'acknowledgement',
    answer: 'Accepted',
    answered: '2026-03-02T00:00:00.456Z',
    answered_by_exchange_file_id: answer,
  })
  await insert('message_answer', {
    exchange_message_id: acknowledgement,
    exchange_file_id: answer,
    status: 'Accepted',
    answer: 'Accepted',
    moved: true,
  })
  await database.pool.query('update purchase_order set source_message_id = $1 where order_id = $2', [order, orderID])
  for (const [at, file] of [source, null, out].entries())
    await insert('audit_log', {
      object_type: 'Order',
      object_id: orderID,
      order_id: orderID,
      partner_id: partnerID,
      action: `Step ${at}`,
      exchange_file_id: file,
      created_by: 'clerk',
      detail: at === 1 ? JSON.stringify({ fields: [{ before: null, after: '1.50' }] }) : null,
    })
  return { orderID, files: [source, out, answer] }
}

/** Returns the rows of an order as version 0079 archived them. */
async function readTexts(table: string, orderID: number, files: readonly number[]): Promise<TextRow[]> {
  const columns = await rowsOf<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all('{content,packing,file_dictionary_id}') order by attnum`,
    [table],
  )
  const texts = columns.map(({ name, type }) => {
    if (type === 'bytea') return `encode(${name}, 'hex') as ${name}`
    if (type.startsWith('timestamp')) return `(extract(epoch from ${name}) * 1000)::bigint::text as ${name}`
    return `${name}::text as ${name}`
  })
  const where = table === 'audit_log' ? `order_id = ${orderID}` : `exchange_file_id = any('{${files.join(',')}}')`
  return rowsOf(`select ${texts.join(', ')} from ${table} where ${where} order by ${table}_id`)
}

function packColumn(values: readonly (string | null)[]) {
  const [first = null] = values
  const list = values.every((value) => value === first) ? [first] : values
  const isWhole = list.every((value) => value === null || /^(0|-?[1-9]\d{0,14})$/.test(value))
  if (!isWhole || list.every((value) => value === null)) return list
  let before = 0
  return list.map((value) => {
    if (value === null) return null
    const difference = Number(value) - before
    before = Number(value)
    return difference
  })
}

/** Packs and deletes the rows of an order as version 0079 did. */
async function archive({ orderID, files }: OrderFiles, dictionaryID: number | null): Promise<void> {
  const contents = await rowsOf<{ id: string; content: Buffer }>(
    'select exchange_file_id::text as id, content from exchange_file where exchange_file_id = any($1) order by 1',
    [files],
  )
  const contentOf = new Map(contents.map(({ id, content }) => [id, content]))
  const shortHash = (row: TextRow, column: string): TextRow => {
    const content = contentOf.get(row.exchange_file_id ?? '') ?? Buffer.alloc(0)
    const text = Buffer.from(content.toString('latin1').trim(), 'utf8')
    if (row[column] === sha256(content).toString('hex')) return { ...row, [column]: 'of all' }
    return row[column] === sha256(text).toString('hex') ? { ...row, [column]: 'of the text' } : row
  }
  const hashColumns: Readonly<Record<string, string>> = { exchange_file: 'sha256', interchange: 'content_sha256' }
  const head: Record<string, unknown> = {}
  const ids: Record<string, string[]> = {}
  for (const table of archivedTables) {
    const rows = await readTexts(table, orderID, files)
    const column = hashColumns[table]
    const short = column ? rows.map((row) => shortHash(row, column)) : rows
    const names = Object.keys(short[0] ?? {})
    const columns = names.map((name) => [name, packColumn(short.map((row) => row[name] ?? null))])
    head[table] = { count: short.length, columns: Object.fromEntries(columns) }
    ids[table] = rows.map((row) => row[`${table}_id`] ?? '')
  }
  const [ofPartner] = await rowsOf<{ content: Buffer }>(
    'select content from file_dictionary where file_dictionary_id = $1',
    [dictionaryID],
  )
  const dictionary = Buffer.concat([ofPartner?.content ?? Buffer.alloc(0), recordDictionaries[1] as Buffer])
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...contents.map(({ content }) => content)])
  await insert('put_away_papers', {
    order_id: orderID,
    record: deflateRawSync(bytes, { dictionary, level: 9, memLevel: 9 }),
    packing: 1,
    file_dictionary_id: dictionaryID,
    keys: '{}',
  })
  for (const table of [...archivedTables].reverse())
    await database.pool.query(`delete from ${table} where ${table}_id = any($1)`, [ids[table]])
}

/** Returns every row but for the columns that say how content is packed. */
async function readAll(): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for (const table of ['purchase_order', ...archivedTables])
    found[table] = await rowsOf(
      `select (to_jsonb(kept) - '{content,packing,file_dictionary_id}'::text[])::text as row from ${table} kept order by kept`,
    )
  return found
}

async function readContents(): Promise<readonly string[]> {
  const files = await rowsOf<{ content: Buffer; packing: number | null }>(
    'select content, packing from exchange_file order by exchange_file_id',
  )
  return files.map(({ content, packing }) =>
    (packing ? inflateRawSync(content, { dictionary: fileDictionaries[1] }) : content).toString('latin1'),
  )
}

async function insertPartner(): Promise<{ partnerID: number; dictionaryIDs: readonly number[] }> {
  const partnerID = await insert('partner', { code: 'OLD', name: 'Old', guide: '{}' })
  const dictionaryIDs: number[] = []
  for (const text of ['~N1*BY*Northern Lights~', '~N1*BY*Southern Cross~'])
    dictionaryIDs.push(
      await insert('file_dictionary', {
        file_dictionary_id: 77 + dictionaryIDs.length,
        partner_id: partnerID,
        content: Buffer.from(text),
      }),
    )
  return { partnerID, dictionaryIDs }
}

describe('migration 0081', () => {
  it('restores every row and byte, whichever dictionary of the partner packed the record', async () => {
    const { partnerID, dictionaryIDs } = await insertPartner()
    const orders: OrderFiles[] = []
    for (let at = 1; at <= 45; at++) orders.push(await insertOrder(partnerID, `PO-${at}`))
    const [before, contents] = [await readAll(), await readContents()]
    for (const [at, order] of orders.entries())
      if (at % 4 > 0) await archive(order, [null, ...dictionaryIDs][at % 3] ?? null)
    expect(await rowsOf('select from put_away_papers')).toHaveLength(33)
    expect(await rowsOf('select from exchange_file')).toHaveLength(3 * 12)
    await database.migrateTo('0081-unarchive-exchange-records')
    expect(await readAll()).toEqual(before)
    expect(await readContents()).toEqual(contents)
  })

  it('restores the foreign keys to files and messages', async () => {
    const { partnerID } = await insertPartner()
    const order = await insertOrder(partnerID, 'PO-1')
    await archive(order, null)
    await database.migrateTo('0081-unarchive-exchange-records')
    const noRow = (table: string, column: string) =>
      expect(database.pool.query(`update ${table} set ${column} = 99`)).rejects.toThrow(`${table}_${column}_fkey`)
    await noRow('purchase_order', 'source_exchange_file_id')
    await noRow('purchase_order', 'source_message_id')
    await noRow('exchange_message', 'interchange_id')
    await noRow('exchange_message', 'answered_by_exchange_file_id')
    await noRow('audit_log', 'exchange_file_id')
  })

  it('drops the receipt key of a file that was received again while it was archived', async () => {
    const { partnerID } = await insertPartner()
    const order = await insertOrder(partnerID, 'PO-1')
    const [{ receipt_key }] = (await rowsOf('select receipt_key from exchange_file where exchange_file_id = $1', [
      order.files[0],
    ])) as [Row]
    await archive(order, null)
    const content = Buffer.from('again')
    const again = await insert('exchange_file', {
      direction: 'in',
      partner_id: partnerID,
      receipt_key,
      file_name: 'again',
      transport: 'folder',
      content,
      byte_length: 5,
      sha256: sha256(content),
      message_types: '',
      status: 'Received',
    })
    await database.migrateTo('0081-unarchive-exchange-records')
    expect(
      await rowsOf('select receipt_key from exchange_file where exchange_file_id = any($1) order by exchange_file_id', [
        [order.files[0], again],
      ]),
    ).toEqual([{ receipt_key: null }, { receipt_key }])
  })

  it('fails with the rows that refer to a missing file', async () => {
    const { partnerID } = await insertPartner()
    const { orderID } = await insertOrder(partnerID, 'PO-1')
    await database.pool.query('update purchase_order set source_exchange_file_id = 4711')
    await expect(database.migrateTo('0081-unarchive-exchange-records')).rejects.toThrow(
      `1 rows of purchase_order refer by source_exchange_file_id to rows of exchange_file that do not exist (order_id ${orderID} to 4711).`,
    )
  })

  it('fails with the order whose record was packed with an unknown dictionary', async () => {
    const { partnerID } = await insertPartner()
    const order = await insertOrder(partnerID, 'PO-1')
    await archive(order, null)
    await database.pool.query('update put_away_papers set packing = 2')
    await expect(database.migrateTo('0081-unarchive-exchange-records')).rejects.toThrow(
      `The archived record of order ${order.orderID} is unreadable: packed with dictionary 2`,
    )
  })
})

describe('inflatePacked', () => {
  it('uses the dictionary whose number is given, not the newest one', () => {
    const dictionaries = { 1: Buffer.from('ISA*00*first~ST*850~'), 2: Buffer.from('ISA*00*second~ST*855~') }
    const content = Buffer.from('ISA*00*first~ST*850~ISA*00*second~ST*855~')
    for (const packing of [1, 2] as const) {
      const packed = deflateRawSync(content, { dictionary: dictionaries[packing] })
      const given = { packing, file_dictionary_id: null }
      expect(inflatePacked(packed, given, dictionaries, new Map())).toEqual(content)
    }
  })
})
