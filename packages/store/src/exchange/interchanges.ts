/** Interchanges and messages as rows: what was in a file, and which control numbers were used. */
import type { AnswerStatus, ExchangeStatus } from '@quayside/contract'
import { sql } from 'kysely'
import { type ColumnsOf, columnNames } from '../column-names.ts'
import type { Tx } from '../database.ts'
import { keepableName } from '../keepable.ts'
import { nothingLeft } from '../nothing-left.ts'
import { orderNumbersInUse } from '../orders/new-order.ts'
import { runPrepared } from '../prepared.ts'

export interface NewInterchange {
  readonly exchangeFileID: number
  readonly direction: 'in' | 'out'
  readonly partnerID: number
  readonly ordinal: number
  readonly standard: 'X12' | 'EDIFACT'
  readonly sender: { readonly id: string; readonly qualifier: string }
  readonly receiver: { readonly id: string; readonly qualifier: string }
  readonly controlNumber: string
  readonly contentSha256: Buffer
  readonly original: boolean
  readonly verdict: string
  /** ISA15 = T, UNB 0035 = 1. */
  readonly test: boolean
}

export interface NewMessage {
  readonly type: string
  readonly functionalID: string
  readonly groupControlNumber: string
  readonly controlNumber: string
  readonly version: string | null
  readonly status: ExchangeStatus | AnswerStatus
  readonly reference: string | null
  readonly stage?: string | null
  readonly orderID?: number | null
  readonly storeOrderID?: number | null
  readonly shipmentID?: number | null
  readonly invoiceID?: number | null
}

export interface InsertedInterchange {
  readonly interchangeID: number
  /** In the order given. */
  readonly messageIDs: readonly number[]
}

const messageRow = (message: NewMessage, at: number) => {
  const {
    type,
    functionalID,
    groupControlNumber,
    controlNumber,
    version,
    status,
    reference,
    stage,
    orderID,
    storeOrderID,
    shipmentID,
    invoiceID,
    ...rest
  } = message
  nothingLeft(rest)
  return {
    ordinal: at + 1,
    type: keepableName(type),
    functional_id: keepableName(functionalID),
    group_control_number: keepableName(groupControlNumber),
    control_number: keepableName(controlNumber),
    version: version && keepableName(version),
    status: status,
    reference: reference && keepableName(reference),
    stage: stage ?? null,
    order_id: orderID ?? null,
    store_order_id: storeOrderID ?? null,
    shipment_id: shipmentID ?? null,
    invoice_id: invoiceID ?? null,
  }
}

const messageColumns = columnNames({
  ordinal: true,
  type: true,
  functional_id: true,
  group_control_number: true,
  control_number: true,
  version: true,
  status: true,
  reference: true,
  stage: true,
  order_id: true,
  store_order_id: true,
  shipment_id: true,
  invoice_id: true,
} satisfies ColumnsOf<ReturnType<typeof messageRow>>)

type Named = Pick<NewInterchange, 'sender' | 'receiver' | 'controlNumber'>

/** Stored and looked up in the same form, so that repeats are always found. */
function keptNames<Given extends Named>(given: Given): Given {
  const party = ({ id, qualifier }: Named['sender']) => ({ id: keepableName(id), qualifier: keepableName(qualifier) })
  const { sender, receiver, controlNumber } = given
  return { ...given, sender: party(sender), receiver: party(receiver), controlNumber: keepableName(controlNumber) }
}

export interface LoneMessage extends NewMessage {
  readonly exchangeFileID: number
  readonly partnerID: number
}

/** A document that leaves as a file of its own: what it is about, so that file and record lead to each other. */
export async function insertLoneMessage(tx: Tx, { exchangeFileID, partnerID, ...message }: LoneMessage): Promise<void> {
  await tx
    .insertInto('exchange_message')
    .values({
      ...messageRow(message, 0),
      exchange_file_id: exchangeFileID,
      interchange_id: null,
      direction: 'out',
      partner_id: partnerID,
    })
    .execute()
}

const interchangeRow = (given: NewInterchange) => {
  const {
    exchangeFileID,
    direction,
    partnerID,
    ordinal,
    standard,
    sender,
    receiver,
    controlNumber,
    contentSha256,
    original,
    verdict,
    test,
    ...rest
  } = keptNames(given)
  nothingLeft(rest)
  return {
    exchange_file_id: exchangeFileID,
    direction,
    partner_id: partnerID,
    ordinal,
    standard,
    sender_id: sender.id,
    sender_qualifier: sender.qualifier,
    receiver_id: receiver.id,
    receiver_qualifier: receiver.qualifier,
    control_number: controlNumber,
    content_sha256: `\\x${contentSha256.toString('hex')}`,
    original,
    verdict,
    test,
  }
}

const interchangeColumns = columnNames({
  exchange_file_id: true,
  direction: true,
  partner_id: true,
  ordinal: true,
  standard: true,
  sender_id: true,
  sender_qualifier: true,
  receiver_id: true,
  receiver_qualifier: true,
  control_number: true,
  content_sha256: true,
  original: true,
  verdict: true,
  test: true,
} satisfies ColumnsOf<ReturnType<typeof interchangeRow>>)

export interface InterchangeToInsert {
  readonly interchange: NewInterchange
  readonly messages: readonly NewMessage[]
}

/** Interchanges with their messages, in one statement. No two stand at the same place of one file. */
export async function insertInterchanges(
  tx: Tx,
  given: readonly InterchangeToInsert[],
): Promise<InsertedInterchange[]> {
  if (given.length === 0) return []
  const rows = given.map(({ interchange, messages }) => ({
    row: interchangeRow(interchange),
    messages: messages.map(messageRow),
  }))
  const statement = sql<{ interchange_id: number; message_ids: number[] }>`
    with given as (
      select place, entry -> 'row' as written_as, entry -> 'messages' as with_messages
      from json_array_elements(${JSON.stringify(rows)}::json) with ordinality as each (entry, place)),
    written as (
      insert into interchange (${interchangeColumns})
      select ${interchangeColumns} from given cross join lateral json_populate_record(null::interchange, written_as) order by place
      returning interchange_id, exchange_file_id, ordinal, direction, partner_id),
    placed as (
      select place, with_messages, interchange_id as of_interchange, exchange_file_id as of_file, direction as of_direction, partner_id as of_partner
      from given join written
        on exchange_file_id = (written_as ->> 'exchange_file_id')::bigint and ordinal = (written_as ->> 'ordinal')::integer),
    messages as (
      insert into exchange_message (exchange_file_id, interchange_id, direction, partner_id, ${messageColumns})
      select of_file, of_interchange, of_direction, of_partner, ${messageColumns}
      from placed cross join lateral json_populate_recordset(null::exchange_message, with_messages) order by place, ordinal
      returning exchange_message_id, interchange_id, ordinal)
    select of_interchange as interchange_id,
      (select coalesce(json_agg(exchange_message_id order by ordinal), '[]') from messages where interchange_id = of_interchange) as message_ids
    from placed order by place`
  const inserted = await runPrepared(tx, statement)
  if (inserted.length !== given.length)
    throw new Error(`${given.length} interchanges were to be written, not ${inserted.length}`)
  return inserted.map(({ interchange_id, message_ids }) => ({ interchangeID: interchange_id, messageIDs: message_ids }))
}

export interface ReceivedBefore {
  /** Content hashes of earlier originals of the same partner, sender, receiver and control number: a duplicate when the bytes agree, a reused number otherwise. */
  readonly contentHashes: readonly Buffer[]
  /** Those of the given order numbers that the partner already uses. */
  readonly orderNumbers: ReadonlySet<string>
}

/** Everything an interchange could duplicate, in one round trip. Call under the lock on its names. */
export async function receivedBefore(
  tx: Tx,
  given: Pick<NewInterchange, 'partnerID' | 'sender' | 'receiver' | 'controlNumber'>,
  orderNumbers: readonly string[],
): Promise<ReceivedBefore> {
  const one = keptNames(given)
  const statement = sql<{ hashes: Buffer[]; order_numbers: string[] }>`
    select
      array(select content_sha256 from interchange
        where direction = 'in' and original and partner_id = ${one.partnerID}
          and sender_id = ${one.sender.id} and sender_qualifier = ${one.sender.qualifier}
          and receiver_id = ${one.receiver.id} and receiver_qualifier = ${one.receiver.qualifier}
          and control_number = ${one.controlNumber}) as hashes,
      array(${orderNumbersInUse(one.partnerID, orderNumbers)}) as order_numbers`
  const [row] = await runPrepared(tx, statement)
  return { contentHashes: row?.hashes ?? [], orderNumbers: new Set(row?.order_numbers) }
}

/** The content hashes of {@link ReceivedBefore} for each of several interchanges. */
export async function hashesBefore(tx: Tx, partnerID: number, given: readonly Named[]): Promise<readonly Buffer[][]> {
  const names = given.map(keptNames)
  const texts = (of: (one: Named) => string) => sql`${names.map(of)}::text[]`
  const statement = sql<{ hashes: Buffer[] }>`
    select array(select content_sha256 from interchange
      where direction = 'in' and original and partner_id = ${partnerID}
        and sender_id = asked.sender_id and sender_qualifier = asked.sender_qualifier
        and receiver_id = asked.receiver_id and receiver_qualifier = asked.receiver_qualifier
        and control_number = asked.control_number) as hashes
    from unnest(${texts(({ sender }) => sender.id)}, ${texts(({ sender }) => sender.qualifier)},
      ${texts(({ receiver }) => receiver.id)}, ${texts(({ receiver }) => receiver.qualifier)},
      ${texts(({ controlNumber }) => controlNumber)})
      with ordinality as asked (sender_id, sender_qualifier, receiver_id, receiver_qualifier, control_number, place)
    order by place`
  return (await runPrepared(tx, statement)).map(({ hashes }) => hashes)
}

/** Records the outcome of a received message, where it is more than processed. */
export async function setMessageStatus(
  tx: Tx,
  messageID: number,
  status: ExchangeStatus | AnswerStatus,
): Promise<void> {
  await tx.updateTable('exchange_message').set({ status }).where('exchange_message_id', '=', messageID).execute()
}

/** Sets what a message is about, once known. */
export async function setMessageReference(tx: Tx, exchangeMessageID: number, reference: string): Promise<void> {
  await tx
    .updateTable('exchange_message')
    .set({ reference: keepableName(reference) })
    .where('exchange_message_id', '=', exchangeMessageID)
    .execute()
}
