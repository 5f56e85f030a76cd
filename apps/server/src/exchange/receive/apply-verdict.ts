/**
 * Applies what one functional acknowledgement says of one of our documents. Every answer is kept; the store order changes only with the first one
 * about its newest document. A late or contradicting one is recorded in the audit.
 */
import { answerStatus } from '@quayside/contract'
import { type StageName, stageTables } from '@quayside/domain'
import {
  type AcknowledgedMessage,
  isNewestOfDocument,
  type NewAuditEntry,
  recordAnswer,
  type Tx,
  writeAudit,
} from '@quayside/store'
import { documentTypeOf } from '../send/documents/document-types.ts'
import {
  type AcknowledgementContext,
  controlOf,
  type DocumentVerdict,
  statusOf,
} from '../send/documents/outgoing-document.ts'

/** Something to be said of the acknowledgement to the people who read it. */
export interface AnswerNote {
  readonly code: string
  readonly text: string
}

export const nameOf = (message: AcknowledgedMessage): string =>
  `the ${message.type} for ${message.reference ?? 'this document'}`

type Control = ReturnType<typeof controlOf>

/** What an earlier answer said of the message; null where there was none. */
function previousControl({ status }: AcknowledgedMessage): Control | null {
  if (status === answerStatus.rejected) return 'rejected'
  const accepted: readonly string[] = [answerStatus.accepted, answerStatus.acceptedWithErrors]
  return accepted.includes(status) ? 'accepted' : null
}

/** What a retailer says of an ASN or invoice stands on that record's own audit tab. */
function aboutRecord({
  shipment_id,
  invoice_id,
}: AcknowledgedMessage): Pick<NewAuditEntry, 'objectType' | 'objectID'> | null {
  if (shipment_id !== null) return { objectType: 'Shipment', objectID: shipment_id }
  return invoice_id === null ? null : { objectType: 'Invoice', objectID: invoice_id }
}

/** False where nothing follows: the stage moved on, or an answer before left it where it is. */
const follow = (tx: Tx, one: DocumentVerdict, context: AcknowledgementContext): Promise<boolean> =>
  documentTypeOf(one.message.stage)?.confirmed(tx, one, context) ?? Promise.resolve(false)

/** An answer that changed nothing is still recorded in the audit. */
async function auditUnmoved(
  tx: Tx,
  { message, verdict }: DocumentVerdict,
  why: string,
  context: AcknowledgementContext,
): Promise<void> {
  const { store_order_id, order_id, stage } = message
  const record = aboutRecord(message)
  const owner =
    record ?? (store_order_id === null ? null : { objectType: 'StoreOrder' as const, objectID: store_order_id })
  if (owner === null || stage === null) return
  const label = stageTables[stage as StageName].label
  const outcome = controlOf(verdict) === 'rejected' ? 'Rejected' : 'Accepted'
  await writeAudit(tx, [
    {
      ...owner,
      orderID: order_id,
      partnerID: context.partner.partner_id,
      action: `${label}: ${outcome} by the partner ${why}; nothing was changed`,
      createdBy: context.partner.name,
      exchangeFileID: context.exchangeFileID,
    },
  ])
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

async function applyToDocument(
  tx: Tx,
  one: DocumentVerdict,
  context: AcknowledgementContext,
): Promise<{ moved: boolean; note: AnswerNote | null }> {
  const { message } = one
  const control = controlOf(one.verdict)
  const before = previousControl(message)
  const name = capital(nameOf(message))
  if (!(await isNewestOfDocument(tx, message))) {
    if (before === control) return { moved: false, note: null }
    await auditUnmoved(tx, one, 'for a document that was sent again since', context)
    const text = `${name} is ${control}, but it was sent again since: the store order waits for the answer to the newest and stays as it is.`
    return { moved: false, note: { code: 'answer.late', text } }
  }
  // The same answer a second time says nothing new.
  if (before === control) return { moved: false, note: null }
  if (before !== null) {
    await auditUnmoved(tx, one, `after it was ${before}`, context)
    const text = `${name} is ${control} now and was ${before} before. The store order stays as the first answer left it; ask ${context.partner.name} which one counts.`
    return { moved: false, note: { code: 'answer.contradicts', text } }
  }
  return { moved: await follow(tx, one, context), note: null }
}

/** Applies and keeps the verdict. Null where there is nothing to note. */
export async function applyVerdict(
  tx: Tx,
  one: DocumentVerdict,
  context: AcknowledgementContext,
): Promise<AnswerNote | null> {
  const { moved, note } = await applyToDocument(tx, one, context)
  await recordAnswer(tx, one.message, {
    text: one.text,
    status: statusOf[one.verdict],
    byExchangeFileID: context.exchangeFileID,
    moved,
  })
  return note
}
