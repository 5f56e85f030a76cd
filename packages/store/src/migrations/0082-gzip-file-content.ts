/** Compresses the content of small files with gzip, and drops the compression dictionaries. See docs/decisions/0193. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Kysely, type Migration, sql } from 'kysely'
import { fileDictionaries } from './packing/file-dictionaries.ts'
import { inflatePacked, type Packing, readPartnerDictionaries } from './packing/inflate-packed.ts'

/** Files per statement. */
const batchSize = 200

/** Larger files are stored unchanged, because the program reads them in chunks. */
const maxGzipBytes = 64 * 1024

interface PackedFile extends Packing {
  readonly id: string
  readonly content: Buffer
  readonly sha256: Buffer
}

async function readPacked(db: Kysely<unknown>, after: string): Promise<readonly PackedFile[]> {
  const { rows } = await sql<PackedFile>`
    select exchange_file_id as id, content, sha256, packing, file_dictionary_id from exchange_file
    where exchange_file_id > ${after} and byte_length between 1 and ${sql.lit(maxGzipBytes)} and content_removed is null
    order by exchange_file_id limit ${sql.lit(batchSize)}`.execute(db)
  return rows
}

/** @throws Error if the content is not what the partner or the program wrote */
function toUnpacked({ id, content, sha256, ...packing }: PackedFile, ofPartners: ReadonlyMap<number, Buffer>): Buffer {
  try {
    const bytes = inflatePacked(content, packing, fileDictionaries, ofPartners)
    if (!createHash('sha256').update(bytes).digest().equals(sha256)) throw new Error('its hash differs')
    return bytes
  } catch (error) {
    throw new Error(`The content of exchange file ${id} is unreadable: ${(error as Error).message}`, { cause: error })
  }
}

async function gzipFiles(db: Kysely<unknown>): Promise<void> {
  const ofPartners = await readPartnerDictionaries(db)
  for (let batch = await readPacked(db, '0'); batch.length > 0; batch = await readPacked(db, batch.at(-1)?.id ?? '0')) {
    const files = batch.map((file) => {
      const bytes = toUnpacked(file, ofPartners)
      const gzipped = gzipSync(bytes)
      const isGzip = gzipped.length < bytes.length
      return { id: file.id, is_gzip: isGzip, content: (isGzip ? gzipped : bytes).toString('base64') }
    })
    await sql`
      update exchange_file set content = decode(given.content, 'base64'), is_gzip = given.is_gzip
      from json_to_recordset(${JSON.stringify(files)}::json) given (id bigint, is_gzip boolean, content text)
      where exchange_file_id = given.id`.execute(db)
  }
}

export const gzipFileContent: Migration = {
  up: async (db) => {
    await sql`alter table exchange_file add column is_gzip boolean not null default false`.execute(db)
    await gzipFiles(db)
    await sql`alter table exchange_file drop column packing, drop column file_dictionary_id`.execute(db)
    await sql`drop table file_dictionary`.execute(db)
  },
}
