/** Finds the documents that a functional acknowledgement is about, and keeps what it said of them. */
import type { Tx } from '../database.ts'

export interface AcknowledgedMessage {
  exchange_message_id: number
  exchange_file_id: number
  type: string
  stage: string | null
  reference: string | null
  order_id: number | null
  store_order_id: number | null
  shipment_id: number | null
  invoice_id: number | null
  answer: string | null
}

const columns = [
  'exchange_message_id',
  'exchange_file_id',
  'type',
  'stage',
  'reference',
  'order_id',
  'store_order_id',
  'shipment_id',
  'invoice_id',
  'answer',
] as const

const numeric = (controlNumber: string): string => controlNumber.trim().replace(/^0+(?=\d)/, '')

/** Messages that we sent in a group (X12: GS06, EDIFACT: the interchange reference), newest first; leading zeros do not count. */
export async function messagesOfGroup(
  tx: Tx,
  partnerID: number,
  groupControlNumber: string,
): Promise<(AcknowledgedMessage & { control_number: string })[]> {
  const rows = await tx
    .selectFrom('exchange_message')
    .select([...columns, 'control_number'])
    .where('direction', '=', 'out')
    .where('partner_id', '=', partnerID)
    .where('group_control_number', '=', numeric(groupControlNumber))
    .orderBy('exchange_message_id', 'desc')
    .execute()
  return rows
}

export const sameControlNumber = (one: string, other: string): boolean => numeric(one) === numeric(other)

export async function recordAnswer(
  tx: Tx,
  message: AcknowledgedMessage,
  answer: { readonly text: string; readonly status: string; readonly byExchangeFileID: number },
): Promise<void> {
  await tx
    .updateTable('exchange_message')
    .set({
      answer: answer.text,
      status: answer.status,
      answered: new Date(),
      answered_by_exchange_file_id: answer.byExchangeFileID,
    })
    .where('exchange_message_id', '=', message.exchange_message_id)
    .execute()
  await tx
    .updateTable('exchange_file')
    .set({ answer_status: answer.status })
    .where('exchange_file_id', '=', message.exchange_file_id)
    .execute()
}
