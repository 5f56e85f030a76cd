/** Checks after a test file that the documents it sent are right by the standard and by their own sums. */
import { checkOutgoing } from '@quayside/edi-mapping'
import { type Db, fromStoredContent } from '@quayside/store'
import { expect } from 'vitest'

/**
 * Expects every EDI file that the portal wrote into this database to be without a fault (decision 0228).
 *
 * Rows that a test inserted by itself have no `outbox_key`. Files of other formats (UBL) have no `standard`.
 */
export async function expectRightDocuments(db: Db): Promise<void> {
  const files = await db
    .selectFrom('exchange_file')
    .select(['file_name', 'content', 'is_gzip'])
    .where('direction', '=', 'out')
    .where('outbox_key', 'is not', null)
    .where('standard', 'is not', null)
    .orderBy('exchange_file_id')
    .execute()
  const faults = files.flatMap(({ file_name, content, is_gzip }) =>
    content ? checkOutgoing(fromStoredContent({ content, is_gzip })).map((fault) => ({ file_name, ...fault })) : [],
  )
  expect(faults).toEqual([])
}
