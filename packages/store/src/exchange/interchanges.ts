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

/** An interchange with its messages, in one statement. */
export async function insertInterchange(
  tx: Tx,
  given: NewInterchange,
  messages: readonly NewMessage[],
): Promise<InsertedInterchange> {
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
  const statement = sql<{ interchange_id: number; message_ids: number[] }>`
    with written as (
      insert into interchange (exchange_file_id, direction, partner_id, ordinal, standard, sender_id, sender_qualifier, receiver_id, receiver_qualifier,
        control_number, content_sha256, original, verdict, test)
      values (${exchangeFileID}, ${direction}, ${partnerID}, ${ordinal}, ${standard}, ${sender.id}, ${sender.qualifier},
        ${receiver.id}, ${receiver.qualifier}, ${controlNumber}, ${contentSha256}, ${original}, ${verdict}, ${test})
      returning interchange_id),
    messages as (
      insert into exchange_message (exchange_file_id, interchange_id, direction, partner_id, ${messageColumns})
      select ${exchangeFileID}, written.interchange_id, ${direction}, ${partnerID}, ${messageColumns}
      from json_populate_recordset(null::exchange_message, ${JSON.stringify(messages.map(messageRow))}::json) message, written order by ordinal
      returning exchange_message_id, ordinal)
    select interchange_id, coalesce((select json_agg(exchange_message_id order by ordinal) from messages), '[]') as message_ids from written`
  const [row] = await runPrepared(tx, statement)
  if (!row) throw new Error(`Interchange ${controlNumber} was not written`)
  return { interchangeID: row.interchange_id, messageIDs: row.message_ids }
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
