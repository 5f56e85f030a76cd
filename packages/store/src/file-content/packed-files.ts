/** How the bytes of files are kept: packed, and given back byte for byte. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { fileDictionaries, newestDictionary } from './file-dictionary.ts'

/** A file of up to this many bytes is read as a whole; a bigger one in pieces, so that it never lies in memory. */
export const wholeFileBytes = 64 * 1024

export interface KeptContent {
  readonly content: Buffer
  /** The dictionary that it is packed with; 0: as it is; null: as it is, kept before files were packed. */
  readonly packing: number | null
}

/** Small files are packed where that makes them smaller; big ones are the database's to press, since they are read in pieces. */
export function packed(content: Buffer): { readonly content: Buffer; readonly packing: number } {
  if (content.length === 0 || content.length > wholeFileBytes) return { content, packing: 0 }
  const pressed = deflateRawSync(content, { dictionary: fileDictionaries[newestDictionary] })
  return pressed.length < content.length ? { content: pressed, packing: newestDictionary } : { content, packing: 0 }
}

/** The bytes as they came. @throws where they were packed with a dictionary of a newer release */
export function unpacked({ content, packing }: KeptContent): Buffer {
  if (!packing) return content
  const dictionary = fileDictionaries[packing]
  if (!dictionary) throw new Error(`A file is packed with dictionary ${packing}, which this release does not have`)
  return inflateRawSync(content, { dictionary })
}

/** A row with its file as it came. */
export function withContent<Row extends KeptContent>({ packing, ...row }: Row): Omit<Row, 'packing'> {
  return { ...row, content: unpacked({ content: row.content, packing }) } as Omit<Row, 'packing'>
}

/** A file as it came; nothing of one whose bytes were removed after their days. */
export interface FileContent {
  readonly file_name: string
  readonly content: Buffer
  readonly content_removed: Date | null
}
