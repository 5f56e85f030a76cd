/** Reads the content of exchange files. */
import type { Db } from '../database.ts'
import { type FileContent, withContent } from './stored-content.ts'

/** @returns null if there is no such file */
export async function readExchangeContent(db: Db, exchangeFileID: number): Promise<FileContent | null> {
  const row = await db
    .selectFrom('exchange_file')
    .select(['file_name', 'content', 'is_gzip', 'content_removed'])
    .where('exchange_file_id', '=', exchangeFileID)
    .executeTakeFirst()
  return row ? withContent(row) : null
}
