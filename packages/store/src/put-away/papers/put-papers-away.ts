/** Puts the papers of orders away: a row goes only where what was packed gives it back exactly. */
import { type RawBuilder, sql } from 'kysely'
import { columnNames } from '../../column-names.ts'
import type { Tx } from '../../database.ts'
import type { PartnerDictionary } from '../../file-content/packed-files.ts'
import { dictionaryOf } from '../../file-content/partner-dictionary.ts'
import { announce } from '../../live/live-updates.ts'
import { rowsAsLists, type TypesOf } from '../../rows-as-lists.ts'
import { keysOfPapers } from './paper-keys.ts'
import { type Papers, packedPapers, unpackedPapers } from './paper-record.ts'
import { type ColumnsOfTables, columnsOfPapers, deleteSame, paperTables } from './paper-tables.ts'
import { papersToPutAway } from './read-papers.ts'
import { takePapersOut } from './take-papers-out.ts'

/** As its row is written. */
export interface PutAwayPapers {
  readonly order_id: number
  readonly record: Buffer
  readonly packing: number
  readonly file_dictionary_id: number | null
  readonly keys: readonly number[]
  /** When the oldest file came or left whose bytes are here; null: there are none. */
  readonly oldest: Date | null
}

const rowTypes: TypesOf<PutAwayPapers> = {
  order_id: 'bigint',
  record: 'bytea',
  packing: 'smallint',
  file_dictionary_id: 'integer',
  keys: 'text',
  oldest: 'timestamptz',
}

function oldestContent({ rows, contents }: Papers): Date | null {
  const moments = rows.exchange_file.flatMap((row, at) =>
    (contents[at]?.length ?? 0) > 0 ? [Number(row.created)] : [],
  )
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

/** As the index has it. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment}::timestamptz at time zone 'UTC')::date`

export function rowOf(orderID: number, papers: Papers, dictionary: PartnerDictionary | null): PutAwayPapers {
  const { record, packing, file_dictionary_id } = packedPapers(papers, dictionary)
  const given = unpackedPapers(record, packing, dictionary)
  if (!papers.contents.every((content, at) => given.contents[at]?.equals(content))) throw new PapersDiffer()
  return {
    order_id: orderID,
    record,
    packing,
    file_dictionary_id,
    keys: keysOfPapers(papers),
    oldest: oldestContent(papers),
  }
}

/** What was packed is not what there is: nothing of it is put away. */
class PapersDiffer extends Error {}

async function writeRows(tx: Tx, rows: readonly PutAwayPapers[]): Promise<void> {
  const names = columnNames(rowTypes)
  const given = rows.map((row) => ({
    ...row,
    keys: `{${row.keys.join(',')}}`,
    oldest: row.oldest?.toISOString() ?? null,
  }))
  await sql`
    insert into put_away_papers (order_id, record, packing, file_dictionary_id, keys, oldest_content)
    select order_id, record, packing, file_dictionary_id, keys::integer[], ${dayOf(sql.ref('oldest'))}
    from ${rowsAsLists(given, rowTypes)} as given (${names})`.execute(tx)
}

const isEmpty = ({ rows }: Papers): boolean => paperTables.every((table) => rows[table].length === 0)

/** What the database gives back from what was packed decides which rows go. */
async function deleteRows(
  tx: Tx,
  written: readonly PutAwayPapers[],
  papers: ReadonlyMap<number, Papers>,
  { columns, dictionaries }: Packing,
): Promise<void> {
  const unpacked = written.map((row) =>
    unpackedPapers(row.record, row.packing, dictionaries.get(row.file_dictionary_id) ?? null),
  )
  for (const table of [...paperTables].reverse()) {
    const rows = unpacked.flatMap((one) => one.rows[table])
    const expected = written.reduce((sum, { order_id }) => sum + (papers.get(order_id)?.rows[table].length ?? 0), 0)
    const deleted = await deleteSame(tx, table, columns, rows)
    if (deleted !== rows.length || deleted !== expected) throw new PapersDiffer()
  }
}

interface Packing {
  readonly columns: ColumnsOfTables
  readonly dictionaries: ReadonlyMap<number | null, PartnerDictionary>
}

async function partnersOf(tx: Tx, orderIDs: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ order_id: number; partner_id: number }>`
    select order_id, partner_id from purchase_order where order_id = any(${[...orderIDs]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ order_id, partner_id }) => [order_id, partner_id]))
}

async function putAway(tx: Tx, orderIDs: readonly number[]): Promise<void> {
  const columns = await columnsOfPapers(tx)
  const partners = await partnersOf(tx, orderIDs)
  const papers = await papersToPutAway(tx, orderIDs, columns)
  const ofPartner = new Map<number, PartnerDictionary | null>()
  for (const id of new Set(partners.values())) ofPartner.set(id, await dictionaryOf(tx, id))
  const filled = [...papers].filter(([, one]) => !isEmpty(one))
  if (filled.length === 0) return
  const written = filled.map(([id, one]) => rowOf(id, one, ofPartner.get(partners.get(id) ?? 0) ?? null))
  const dictionaries = new Map([...ofPartner.values()].flatMap((one) => (one ? [[one.id, one] as const] : [])))
  await writeRows(tx, written)
  await deleteRows(tx, written, papers, { columns, dictionaries })
  for (const [partnerID] of ofPartner) {
    const ids = filled.flatMap(([id, { rows }]) =>
      partners.get(id) === partnerID ? rows.exchange_file.map((row) => Number(row.exchange_file_id)) : [],
    )
    if (ids.length > 0) await announce(tx, { topic: 'exchange', ids, partnerID })
  }
}

/** Values that cannot be written as they are packed, and rows that something still refers to. */
const isOfTheRows = (error: unknown): boolean => /^(0A|22|23)/.test((error as { code?: string }).code ?? '')

/** All or nothing of it. */
async function tried(tx: Tx, orderIDs: readonly number[]): Promise<boolean> {
  await sql`savepoint before_papers`.execute(tx)
  try {
    await putAway(tx, orderIDs)
    return true
  } catch (error) {
    if (!(error instanceof PapersDiffer || isOfTheRows(error))) throw error
    await sql`rollback to savepoint before_papers`.execute(tx)
    return false
  }
}

/**
 * Puts away what can be put away of these orders; what is away already stays with it. Callers hold the locks of the orders.
 * @returns the orders whose papers would not come back as they are, and stay where they are
 */
export async function putPapersAway(tx: Tx, orderIDs: readonly number[]): Promise<number[]> {
  if (orderIDs.length === 0) return []
  for (const orderID of await papersThere(tx, orderIDs)) await takePapersOut(tx, orderID)
  if (await tried(tx, orderIDs)) return []
  const stayed: number[] = []
  for (const orderID of orderIDs) if (!(await tried(tx, [orderID]))) stayed.push(orderID)
  return stayed
}

async function papersThere(tx: Tx, orderIDs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from put_away_papers where order_id = any(${[...orderIDs]}::bigint[])`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}
