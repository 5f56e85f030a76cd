/** Interchanges and messages as rows: what was in a file, and which control numbers were used. */
import type { Tx } from '../database.ts'

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
}

export async function insertInterchange(tx: Tx, one: NewInterchange): Promise<number> {
  const { interchange_id } = await tx
    .insertInto('interchange')
    .values({
      exchange_file_id: one.exchangeFileID,
      direction: one.direction,
      partner_id: one.partnerID,
      ordinal: one.ordinal,
      standard: one.standard,
      sender_id: one.sender.id,
      sender_qualifier: one.sender.qualifier,
      receiver_id: one.receiver.id,
      receiver_qualifier: one.receiver.qualifier,
      control_number: one.controlNumber,
      content_sha256: one.contentSha256,
      original: one.original,
      verdict: one.verdict,
    })
    .returning('interchange_id')
    .executeTakeFirstOrThrow()
  return interchange_id
}

/** Earlier originals of the same partner, sender, receiver and control number: a duplicate when the bytes agree, a reused number otherwise. */
export async function earlierInterchanges(
  tx: Tx,
  one: Pick<NewInterchange, 'partnerID' | 'sender' | 'receiver' | 'controlNumber'>,
): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('interchange')
    .select('content_sha256')
    .where('direction', '=', 'in')
    .where('original', '=', true)
    .where('partner_id', '=', one.partnerID)
    .where('sender_id', '=', one.sender.id)
    .where('sender_qualifier', '=', one.sender.qualifier)
    .where('receiver_id', '=', one.receiver.id)
    .where('receiver_qualifier', '=', one.receiver.qualifier)
    .where('control_number', '=', one.controlNumber)
    .execute()
  return rows.map((row) => row.content_sha256)
}

export interface NewMessage {
  readonly exchangeFileID: number
  readonly interchangeID: number
  readonly direction: 'in' | 'out'
  readonly partnerID: number
  readonly ordinal: number
  readonly type: string
  readonly functionalID: string
  readonly groupControlNumber: string
  readonly controlNumber: string
  readonly version: string | null
  readonly status: string
  readonly reference: string | null
  readonly stage?: string | null
  readonly orderID?: number | null
  readonly storeOrderID?: number | null
  readonly shipmentID?: number | null
  readonly invoiceID?: number | null
}

export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return []
  const rows = await tx
    .insertInto('exchange_message')
    .values(
      messages.map((message) => ({
        exchange_file_id: message.exchangeFileID,
        interchange_id: message.interchangeID,
        direction: message.direction,
        partner_id: message.partnerID,
        ordinal: message.ordinal,
        type: message.type,
        functional_id: message.functionalID,
        group_control_number: message.groupControlNumber,
        control_number: message.controlNumber,
        version: message.version,
        status: message.status,
        reference: message.reference,
        stage: message.stage ?? null,
        order_id: message.orderID ?? null,
        store_order_id: message.storeOrderID ?? null,
        shipment_id: message.shipmentID ?? null,
        invoice_id: message.invoiceID ?? null,
      })),
    )
    .returning(['exchange_message_id', 'ordinal', 'interchange_id'])
    .execute()
  const byPlace = new Map(rows.map((row) => [`${row.interchange_id}.${row.ordinal}`, row.exchange_message_id]))
  return messages.map((message) => byPlace.get(`${message.interchangeID}.${message.ordinal}`) ?? 0)
}

export async function linkMessageToOrder(
  tx: Tx,
  exchangeMessageID: number,
  orderID: number,
  storeOrderID: number | null,
): Promise<void> {
  await tx
    .updateTable('exchange_message')
    .set({ order_id: orderID, store_order_id: storeOrderID })
    .where('exchange_message_id', '=', exchangeMessageID)
    .execute()
}

/** What a message is about, once that is known. */
export async function setMessageReference(tx: Tx, exchangeMessageID: number, reference: string): Promise<void> {
  await tx
    .updateTable('exchange_message')
    .set({ reference })
    .where('exchange_message_id', '=', exchangeMessageID)
    .execute()
}
