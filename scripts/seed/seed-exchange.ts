/** SQL for the X12 files of an order: each document, and its functional acknowledgement. */
import { answerStatus, exchangeStatus } from '@quayside/contract'
import { nextID } from './seed-plan.ts'

const lf = 'chr(10)'
/** Interchange and group control number; unique among all files. */
const control = 'exchange_file_id % 1000000000'

const envelope = (content: string) =>
  `'ISA*00*          *00*          *ZZ*' || rpad(case direction when 'in' then code else 'QUAYSIDE' end, 15) || '*ZZ*' || rpad(case direction when 'in' then 'QUAYSIDE' else code end, 15)
    || '*' || to_char(happened, 'YYMMDD*HH24MI') || '*U*00401*' || lpad((${control})::text, 9, '0') || '*0*P*>~' || ${lf}
    || 'GS*' || functional_id || '*' || case direction when 'in' then code || '*QUAYSIDE' else 'QUAYSIDE*' || code end || '*' || to_char(happened, 'YYYYMMDD*HH24MI') || '*' || ${control} || '*X*004010~' || ${lf}
    || ${content} || 'GE*1*' || ${control} || '~' || ${lf} || 'IEA*1*' || lpad((${control})::text, 9, '0') || '~' || ${lf}`

const document = `'ST*' || type || '*0001~' || ${lf} || 'BEG*00*NE*' || 7700000000 + order_id || '**' || to_char(created, 'YYYYMMDD') || '~' || ${lf} || 'REF*DP*012~' || ${lf}
    || 'DTM*002*' || to_char(created + interval '9 days', 'YYYYMMDD') || '~' || ${lf} || 'N1*ST*Store ' || store_id || '*92*' || store_id || '~' || ${lf} || text
    || 'CTT*' || lines || '~' || ${lf} || 'SE*' || 7 + 2 * lines || '*0001~' || ${lf}`

const acknowledgement = `'ST*997*0001~' || ${lf} || 'AK1*' || answered_functional_id || '*' || answered_file_id % 1000000000 || '~' || ${lf}
    || 'AK2*' || answered_type || '*0001~' || ${lf} || 'AK5*A~' || ${lf} || 'AK9*A*1*1*1~' || ${lf} || 'SE*6*0001~' || ${lf}`

/** The files of an order that has come all the way; `from_step` is the step that creates the file. */
const files = `(values
    (1, 'in', '850', 'PO', null, 0, true, interval '0'), (2, 'out', '997', 'FA', null, 0, true, interval '1 minute'),
    (3, 'out', '855', 'PR', 'acknowledgement', 2, acknowledgements_enabled, interval '9 hours'), (4, 'in', '997', 'FA', null, 3, acknowledgements_enabled, interval '10 hours'),
    (5, 'out', '856', 'SH', 'shipment', 5, shipments_enabled, interval '3 days'), (6, 'in', '997', 'FA', null, 6, shipments_enabled, interval '73 hours'),
    (7, 'out', '810', 'IN', 'invoice', 8, invoices_enabled, interval '4 days'), (8, 'in', '997', 'FA', null, 9, invoices_enabled, interval '97 hours')
  ) file (kind, direction, type, functional_id, stage, from_step, used, later)`

/** One row for each file of the orders that have all files. */
export const filesSql = (moment: Date) => `
create temp table seed_file on commit drop as
with texts as (
  select store_order_id, string_agg('PO1*' || ordinal || '*' || quantity || '*EA*' || round(price, 2) || '**VN*' || supplier_product_code || '*UP*' || coalesce(gtin, '') || '~' || ${lf}
    || 'PID*F****' || coalesce(description, '') || '~' || ${lf}, '' order by ordinal) as text
  from seed_line where is_full group by store_order_id),
numbered as materialized (
  select ${nextID('exchange_file', 'exchange_file_id')} as exchange_file_id, ${nextID('interchange', 'interchange_id')} as interchange_id, planned.*
  from (
    select so.*, file.*, text, least(created + later, '${moment.toISOString()}'::timestamptz) as happened
    from seed_store_order so join texts using (store_order_id) cross join lateral ${files}
    where step >= from_step and used and (kind <= 2 or trouble = 'none')
    order by store_order_id, kind) planned),
linked as (
  select *, case type when '997' then lag(exchange_file_id) over files end as answered_file_id, case type when '997' then lag(type) over files end as answered_type,
    case type when '997' then lag(functional_id) over files end as answered_functional_id,
    case when lead(type) over files = '997' then lead(exchange_file_id) over files end as answer_file_id, lead(happened) over files as answered
  from numbered window files as (partition by store_order_id order by kind))
select *, convert_to(${envelope(`case type when '997' then ${acknowledgement} else ${document} end`)}, 'UTF8') as content,
  case when stage is not null and answer_file_id is not null then '${answerStatus.accepted}' end as answer
from linked`

const status = `case direction when 'in' then '${exchangeStatus.processed}' else '${exchangeStatus.sent}' end`
const reference = '(7700000000 + order_id)::text'

export const exchangeFilesSql = `
insert into exchange_file (exchange_file_id, direction, partner_id, receipt_key, outbox_key, answers_exchange_file_id, file_name, transport, content, byte_length, sha256,
  standard, message_types, control_number, reference, status, answer_status, created, processed)
overriding system value
select exchange_file_id, direction, partner_id, case direction when 'in' then gen_random_uuid() end,
  case when direction = 'in' then null when kind = 2 then 'answer:' || answered_file_id || ':1' else 'seed ' || exchange_file_id end, case kind when 2 then answered_file_id end,
  type || '-' || exchange_file_id || '.edi', 'folder', content, length(content), sha256(content), 'X12', type, (${control})::text, ${reference}, ${status},
  case when kind = 1 then '${answerStatus.answered}' when direction = 'in' then '${answerStatus.notNeeded}' when stage is not null then coalesce(answer, '${answerStatus.awaited}') end, happened, happened
from seed_file order by exchange_file_id`

export const interchangesSql = `
insert into interchange (interchange_id, exchange_file_id, direction, partner_id, ordinal, standard, sender_id, sender_qualifier, receiver_id, receiver_qualifier, control_number, content_sha256, original, verdict)
overriding system value
select interchange_id, exchange_file_id, direction, partner_id, 1, 'X12', case direction when 'in' then code else 'QUAYSIDE' end, 'ZZ', case direction when 'in' then 'QUAYSIDE' else code end, 'ZZ',
  (${control})::text, sha256(content), true, 'accepted'
from seed_file order by exchange_file_id`

export const exchangeMessagesSql = `
insert into exchange_message (exchange_file_id, interchange_id, direction, partner_id, ordinal, type, functional_id, group_control_number, control_number, version, status, reference, stage,
  order_id, store_order_id, shipment_id, invoice_id, answer, answered, answered_by_exchange_file_id)
select exchange_file_id, interchange_id, direction, partner_id, 1, type, functional_id, (${control})::text, '0001', '004010', coalesce(answer, ${status}), ${reference}, stage,
  case when type <> '997' then order_id end, case when type <> '997' then store_order_id end, case type when '856' then shipment_id end, case type when '810' then invoice_id end,
  answer, case when answer is not null then answered end, case when answer is not null then answer_file_id end
from seed_file order by exchange_file_id`

export const messageAnswersSql = `
insert into message_answer (exchange_message_id, exchange_file_id, status, answer, moved, created)
select exchange_message_id, answered_by_exchange_file_id, status, answer, true, answered
from exchange_message message where exchange_file_id in (select exchange_file_id from seed_file where answer is not null) order by exchange_message_id`

/** Our next control numbers follow those of the seeded files. */
export const controlNumbersSql = `
insert into control_number (partner_id, kind, last_number)
select partner_id, kind, (select last_value from exchange_file_exchange_file_id_seq) from seed_partner cross join (values ('interchange'), ('group'), ('message')) kinds (kind)
on conflict (partner_id, kind) do update set last_number = greatest(control_number.last_number, excluded.last_number)`
