/** Jobs that ran out of tries, kept until a person runs them again. */
import { failedJobsList, type ListQuery } from '@quayside/contract'
import type { InvoiceType, PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { type CountedList, countedList } from '../lists/count-list.ts'
import { betweenMoments, ofPartners } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import { nothingLeft } from '../nothing-left.ts'

export interface NewFailedJob {
  readonly jobID: string
  readonly kind: string
  readonly what: string
  readonly payload: unknown
  readonly partnerID: number | null
  readonly error: string
  readonly tries: number
  readonly created: Date
}

/** People know a job by its order number, not by a record id. */
function storeOrderNumberOf(kind: string, job: RawBuilder<unknown>) {
  const recordID = sql`(${job} ->> 'recordID')::bigint`
  return sql`(
    select store_order_number from store_order where store_order_id = case
      when ${kind}::text in ('deliver-external', 'fill-acknowledgement') then (${job} ->> 'storeOrderID')::bigint
      when ${kind}::text <> 'send-document' then null
      when ${job} ->> 'kind' = 'acknowledgement' then ${recordID}
      when ${job} ->> 'kind' = 'shipment' then (select store_order_id from shipment where shipment_id = ${recordID})
      when ${job} ->> 'kind' = 'invoice' then (select store_order_id from invoice where invoice_id = ${recordID})
    end)`
}

/** A job reported twice is kept once: false the second time. Its description ends with the order number. */
export async function insertFailedJob(tx: Tx, job: NewFailedJob): Promise<boolean> {
  const { jobID, kind, what, payload, partnerID, error, tries, created, ...rest } = job
  nothingLeft(rest)
  const json = sql`${JSON.stringify(payload)}::jsonb`
  const { numAffectedRows } = await sql`
    insert into failed_job (failed_job_id, kind, what, payload, partner_id, error, tries, created)
    values (${jobID}, ${kind}, ${what}::text || coalesce(' (order ' || ${storeOrderNumberOf(kind, json)} || ')', ''), ${json},
      coalesce(${partnerID}::bigint, (select partner_id from exchange_file where exchange_file_id = (${json} ->> 'exchangeFileID')::bigint)),
      ${error}, ${tries}, ${created})
    on conflict (failed_job_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

export interface FailedJobRow {
  failed_job_id: string
  kind: string
  what: string
  payload: unknown
  partner_id: number | null
  partner_code: string | null
  error: string | null
  tries: number
  created: Date
  failed: Date
  /** Of a job that sends an invoice or credit. */
  invoice_type: InvoiceType | null
}

const invoiceTypeOfJob = sql<InvoiceType | null>`(
  select invoice_type from invoice
  where failed_job.kind = 'send-document' and failed_job.payload ->> 'kind' = 'invoice'
    and invoice_id = (failed_job.payload ->> 'recordID')::bigint)`

const from = sql`failed_job left join partner using (partner_id)`

const source = (zone: string): ListSource<typeof failedJobsList> => ({
  spec: failedJobsList,
  from,
  partner: 'failed_job.partner_id',
  always: sql`retried is null`,
  search: (pattern) => sql`(what || ' ' || coalesce(error, '')) ilike ${pattern}`,
  filters: {
    partner: ofPartners('failed_job.partner_id'),
    kind: (kind) => sql`kind = ${kind}`,
  },
  between: betweenMoments(sql`failed`, zone),
  sort: {},
  key: 'failed_job_id',
  order: sql`failed desc, failed_job_id`,
  rows: plainRows<FailedJobRow>(
    sql`failed_job.*, partner.code as partner_code, ${invoiceTypeOfJob} as invoice_type`,
    from,
  ),
})

/** Jobs that wait for a person. @param zone the portal's, whose days the limits are */
export const readFailedJobList = (
  db: Queries,
  query: ListQuery<typeof failedJobsList>,
  scope: PartnerScope,
  zone: string,
): Promise<ListPage<FailedJobRow>> => readList(db, source(zone), query, scope)

export const failedJobsToCount = (
  query: ListQuery<typeof failedJobsList>,
  scope: PartnerScope,
  zone: string,
): CountedList => countedList(source(zone), query, scope)

export interface KeptJob {
  readonly kind: string
  readonly payload: unknown
  readonly invoice_type: InvoiceType | null
}

/** A failed job that still waits for a person; null when someone dealt with it. */
export async function findFailedJob(tx: Tx, jobID: string): Promise<KeptJob | null> {
  const query = tx
    .selectFrom('failed_job')
    .select(['kind', 'payload', invoiceTypeOfJob.as('invoice_type')])
    .where('failed_job_id', '=', jobID)
  return (await query.where('retried', 'is', null).executeTakeFirst()) ?? null
}

/** Takes a failed job for another run; false when someone else did. */
export async function takeFailedJob(tx: Tx, jobID: string): Promise<boolean> {
  const row = await tx
    .updateTable('failed_job')
    .set({ retried: new Date() })
    .where('failed_job_id', '=', jobID)
    .where('retried', 'is', null)
    .returning('failed_job_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was asked for anew waits for nobody any more: failed jobs whose payload has these values. Answers how many. */
export async function settleFailedJobs(
  tx: Tx,
  kind: string,
  about: Readonly<Record<string, unknown>>,
): Promise<number> {
  const result = await sql`
    update failed_job set retried = now()
    where retried is null and kind = ${kind} and payload @> ${JSON.stringify(about)}::jsonb`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
