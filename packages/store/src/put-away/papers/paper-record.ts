/** The papers of an order as one piece: the rows of each table and the bytes of its files, pressed with what all such pieces have in common. */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { fileDictionaries, newestDictionary } from '../../file-content/file-dictionary.ts'
import type { PartnerDictionary } from '../../file-content/packed-files.ts'
import { type PackedRows, type PaperRow, packedRows, unpackedRows } from './packed-columns.ts'
import { type PaperTable, paperTables } from './paper-tables.ts'
import { newestPapersDictionary, papersDictionaries } from './papers-dictionary.ts'

export interface Papers {
  readonly rows: Readonly<Record<PaperTable, readonly PaperRow[]>>
  /** As they came, in the order of the rows of their files; nothing of those whose bytes were removed. */
  readonly contents: readonly Buffer[]
}

export const noPapers: Papers = {
  rows: { exchange_file: [], interchange: [], exchange_message: [], message_answer: [], audit_log: [] },
  contents: [],
}

/** What the bytes are pressed with; the number says which texts of this release. */
export interface PapersPacking {
  readonly packing: number
  readonly file_dictionary_id: number | null
}

type Head = Readonly<Record<PaperTable, PackedRows>>

const newline = 10

/** What a hash that follows from the bytes is kept as. */
const ofAll = 'of all'
const ofText = 'of the text'

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** An interchange is hashed from its first segment to its last, read as text. */
const textOf = (content: Buffer): Buffer => Buffer.from(content.toString('latin1').trim(), 'utf8')

function shortHash(hash: string | null, content: Buffer | undefined): string | null {
  if (hash === null || content === undefined) return hash
  if (hash === hashOf(content)) return ofAll
  return hash === hashOf(textOf(content)) ? ofText : hash
}

function wholeHash(hash: string | null, content: Buffer | undefined): string | null {
  if (content === undefined) return hash
  if (hash === ofAll) return hashOf(content)
  return hash === ofText ? hashOf(textOf(content)) : hash
}

type HashForm = (hash: string | null, content: Buffer | undefined) => string | null

function withHashes({ rows, contents }: Papers, form: HashForm): Papers['rows'] {
  const contentOf = new Map(rows.exchange_file.map((row, at) => [row.exchange_file_id, contents[at]]))
  const changed = (table: PaperTable, column: string): PaperRow[] =>
    rows[table].map((row) => ({
      ...row,
      [column]: form(row[column] ?? null, contentOf.get(row.exchange_file_id ?? '')),
    }))
  return {
    ...rows,
    exchange_file: changed('exchange_file', 'sha256'),
    interchange: changed('interchange', 'content_sha256'),
  }
}

function dictionaryOf(packing: number, ofPartner: PartnerDictionary | null): Buffer {
  const ofPapers = papersDictionaries[packing]
  const ofFiles = fileDictionaries[newestDictionary]
  if (!ofPapers || !ofFiles)
    throw new Error(`Papers are packed with dictionary ${packing}, which this release does not have`)
  return Buffer.concat([...(ofPartner ? [ofPartner.content] : []), ofFiles, ofPapers])
}

/** Nothing is kept of a file whose bytes were removed. */
const keptBytes = ({ byte_length, content_removed }: PaperRow): number =>
  content_removed === null ? Number(byte_length) : 0

export function packedPapers(
  papers: Papers,
  ofPartner: PartnerDictionary | null,
): PapersPacking & { readonly record: Buffer } {
  const rows = withHashes(papers, shortHash)
  const head = Object.fromEntries(paperTables.map((table) => [table, packedRows(rows[table])])) as Head
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...papers.contents])
  const dictionary = dictionaryOf(newestPapersDictionary, ofPartner)
  const record = deflateRawSync(bytes, { dictionary, level: 9, memLevel: 9 })
  return { record, packing: newestPapersDictionary, file_dictionary_id: ofPartner?.id ?? null }
}

export function unpackedPapers(record: Buffer, packing: number, ofPartner: PartnerDictionary | null): Papers {
  const bytes = inflateRawSync(record, { dictionary: dictionaryOf(packing, ofPartner) })
  const end = bytes.indexOf(newline)
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head
  const rows = Object.fromEntries(
    paperTables.map((table) => [table, unpackedRows(head[table])]),
  ) as unknown as Papers['rows']
  let from = end + 1
  const contents = rows.exchange_file.map((row) => {
    const content = bytes.subarray(from, from + keptBytes(row))
    from += content.length
    return content
  })
  return { rows: withHashes({ rows, contents }, wholeHash), contents }
}
