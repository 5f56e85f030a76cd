/** Frozen: decompresses files and archived records of version 0079 with the dictionaries that wrote them. */
import { inflateRawSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'

/** Columns that say how bytes are packed, in `exchange_file` and `put_away_papers`. */
export interface Packing {
  /** Number of the dictionary of all partners; 0 or null for bytes that are stored unchanged. */
  readonly packing: number | null
  /** Dictionary of the partner that was used together with that one; null for none. */
  readonly file_dictionary_id: number | null
}

/** Returns the dictionaries of partners by their ids. */
export async function readPartnerDictionaries(db: Kysely<unknown>): Promise<ReadonlyMap<number, Buffer>> {
  const { rows } = await sql<{ id: number; content: Buffer }>`
    select file_dictionary_id as id, content from file_dictionary`.execute(db)
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** @throws Error if a dictionary that wrote the bytes is unknown */
export function inflatePacked(
  bytes: Buffer,
  { packing, file_dictionary_id: partnerDictionaryID }: Packing,
  common: Readonly<Record<number, Buffer>>,
  ofPartners: ReadonlyMap<number, Buffer>,
): Buffer {
  if (!packing) return bytes
  const dictionary = common[packing]
  if (!dictionary) throw new Error(`packed with dictionary ${packing}, which this release does not have`)
  if (partnerDictionaryID === null) return inflateRawSync(bytes, { dictionary })
  const ofPartner = ofPartners.get(partnerDictionaryID)
  if (!ofPartner) throw new Error(`packed with file_dictionary ${partnerDictionaryID}, which does not exist`)
  return inflateRawSync(bytes, { dictionary: Buffer.concat([ofPartner, dictionary]) })
}
