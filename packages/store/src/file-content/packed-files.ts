/** How the bytes of files are kept: packed, and given back byte for byte. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { fileDictionaries, newestDictionary } from './file-dictionary.ts'

/** A file of up to this many bytes is read as a whole; a bigger one in pieces, so that it never lies in memory. */
export const wholeFileBytes = 64 * 1024

export interface KeptContent {
  readonly content: Buffer
  /** The dictionary of all partners that it is packed with; 0: as it is; null: as it is, kept before files were packed. */
  readonly packing: number | null
  /** The partner's own that it is packed with beside that one. */
  readonly file_dictionary_id: number | null
}

/** What files of one partner have in common. */
export interface PartnerDictionary {
  readonly id: number
  readonly content: Buffer
}

export type PackedContent = Readonly<{ content: Buffer; packing: number; file_dictionary_id: number | null }>

/** Small files are packed where that makes them smaller; big ones are the database's to press, since they are read in pieces. */
export function packed(content: Buffer, ofPartner: PartnerDictionary | null = null): PackedContent {
  const asItIs = { content, packing: 0, file_dictionary_id: null }
  if (content.length === 0 || content.length > wholeFileBytes) return asItIs
  const pressed = deflateRawSync(content, { dictionary: wholeDictionary(newestDictionary, ofPartner) })
  if (pressed.length >= content.length) return asItIs
  return { content: pressed, packing: newestDictionary, file_dictionary_id: ofPartner?.id ?? null }
}

/** The bytes as they came. @throws where they were packed with a dictionary that is not given, or of a newer release */
export function unpacked(file: KeptContent, ofPartner: PartnerDictionary | null = null): Buffer {
  const { content, packing, file_dictionary_id: id } = file
  if (!packing) return content
  if (id !== (ofPartner?.id ?? null))
    throw new Error(`A file is packed with dictionary ${id} of its partner, which was not given`)
  return inflateRawSync(content, { dictionary: wholeDictionary(packing, ofPartner) })
}

function wholeDictionary(number: number, ofPartner: PartnerDictionary | null): Buffer {
  const ofAll = fileDictionaries[number]
  if (!ofAll) throw new Error(`A file is packed with dictionary ${number}, which this release does not have`)
  return ofPartner ? Buffer.concat([ofPartner.content, ofAll]) : ofAll
}

/** A file as it came; nothing of one whose bytes were removed after their days. */
export interface FileContent {
  readonly file_name: string
  readonly content: Buffer
  readonly content_removed: Date | null
}
