/** Defines the progress of an order's stages, which the order keeps in three columns (dues.ts writes them). */
import { endedStatuses, statusesSent } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { isLiveStoreOrder, type StoreOrdersOf } from './order-views.ts'

type Sql = RawBuilder<unknown>
export type CountedStage = 'acknowledgement' | 'shipment' | 'invoice'
/** Progress of a stage: nothing sent, less sent than ordered, or everything. */
export type Progress = 'none' | 'partial' | 'complete'

export const progressColumn = (stage: CountedStage): `${CountedStage}_progress` => `${stage}_progress`

/** Columns that keep the progress; {@link progressOf} selects them under the same names. */
export const progressColumns = (['acknowledgement', 'shipment', 'invoice'] as const).map(progressColumn)

const isSent = (column: string, stage: CountedStage): Sql =>
  sql`${sql.ref(column)} = any(${[...statusesSent(stage)]}::text[])`
const isAckSent = isSent('so.acknowledgment_status', 'acknowledgement')
const isInvoiceSent = isSent('so.invoice_status', 'invoice')

/** While a second invoice is being made, the first one that was sent counts. */
const hasSentInvoice = sql`exists (
  select from invoice
  where invoice.store_order_id = so.store_order_id and invoice.invoice_sent and invoice.status <> all(${[...endedStatuses]}::text[]))`

/** Quantities of a store order `so`, summed over its lines. */
export const lineSums = sql`
  select sum(quantity_acknowledged) as acked, sum(quantity_shipped) as shipped, sum(quantity_invoiced) as invoiced,
    coalesce(bool_and(coalesce(quantity_acknowledged, 0) >= quantity), false) as all_acked,
    coalesce(bool_and(quantity_shipped >= quantity), false) as all_shipped,
    coalesce(bool_and(quantity_invoiced >= quantity), false) as all_invoiced
  from store_order_product where store_order_product.store_order_id = so.store_order_id`

/** {@link lineSums} of a store order that arrives: nothing of it is acknowledged, shipped or invoiced. */
export const lineSumsOfNew = sql`
  select null::numeric as acked, 0 as shipped, 0 as invoiced, false as all_acked, false as all_shipped, false as all_invoiced`

/** The live store order that has got least far decides. Null: none has reached the stage. */
const leastOf = (stage: CountedStage, isReached: Sql): Sql => {
  const sent = sql.ref(`part.${stage}_sent`)
  const complete = sql.ref(`part.${stage}_complete`)
  return sql`case when bool_or(not ${sent} and ${isReached}) then 'none' when bool_or(${sent} and not ${complete}) then 'partial'
      when bool_or(${sent} and ${complete}) then 'complete' end as ${sql.ref(progressColumn(stage))}`
}

interface StoreOrdersWithLines extends StoreOrdersOf {
  readonly lines: Sql
}

/**
 * Selects the progress of an order `po` with its `partner`: one row. A store order acknowledged with nothing has nothing to ship or invoice.
 * Whether the order is live, and whether the partner uses the stage, is up to the reader.
 */
export const progressOf = ({ from, where, lines }: StoreOrdersWithLines): Sql => sql`
  select ${leastOf('acknowledgement', sql`true`)}, ${leastOf('shipment', sql`part.is_acked`)}, ${leastOf('invoice', sql`part.is_acked`)}
  from (
    select ${isAckSent} as acknowledgement_sent, line.all_acked as acknowledgement_complete,
      line.shipped > 0 as shipment_sent, line.all_shipped as shipment_complete,
      ${isInvoiceSent} or line.invoiced > 0 and ${hasSentInvoice} as invoice_sent, line.all_invoiced and ${isInvoiceSent} as invoice_complete,
      (${isAckSent} or not partner.acknowledgements_enabled) and (line.acked is null or line.acked > 0) as is_acked
    from ${from} cross join lateral (${lines}) line
    where ${where} and ${isLiveStoreOrder}) part`

/** {@link progressOf} an order as its rows are now. */
export const progressNow = progressOf({
  from: sql`store_order so`,
  where: sql`so.order_id = po.order_id`,
  lines: lineSums,
})
