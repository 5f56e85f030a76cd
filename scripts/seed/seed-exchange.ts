/** The files that the planned orders came and went by: each document, and the functional acknowledgement that answers it, as X12. */
import { answerStatus, exchangeStatus } from '@quayside/contract'
import type { SeededTable, SeedIDs } from './seed-tables.ts'

/** Of a store order: an order, three documents of ours, and an answer to each. */
export const mostFiles = 8

const envelope = (content: string) =>
  `'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *' || to_char(happened, 'YYMMDD*HH24MI') || '*U*00401*' || lpad(control::text, 9, '0') || '*0*P*>~' || chr(10)
  || 'GS*' || functional_id || '*RETAILER*QUAYSIDE*' || to_char(happened, 'YYYYMMDD*HH24MI') || '*' || control || '*X*004010~' || chr(10) || ${content}
  || 'GE*1*' || control || '~' || chr(10) || 'IEA*1*' || lpad(control::text, 9, '0') || '~' || chr(10)`

const document = `'ST*' || type || '*0001~' || chr(10) || 'BEG*00*NE*' || store_order_id || '**' || to_char(created, 'YYYYMMDD') || '~' || chr(10) || 'REF*DP*012~' || chr(10)
  || 'DTM*002*' || to_char(created + interval '9 days', 'YYYYMMDD') || '~' || chr(10) || 'N1*ST*Store ' || store_id || '*92*' || store_id || '~' || chr(10) || text || 'CTT*' || lines || '~' || chr(10) || 'SE*' || 7 + 2 * lines || '*0001~' || chr(10)`

const answer = `'ST*997*0001~' || chr(10) || 'AK1*PO*' || control || '~' || chr(10) || 'AK2*850*0001~' || chr(10) || 'AK5*A~' || chr(10) || 'AK9*A*1*1*1~' || chr(10) || 'SE*6*0001~' || chr(10)`

/** A document and its answer, from which step on, for partners that use the stage. */
const documents = `(values
  (1, 'in', '850', 'PO', null, 0, true, interval '0'), (2, 'out', '997', 'FA', null, 0, true, interval '1 minute'),
  (3, 'out', '855', 'PR', 'acknowledgement', 2, acknowledgements_enabled, interval '9 hours'), (4, 'in', '997', 'FA', null, 3, acknowledgements_enabled, interval '10 hours'),
  (5, 'out', '856', 'SH', 'shipment', 5, shipments_enabled, interval '3 days'), (6, 'in', '997', 'FA', null, 6, shipments_enabled, interval '73 hours'),
  (7, 'out', '810', 'IN', 'invoice', 8, invoices_enabled, interval '4 days'), (8, 'in', '997', 'FA', null, 9, invoices_enabled, interval '97 hours'))
  document (kind, direction, type, functional_id, stage, from_step, used, later)`

export const filesSql = (moment: Date) => `
create temp table seed_file on commit drop as
with texts as (
  select store_order_id, count(*) as lines, string_agg('PO1*' || ordinal || '*' || quantity || '*EA*' || round(price, 2) || '**VN*' || supplier_product_code || '*UP*' || coalesce(individual_pack_code, '') || '~' || chr(10)
    || 'PID*F****' || coalesce(description, '') || '~' || chr(10), '' order by ordinal) as text
  from seed_line group by store_order_id),
written as (
  select row_number() over (order by so.store_order_id, kind) as file_place, so.*, document.*, texts.lines, texts.text, so.store_order_id % 1000000000 as control, partner_id, code,
    least(so.created + later, '${moment.toISOString()}'::timestamptz) as happened
  from seed_store_order so join seed_partner partner using (partner_place) join texts using (store_order_id)
  cross join lateral ${documents}
  where step >= from_step and used and (kind > 2 or place = 1) and (kind < 3 or trouble = 'none'))
select *, coalesce(lead(kind) over answers = kind + 1, false) as is_answered, lead(happened) over answers as answered, convert_to(${envelope(`case type when '997' then ${answer} else ${document} end`)}, 'UTF8') as content from written
window answers as (partition by store_order_id order by kind)`

interface ExchangeIDs {
  readonly first: SeedIDs
  readonly orderID: string
  readonly shift: (id: number) => string
}

export function exchangeStatements({
  first,
  orderID,
  shift,
}: ExchangeIDs): readonly { table: SeededTable; sql: string }[] {
  const fileID = `${first.file} - 1 + file_place`
  const isAnswer = `type = '997'`
  const status = `case direction when 'in' then '${exchangeStatus.processed}' else '${exchangeStatus.sent}' end`
  const isOurs = `stage is not null`
  const answered = `case when kind = 1 then '${answerStatus.answered}' when direction = 'in' then '${answerStatus.notNeeded}'
    when ${isAnswer} then null when is_answered then '${answerStatus.accepted}' else '${answerStatus.awaited}' end`
  const ofAnswered = (value: string) => `case when ${isOurs} and is_answered then ${value} end`
  const ofOrder = (id: string) => `case when not ${isAnswer} then ${id} end`
  return [
    {
      table: 'exchange_file',
      sql: `insert into exchange_file (exchange_file_id, direction, partner_id, receipt_key, outbox_key, answers_exchange_file_id, file_name, transport, content, byte_length, sha256, standard, message_types, control_number, reference, status, answer_status, created, processed)
        overriding system value
        select ${fileID}, direction, partner_id, case direction when 'in' then gen_random_uuid() end, case when kind = 2 then 'answer:' || ${fileID} - 1 || ':1' when direction = 'out' then 'seed ' || ${fileID} end,
          case when kind = 2 then ${fileID} - 1 end, type || '-' || (${fileID}) || '.edi', 'folder',
          content, length(content), sha256(content), 'X12', type, control::text, (7700000000 + ${orderID})::text, ${status}, ${answered}, happened, happened
        from seed_file order by file_place`,
    },
    {
      table: 'interchange',
      sql: `insert into interchange (interchange_id, exchange_file_id, direction, partner_id, ordinal, standard, sender_id, sender_qualifier, receiver_id, receiver_qualifier, control_number, content_sha256, original, verdict)
        overriding system value
        select ${first.interchange} - 1 + file_place, ${fileID}, direction, partner_id, 1, 'X12', code, 'ZZ', 'QUAYSIDE', 'ZZ', control::text, sha256(content), true, 'accepted' from seed_file order by file_place`,
    },
    {
      table: 'exchange_message',
      sql: `insert into exchange_message (exchange_file_id, interchange_id, direction, partner_id, ordinal, type, functional_id, group_control_number, control_number, version, status, reference, stage, order_id, store_order_id, shipment_id, invoice_id, answer, answered, answered_by_exchange_file_id)
        select ${fileID}, ${first.interchange} - 1 + file_place, direction, partner_id, 1, type, functional_id, control::text, '0001', '004010', coalesce(${ofAnswered(`'${answerStatus.accepted}'`)}, ${status}), (7700000000 + ${orderID})::text, stage,
          ${ofOrder(orderID)}, ${ofOrder('store_order_id')}, case when type = '856' then ${shift(first.shipment)} end, case when type = '810' then ${shift(first.invoice)} end,
          ${ofAnswered(`'${answerStatus.accepted}'`)}, ${ofAnswered('answered')}, ${ofAnswered(`${fileID} + 1`)}
        from seed_file order by file_place`,
    },
    {
      table: 'message_answer',
      sql: `insert into message_answer (exchange_message_id, exchange_file_id, status, answer, moved, created)
        select exchange_message_id, answered_by_exchange_file_id, message.status, answer, true, message.answered
        from exchange_message message join seed_file on ${fileID} = exchange_file_id where answered_by_exchange_file_id is not null order by exchange_message_id`,
    },
  ]
}
