/** The bytes of one file, wherever it is kept. */
import type { Db } from '../../database.ts'
import type { FileContent } from '../../file-content/packed-files.ts'
import { withContent } from '../../file-content/partner-dictionary.ts'
import { takeOutPapersOfFile } from './find-papers.ts'

export async function readExchangeContent(db: Db, exchangeFileID: number): Promise<FileContent | null> {
  const read = () =>
    db
      .selectFrom('exchange_file')
      .select(['file_name', 'content', 'packing', 'file_dictionary_id', 'content_removed'])
      .where('exchange_file_id', '=', exchangeFileID)
      .executeTakeFirst()
  let row = await read()
  if (!row) {
    await takeOutPapersOfFile(db, exchangeFileID)
    row = await read()
  }
  return row ? withContent(db, row) : null
}
