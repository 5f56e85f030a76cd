/** Whether the acknowledgement of a store order answers an order change. */
import { orderChangeStatus } from '@quayside/domain'
import { sql } from 'kysely'

const { applied, partlyApplied, declined } = orderChangeStatus

/** A change that came as a purchase order (850, ORDERS) is answered as one: the acknowledgement says what the order is now. */
export const askedByOrder = sql`exists (
  select 1 from exchange_message asked where asked.exchange_message_id = change.exchange_message_id and asked.type in ('850', 'ORDERS'))`

/** Whether the next acknowledgement of the store order `so` answers a change, as `changeToAnswer` finds it. */
export const answersChange = sql<boolean>`exists (
  select from order_change_store_order outcome join order_change change using (order_change_id)
  where outcome.store_order_id = so.store_order_id and not ${askedByOrder} and (outcome.status in (${sql.lit(applied)}, ${sql.lit(partlyApplied)})
    or (outcome.status = ${sql.lit(declined)} and (outcome.answer_key is null
      or exists (select from exchange_file file where file.outbox_key = outcome.answer_key and file.answer_status = 'Rejected')))))`
