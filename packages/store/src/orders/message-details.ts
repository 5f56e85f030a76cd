/** What an order's message says beyond the fields of the order: written once, with the order. */
import type { Queries } from '../database.ts'

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
