/** Interchanges that came and are put away with their order: what repeats one of them is a duplicate all the same. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database.ts'
import { type NamedInterchange, namedInterchange, originalsOf } from './paper-keys.ts'
import { papersOf } from './take-papers-out.ts'

/** As JSON, in the one statement that asks for what is there too: papers are taken out by others at any time. */
export interface StoredPapers {
  readonly record: string
  readonly packing: number
  readonly file_dictionary_id: number | null
}

/** A scalar: the papers that may have one of the keys; null where there are none, as nearly always. */
export const papersUnder = (keys: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('record', encode(record, 'hex'), 'packing', packing, 'file_dictionary_id', file_dictionary_id))
  from put_away_papers where keys && ${keys})`

export interface OriginalAway extends NamedInterchange {
  readonly content_sha256: Buffer
}

export async function originalsAway(db: Queries, stored: readonly StoredPapers[]): Promise<OriginalAway[]> {
  const found: OriginalAway[] = []
  for (const { record, ...packing } of stored) {
    const papers = await papersOf(db, { ...packing, record: Buffer.from(record, 'hex') })
    for (const row of originalsOf(papers))
      found.push({ ...namedInterchange(row), content_sha256: Buffer.from(row.content_sha256 ?? '', 'hex') })
  }
  return found
}

const names = [
  'partner_id',
  'sender_id',
  'sender_qualifier',
  'receiver_id',
  'receiver_qualifier',
  'control_number',
] as const

/** Content hashes of those under the same names. */
export const hashesOf = (originals: readonly OriginalAway[], one: NamedInterchange): Buffer[] =>
  originals.filter((other) => names.every((name) => other[name] === one[name])).map((other) => other.content_sha256)
