/** The exchange list, and one file with everything that belongs to it. */
import {
  type AnswerStatus,
  answerStatus,
  type ExchangeStatus,
  exchangeList,
  exchangeStatus,
  type ListQuery,
} from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queries } from '../database.ts'
import { fromStoredContent } from '../file-content/stored-content.ts'
import { type CountedList, countedList } from '../lists/count-list.ts'
import { betweenMoments, matches, ofPartners, oneOf } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'

export interface ExchangeListRow {
  exchange_file_id: number
  direction: 'in' | 'out'
  partner_id: number
  partner_code: string
  partner_name: string
  file_name: string
  transport: string
  standard: string | null
  message_types: string
  control_number: string | null
  reference: string | null
  status: ExchangeStatus
  problem_count: number
  answer_status: AnswerStatus | null
  answer_due: Date | null
  byte_length: number
  test: boolean
  created: Date
  processed: Date | null
}

/**
 * A resend takes the place of what went before, which nobody will answer. A scalar look-up and not `exists`, for which the planner hashes a join of
 * all messages before it reads the first file.
 */
const isSuperseded = (sameRecord: RawBuilder<unknown>) => sql`((
  select true from exchange_message m join exchange_message newer on newer.direction = 'out' and ${sameRecord} and newer.stage = m.stage
    and newer.exchange_message_id > m.exchange_message_id
  where m.exchange_file_id = f.exchange_file_id limit 1) is not null)`

/** A file `f` of ours that was delivered, and whose partner is asked to confirm it within some hours. */
const awaitsAnswer = sql`(f.direction = 'out' and f.status = ${exchangeStatus.sent} and f.answer_status = ${answerStatus.awaited}
  and partner.control_within_hours > 0
  and not ${isSuperseded(sql`newer.store_order_id = m.store_order_id and newer.shipment_id is not distinct from m.shipment_id and newer.invoice_id is not distinct from m.invoice_id`)}
  and not ${isSuperseded(sql`m.store_order_id is null and newer.invoice_id = m.invoice_id`)})`

const allowed = sql`make_interval(hours => partner.control_within_hours)`
const answerDue = sql`case when ${awaitsAnswer} then f.processed + ${allowed} end`

const columns = sql`f.exchange_file_id, f.direction, f.partner_id, partner.code as partner_code, partner.name as partner_name, f.file_name, f.transport, f.standard, f.message_types,
  f.control_number, f.reference, f.status, f.problem_count, f.answer_status, ${answerDue} as answer_due, f.byte_length, f.test, f.created, f.processed`

const from = sql`exchange_file f join partner using (partner_id)`

const source = (zone: string): ListSource<typeof exchangeList> => ({
  spec: exchangeList,
  from,
  partner: 'f.partner_id',
  search: (pattern) =>
    matches(sql`(coalesce(f.reference, '') || ' ' || coalesce(f.control_number, '') || ' ' || f.file_name)`, pattern),
  filters: {
    problems: (on) => (on ? sql`f.problem_count > 0` : null),
    overdue: (on) => (on ? sql`${awaitsAnswer} and f.processed < now() - ${allowed}` : null),
    direction: (direction) => sql`f.direction = ${direction}`,
    partner: ofPartners('f.partner_id'),
    // As the list shows them.
    type: (types) => sql`types_of_messages(f.message_types) && ${[...types]}::text[]`,
    status: oneOf('f.status'),
  },
  between: betweenMoments(sql`f.created`, zone),
  sort: {},
  key: 'f.exchange_file_id',
  order: { direction: 'desc' },
  rows: plainRows<ExchangeListRow>(columns, from),
})

/** @param zone the portal's, whose days the limits are */
export const readExchangeList = (
  db: Queries,
  query: ListQuery<typeof exchangeList>,
  scope: PartnerScope,
  zone: string,
): Promise<ListPage<ExchangeListRow>> => readList(db, source(zone), query, scope)

export const exchangeFilesToCount = (
  query: ListQuery<typeof exchangeList>,
  scope: PartnerScope,
  zone: string,
): CountedList => countedList(source(zone), query, scope)

export interface ExchangeFileRow extends ExchangeListRow {
  problems: unknown
  answers_exchange_file_id: number | null
  content_removed: Date | null
}

export async function readExchangeFile(db: Db, exchangeFileID: number): Promise<ExchangeFileRow | null> {
  const { rows } = await sql<ExchangeFileRow>`
    select ${columns}, f.problems, f.answers_exchange_file_id, f.content_removed from exchange_file f join partner using (partner_id) where f.exchange_file_id = ${exchangeFileID}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The first bytes of a file that is not to be held in memory as a whole. */
export async function readExchangeBeginning(db: Db, exchangeFileID: number, bytes: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('exchange_file')
    .select([
      'is_gzip',
      sql<Buffer>`case when is_gzip then content else substring(content from 1 for ${bytes}::integer) end`.as(
        'content',
      ),
    ])
    .where('exchange_file_id', '=', exchangeFileID)
    .executeTakeFirst()
  return row ? fromStoredContent(row).subarray(0, bytes) : null
}

export interface ExchangeMessageRow {
  exchange_message_id: number
  type: string
  group_control_number: string
  control_number: string
  version: string | null
  status: ExchangeStatus | AnswerStatus
  reference: string | null
  order_id: number | null
  order_number: string | null
  store_order_id: number | null
  store_order_number: string | null
  shipment_id: number | null
  invoice_id: number | null
  answer: string | null
  answered: Date | null
  answered_by_exchange_file_id: number | null
}

const messageColumns = [
  'exchange_message.exchange_message_id',
  'exchange_message.type',
  'exchange_message.group_control_number',
  'exchange_message.control_number',
  'exchange_message.version',
  'exchange_message.status',
  'exchange_message.reference',
  'exchange_message.order_id',
  'exchange_message.store_order_id',
  'exchange_message.shipment_id',
  'exchange_message.invoice_id',
  'exchange_message.answer',
  'exchange_message.answered',
  'exchange_message.answered_by_exchange_file_id',
  'purchase_order.order_number',
  'store_order.store_order_number',
] as const

export async function readExchangeMessages(db: Db, exchangeFileID: number): Promise<ExchangeMessageRow[]> {
  return db
    .selectFrom('exchange_message')
    .leftJoin('purchase_order', 'purchase_order.order_id', 'exchange_message.order_id')
    .leftJoin('store_order', 'store_order.store_order_id', 'exchange_message.store_order_id')
    .select(messageColumns)
    .where('exchange_file_id', '=', exchangeFileID)
    .orderBy('exchange_message_id')
    .execute()
}

export interface InterchangeRow {
  sender_id: string
  receiver_id: string
  control_number: string
}

export async function readInterchanges(db: Db, exchangeFileID: number): Promise<InterchangeRow[]> {
  return db
    .selectFrom('interchange')
    .select(['sender_id', 'receiver_id', 'control_number'])
    .where('exchange_file_id', '=', exchangeFileID)
    .orderBy('ordinal')
    .execute()
}

export interface RelatedFileRow {
  exchange_file_id: number
  direction: 'in' | 'out'
  file_name: string
  message_types: string
  status: ExchangeStatus
  created: Date
}

/** Files that answer this one, the one it answers, and acknowledgements of its messages. */
export async function readRelatedFiles(db: Db, exchangeFileID: number): Promise<RelatedFileRow[]> {
  const { rows } = await sql<RelatedFileRow>`
    select exchange_file_id, direction, file_name, message_types, status, created from exchange_file
    where exchange_file_id in (
      select exchange_file_id from exchange_file where answers_exchange_file_id = ${exchangeFileID}
      union select answers_exchange_file_id from exchange_file where exchange_file_id = ${exchangeFileID}
      union select answer.exchange_file_id from message_answer answer join exchange_message using (exchange_message_id)
        where exchange_message.exchange_file_id = ${exchangeFileID}
      union select exchange_message.exchange_file_id from message_answer answer join exchange_message using (exchange_message_id)
        where answer.exchange_file_id = ${exchangeFileID})
    order by exchange_file_id`.execute(db)
  return rows
}
