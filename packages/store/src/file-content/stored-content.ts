/** Compresses the content of small files for the table exchange_file, and restores it. */
import { gunzipSync, gzipSync } from 'node:zlib'

/** Maximum size of a file that is read as a whole; a larger file is read in chunks. */
export const wholeFileBytes = 64 * 1024

/** Columns of `exchange_file` that hold the content. */
export interface StoredContent {
  readonly content: Buffer
  readonly is_gzip: boolean
}

/** Compresses content where gzip makes it smaller; larger files are stored unchanged, so that PostgreSQL can read chunks of them. */
export function toStoredContent(content: Buffer): StoredContent {
  const unchanged = { content, is_gzip: false }
  if (content.length === 0 || content.length > wholeFileBytes) return unchanged
  const gzipped = gzipSync(content)
  return gzipped.length < content.length ? { content: gzipped, is_gzip: true } : unchanged
}

/** Returns the bytes as they were received or sent. */
export const fromStoredContent = ({ content, is_gzip }: StoredContent): Buffer =>
  is_gzip ? gunzipSync(content) : content

/** Returns the row with the bytes of its file as they were received or sent. */
export function withContent<Row extends StoredContent>(row: Row): Omit<Row, 'is_gzip'> {
  const { is_gzip: _isGzip, ...rest } = row
  return { ...rest, content: fromStoredContent(row) }
}

/** Content of a file; empty if it was removed after `QUAYSIDE_KEEP_FILE_DAYS`. */
export interface FileContent {
  readonly file_name: string
  readonly content: Buffer
  readonly content_removed: Date | null
}
