// Files of version 0079 keep their bytes, whichever dictionaries packed them.
import { createHash } from 'node:crypto'
import { deflateRawSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EarlierDatabase, prepareEarlierVersion } from './earlier-database.fixture.ts'
import { fileDictionaries } from './packing/file-dictionaries.ts'

const createDatabase = prepareEarlierVersion('0079-store-orders-received')
let database: EarlierDatabase
beforeEach(async () => {
  database = await createDatabase()
  await database.pool.query(`
    insert into partner (code, name, guide) values ('OLD', 'Old', '{}');
    insert into file_dictionary (file_dictionary_id, partner_id, content) values (7, 1, 'N1*BY*Northern Lights~'), (8, 1, 'N1*BY*Southern Cross~')`)
})
afterEach(() => database?.drop())

const ofPartner: Readonly<Record<number, Buffer>> = {
  7: Buffer.from('N1*BY*Northern Lights~'),
  8: Buffer.from('N1*BY*Southern Cross~'),
}

interface Packed {
  readonly content: Buffer
  readonly packing: number | null
  readonly dictionaryID?: number
  readonly isRemoved?: true
}

async function insertFile({ content, packing, dictionaryID, isRemoved }: Packed): Promise<void> {
  const dictionary = Buffer.concat([
    ofPartner[dictionaryID ?? 0] ?? Buffer.alloc(0),
    fileDictionaries[packing ?? 0] ?? Buffer.alloc(0),
  ])
  const stored = packing ? deflateRawSync(content, { dictionary }) : content
  await database.pool.query(
    `insert into exchange_file (direction, partner_id, file_name, transport, content, byte_length, sha256, message_types, status, packing, file_dictionary_id, content_removed)
     values ('in', 1, 'x.edi', 'folder', $1, $2, $3, '850', 'Processed', $4, $5, case when $6 then now() end)`,
    [
      isRemoved ? '' : stored,
      content.length,
      createHash('sha256').update(content).digest(),
      packing,
      dictionaryID ?? null,
      isRemoved ?? false,
    ],
  )
}

const edi = (number: number) =>
  Buffer.from(`ISA*00*${number}~N1*BY*Northern Lights~N1*BY*Southern Cross \xe9~`.repeat(number % 20 || 1), 'latin1')
const noise = createHash('sha512').update('noise').digest()
const big = Buffer.alloc(64 * 1024 + 1, 'ISA*')

const readFiles = async (): Promise<{ content: Buffer; is_gzip: boolean }[]> =>
  (await database.pool.query('select content, is_gzip from exchange_file order by exchange_file_id')).rows
const version = '0082-gzip-file-content'

describe('migration 0082', () => {
  it('keeps the bytes of every file, and compresses those that get smaller', async () => {
    const packed: Packed[] = [
      { content: noise, packing: 0 },
      { content: noise, packing: 1 },
      { content: big, packing: 0 },
      { content: Buffer.alloc(0), packing: 0 },
      { content: edi(19), packing: 1, isRemoved: true },
    ]
    for (let number = 1; number <= 420; number++) {
      const packing = [null, 0, 1, 1, 1][number % 5] ?? null
      const dictionaryID = [undefined, undefined, undefined, 7, 8][number % 5]
      packed.push({ content: edi(number), packing, ...(dictionaryID ? { dictionaryID } : {}) })
    }
    for (const file of packed) await insertFile(file)
    await database.migrateTo(version)
    const files = await readFiles()
    const contents = files.map(({ content, is_gzip }) => (is_gzip ? gunzipSync(content) : content))
    const expected = packed.map(({ content, isRemoved }) => (isRemoved ? Buffer.alloc(0) : content))
    expect(contents.map((content) => content.toString('latin1'))).toEqual(
      expected.map((content) => content.toString('latin1')),
    )
    expect(files.slice(0, 5).map(({ is_gzip }) => is_gzip)).toEqual([false, false, false, false, false])
    expect(files.slice(5).filter(({ is_gzip }) => is_gzip).length).toBeGreaterThan(370)
  })

  it('fails with the file that was packed with an unknown dictionary', async () => {
    await insertFile({ content: edi(3), packing: 1 })
    await database.pool.query('update exchange_file set packing = 2')
    await expect(database.migrateTo(version)).rejects.toThrow(
      'The content of exchange file 1 is unreadable: packed with dictionary 2, which this release does not have',
    )
  })

  it('fails with the file whose bytes have another hash', async () => {
    await insertFile({ content: edi(3), packing: 1 })
    await database.pool.query(`update exchange_file set sha256 = sha256('other')`)
    await expect(database.migrateTo(version)).rejects.toThrow('exchange file 1 is unreadable: its hash differs')
  })
})
