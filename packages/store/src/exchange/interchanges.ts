/** Interchanges and messages as rows: what was in a file, and which control numbers were used. */
import type { AnswerStatus, ExchangeStatus } from '@quayside/contract'
import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import type { Tx } from '../database.ts'
import { keepableName } from '../keepable.ts'
import { nothingLeft } from '../nothing-left.ts'
import { orderNumbersInUse } from '../orders/new-order.ts'
import { runPrepared } from '../prepared.ts'
import { rowsAsLists, type TypesOf } from '../rows-as-lists.ts'

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

const messageTypes: TypesOf<ReturnType<typeof messageRow>> = {
  ordinal: 'integer',
  type: 'text',
  functional_id: 'text',
  group_control_number: 'text',
  control_number: 'text',
  version: 'text',
  status: 'text',
  reference: 'text',
  stage: 'text',
  order_id: 'bigint',
  store_order_id: 'bigint',
  shipment_id: 'bigint',
  invoice_id: 'bigint',
}
const messageColumns = columnNames(messageTypes)

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
    content_sha256: contentSha256,
    original,
    verdict,
    test,
  }
}

const interchangeTypes: TypesOf<ReturnType<typeof interchangeRow>> = {
  exchange_file_id: 'bigint',
  direction: 'text',
  partner_id: 'bigint',
  ordinal: 'integer',
  standard: 'text',
  sender_id: 'text',
  sender_qualifier: 'text',
  receiver_id: 'text',
  receiver_qualifier: 'text',
  control_number: 'text',
  content_sha256: 'bytea',
  original: 'boolean',
  verdict: 'text',
  test: 'boolean',
}
const interchangeColumns = columnNames(interchangeTypes)

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
  const rows = given.map(({ interchange }, place) => ({ place, ...interchangeRow(interchange) }))
  const messages = given.flatMap(({ messages }, place) =>
    messages.map((message, at) => ({ interchange_place: place, ...messageRow(message, at) })),
  )
  const statement = sql<{ place: number; interchange_id: number; exchange_message_id: number | null }>`
    with given as (
      select * from ${rowsAsLists(rows, { place: 'integer', ...interchangeTypes })} as each (place, ${interchangeColumns})),
    written as (
      insert into interchange (${interchangeColumns})
      select ${interchangeColumns} from given order by place
      returning interchange_id, exchange_file_id, ordinal, direction, partner_id),
    placed as (
      select place, interchange_id, exchange_file_id, written.direction, written.partner_id
      from given join written using (exchange_file_id, ordinal)),
    messages as (
      insert into exchange_message (exchange_file_id, interchange_id, direction, partner_id, ${messageColumns})
      select exchange_file_id, interchange_id, direction, partner_id, ${messageColumns}
      from ${rowsAsLists(messages, { interchange_place: 'integer', ...messageTypes })} as message (interchange_place, ${messageColumns})
      join placed on place = interchange_place order by place, ordinal
      returning exchange_message_id, interchange_id, ordinal)
    select place, interchange_id, exchange_message_id
    from placed left join messages using (interchange_id) order by place, ordinal`
  const inserted = given.map((): { interchangeID: number; messageIDs: number[] } => ({
    interchangeID: 0,
    messageIDs: [],
  }))
  for (const { place, interchange_id, exchange_message_id } of await runPrepared(tx, statement)) {
    const one = inserted[place]
    if (!one) continue
    one.interchangeID = interchange_id
    if (exchange_message_id !== null) one.messageIDs.push(exchange_message_id)
  }
  const missing = inserted.filter(({ interchangeID }) => interchangeID === 0).length
  if (missing > 0) throw new Error(`${given.length} interchanges were to be written, and ${missing} of them were not`)
  return inserted
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
