/** What an order's message says beyond the fields of the order: written with the order, and by changes of it. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { NewMessageDetail } from './new-order-rows.ts'

export interface MessageDetailRow {
  readonly order_line_number: string | null
  readonly label: string
  readonly detail: string
}

/** In the order of the message. */
export function readMessageDetails(db: Queries, orderID: number): Promise<MessageDetailRow[]> {
  return db
    .selectFrom('message_detail')
    .select(['order_line_number', 'label', 'detail'])
    .where('order_id', '=', orderID)
    .orderBy('ordinal')
    .execute()
}

/** A detail that a change of the order brings; `replaces`: the text of the one of its kind that it takes the place of. */
export interface ChangedDetail extends NewMessageDetail {
  readonly replaces: string | null
}

/** Behind those that are there; one that takes another's place stands where that stood. */
export async function writeChangedDetails(tx: Tx, orderID: number, details: readonly ChangedDetail[]): Promise<void> {
  for (const { replaces, order_line_number: line, label, detail, segments } of details) {
    const segmentsJson = JSON.stringify(segments)
    if (replaces === null)
      await sql`
        insert into message_detail (order_id, ordinal, order_line_number, label, detail, segments)
        select ${orderID}, coalesce(max(ordinal), 0) + 1, ${line}, ${label}, ${detail}, ${segmentsJson}::jsonb
        from message_detail where order_id = ${orderID}`.execute(tx)
    else
      await sql`
        update message_detail set detail = ${detail}, segments = ${segmentsJson}::jsonb
        where order_id = ${orderID} and label = ${label} and detail = ${replaces}
          and order_line_number is not distinct from ${line}`.execute(tx)
  }
}
