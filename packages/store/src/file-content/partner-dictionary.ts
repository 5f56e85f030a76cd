/** The dictionaries of partners: which a file is packed with as it comes, and the bytes of files that were packed with one. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Queries } from '../database.ts'
import { runPrepared } from '../prepared.ts'
import { commonSegments } from './common-segments.ts'
import { type KeptContent, type PartnerDictionary, packed, unpacked, wholeFileBytes } from './packed-files.ts'

/** By id, which never stands for other bytes; the oldest goes first. */
const known = new Map<number, Buffer>()
const mostKnown = 200

async function contentOf(db: Queries, id: number): Promise<Buffer> {
  const before = known.get(id)
  if (before) return before
  const [row] = await runPrepared(
    db,
    sql<{ content: Buffer }>`select content from file_dictionary where file_dictionary_id = ${id}`,
  )
  if (!row) throw new Error(`There is no dictionary ${id} of a partner's files`)
  known.set(id, row.content)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return row.content
}

/** With which files of the partner are packed from now on; null: it has none yet. */
export async function dictionaryOf(db: Queries, partnerID: number): Promise<PartnerDictionary | null> {
  const [row] = await runPrepared(
    db,
    sql<{ id: number }>`
      select file_dictionary_id as id from file_dictionary where partner_id = ${partnerID} order by created desc, file_dictionary_id limit 1`,
  )
  return row ? { id: row.id, content: await contentOf(db, row.id) } : null
}

/** One that something was packed with. */
export const dictionaryWith = async (db: Queries, id: number): Promise<PartnerDictionary> => ({
  id,
  content: await contentOf(db, id),
})

/** The bytes of a file as they came. */
export async function bytesAsTheyCame(db: Queries, file: KeptContent): Promise<Buffer> {
  const id = file.file_dictionary_id
  return unpacked(file, id === null ? null : await dictionaryWith(db, id))
}

/** A row with its file as it came. */
export async function withContent<Row extends KeptContent>(
  db: Queries,
  row: Row,
): Promise<Omit<Row, 'packing' | 'file_dictionary_id'>> {
  const { packing: _packing, file_dictionary_id: _id, ...rest } = row
  return { ...rest, content: await bytesAsTheyCame(db, row) }
}

/** From so many files on a partner has a dictionary, made of the newest. */
const filesOfDictionary = 300
const dictionaryBytes = 16 * 1024
/** Products and prices change: a new one after so many days and files. Below, it would not be worth its room. */
const daysOfDictionary = 180
const filesBetween = 5000
/** A dictionary has to make the files that it is made of smaller by this much. */
const leastGain = 0.15

/** Partners that have enough files since their last dictionary. */
async function partnersToGoOn(db: Queries): Promise<number[]> {
  const newestFile = (place: number) =>
    sql`(select created from exchange_file file where file.partner_id = partner.partner_id order by exchange_file_id desc offset ${sql.lit(place - 1)} limit 1)`
  const { rows } = await sql<{ partner_id: number }>`
    select partner_id from partner cross join lateral (
      select max(created) as created from file_dictionary made where made.partner_id = partner.partner_id) last
    where case when last.created is null then ${newestFile(filesOfDictionary)} is not null
      else last.created < now() - make_interval(days => ${sql.lit(daysOfDictionary)}) and last.created < ${newestFile(filesBetween)} end
    order by 1`.execute(db)
  return rows.map((row) => row.partner_id)
}

const sizeOf = (files: readonly Buffer[], dictionary: PartnerDictionary | null): number =>
  files.reduce((sum, file) => sum + packed(file, dictionary).content.length, 0)

/**
 * Makes the dictionaries of partners that have come to enough files. Files that were packed before stay as they are.
 * @returns how many were made
 */
export async function makeFileDictionaries(db: Db): Promise<number> {
  let made = 0
  for (const partnerID of await partnersToGoOn(db)) {
    const { rows } = await sql<KeptContent>`
      select content, packing, file_dictionary_id from exchange_file
      where partner_id = ${partnerID} and content_removed is null and byte_length <= ${wholeFileBytes} order by exchange_file_id desc limit ${filesOfDictionary}`.execute(
      db,
    )
    const files: Buffer[] = []
    for (const row of rows) files.push(await bytesAsTheyCame(db, row))
    const content = commonSegments(files, dictionaryBytes)
    const id = createHash('sha256').update(`${partnerID}:`).update(content).digest().readInt32BE() & 0x7fffffff
    if (sizeOf(files, { id, content }) > sizeOf(files, null) * (1 - leastGain)) continue
    const { numAffectedRows = 0n } = await sql`
      insert into file_dictionary (file_dictionary_id, partner_id, content) values (${id}, ${partnerID}, ${content}) on conflict do nothing`.execute(
      db,
    )
    made += Number(numAffectedRows)
  }
  return made
}
