/** A functional acknowledgement came in: finds the documents it is about and moves their stages. */
import { answerStatus } from '@quayside/contract'
import { decideControl, type StageName } from '@quayside/domain'
import {
  type Contrl,
  type FunctionalAcknowledgement,
  readTa1,
  type Segment,
  type Verdict,
  verdictForMessage,
  verdictForSet,
} from '@quayside/edi'
import {
  type AcknowledgedMessage,
  isNewestOfDocument,
  messagesOfGroup,
  messagesOfInterchange,
  type PartnerRow,
  recordAnswer,
  type Tx,
} from '@quayside/store'
import { applyChange, type ChangeOptions, finishOrder } from '../../features/fulfilment/apply-change.ts'
import { contextOf, lockSnapshot, stateOf } from '../../features/fulfilment/order-snapshot.ts'
import type { Services } from '../../services.ts'

interface DocumentVerdict {
  readonly message: AcknowledgedMessage
  readonly verdict: 'accepted' | 'accepted-with-errors' | 'rejected'
  readonly text: string
}

/** What was matched, for the message's reference in the exchange; empty when nothing of ours is meant. */
export interface AppliedAcknowledgement {
  readonly references: readonly string[]
}

const statusOf = {
  accepted: answerStatus.accepted,
  'accepted-with-errors': answerStatus.acceptedWithErrors,
  rejected: answerStatus.rejected,
} as const

/** A verdict over several sets says of one set only whether it was taken. */
const single = (verdict: Verdict): DocumentVerdict['verdict'] =>
  verdict === 'partially-accepted' ? 'rejected' : verdict

/** What a retailer says of an ASN or invoice stands on that record's own audit tab. */
function aboutRecord({ shipment_id, invoice_id }: AcknowledgedMessage): Pick<ChangeOptions, 'about'> {
  if (shipment_id !== null) return { about: { objectType: 'Shipment', objectID: shipment_id } }
  return invoice_id === null ? {} : { about: { objectType: 'Invoice', objectID: invoice_id } }
}

async function moveStage(
  tx: Tx,
  { message, verdict, text }: DocumentVerdict,
  services: Services,
  by: string,
  exchangeFileID: number,
): Promise<void> {
  if (message.order_id === null || message.store_order_id === null || message.stage === null) return
  const order = await lockSnapshot(tx, message.order_id)
  const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === message.store_order_id)
  if (!order || !storeOrder) return
  const recordID = message.shipment_id ?? message.invoice_id ?? undefined
  const control = verdict === 'rejected' ? 'rejected' : 'accepted'
  const decision = decideControl(
    stateOf(storeOrder.storeOrder),
    message.stage as StageName,
    control,
    text,
    contextOf(order, storeOrder, services),
    recordID,
  )
  // A second acknowledgement of the same document, or one for a stage that moved on, is kept in the exchange and moves nothing.
  if (!decision.ok) return
  await applyChange(tx, storeOrder, decision.value, services, { by, exchangeFileID, ...aboutRecord(message) })
  await finishOrder(tx, order, services, by)
}

async function applyVerdicts(
  tx: Tx,
  verdicts: readonly DocumentVerdict[],
  partner: PartnerRow,
  exchangeFileID: number,
  services: Services,
): Promise<AppliedAcknowledgement> {
  const references: string[] = []
  for (const one of verdicts) {
    if (one.message.reference) references.push(one.message.reference)
    await recordAnswer(tx, one.message, {
      text: one.text,
      status: statusOf[one.verdict],
      byExchangeFileID: exchangeFileID,
    })
    // The answer to an interchange that was resent since is kept, no more.
    if (await isNewestOfDocument(tx, one.message)) await moveStage(tx, one, services, partner.name, exchangeFileID)
  }
  return { references: [...new Set(references)] }
}

const errorText = (what: string, errors: readonly string[]): string =>
  `The partner's system rejected ${what}${errors.length > 0 ? `: ${errors.join('; ')}` : ''}. Correct it and send it again.`

const nameOf = (message: AcknowledgedMessage): string =>
  `the ${message.type} for ${message.reference ?? 'this document'}`

export async function applyFunctionalAcknowledgement(
  tx: Tx,
  acknowledgement: FunctionalAcknowledgement,
  partner: PartnerRow,
  exchangeFileID: number,
  services: Services,
): Promise<AppliedAcknowledgement> {
  const messages = await messagesOfGroup(tx, partner.partner_id, acknowledgement.groupControlNumber)
  const verdicts = messages.map((message): DocumentVerdict => {
    const verdict = single(verdictForSet(acknowledgement, matching(acknowledgement, message.control_number)))
    const listed = acknowledgement.sets.find((set) => sameNumber(set.controlNumber, message.control_number))
    const errors = [...(listed?.errors ?? []), ...acknowledgement.errors]
    return { message, verdict, text: verdict === 'rejected' ? errorText(nameOf(message), errors) : statusOf[verdict] }
  })
  return applyVerdicts(tx, verdicts, partner, exchangeFileID, services)
}

const sameNumber = (one: string, other: string): boolean =>
  one.replace(/^0+(?=\d)/, '') === other.replace(/^0+(?=\d)/, '')

/** The control number as the partner wrote it: leading zeros may be gone. */
const matching = ({ sets }: FunctionalAcknowledgement, controlNumber: string): string =>
  sets.find((set) => sameNumber(set.controlNumber, controlNumber))?.controlNumber ?? controlNumber

export async function applyContrl(
  tx: Tx,
  contrl: Contrl,
  partner: PartnerRow,
  exchangeFileID: number,
  services: Services,
): Promise<AppliedAcknowledgement> {
  const messages = await messagesOfInterchange(tx, partner.partner_id, contrl.interchangeControlNumber)
  const verdicts = messages.flatMap((message): DocumentVerdict[] => {
    const verdict = verdictForMessage(contrl, message.control_number)
    // "Received" says nothing of the content: the verdict follows in a later CONTRL.
    if (verdict === 'received') return []
    const report = contrl.messages.find((one) => sameNumber(one.controlNumber, message.control_number))
    const errors = [...contrl.errors, ...(report?.errors ?? [])]
    return [{ message, verdict, text: verdict === 'rejected' ? errorText(nameOf(message), errors) : statusOf[verdict] }]
  })
  return applyVerdicts(tx, verdicts, partner, exchangeFileID, services)
}

/** Only a refusal moves anything: an accepted envelope says nothing of what is in it. */
export async function applyTa1(
  tx: Tx,
  segment: Segment,
  partner: PartnerRow,
  exchangeFileID: number,
  services: Services,
): Promise<AppliedAcknowledgement> {
  const acknowledgement = readTa1(segment)
  if (acknowledgement.verdict !== 'rejected') return { references: [] }
  const messages = await messagesOfInterchange(tx, partner.partner_id, acknowledgement.controlNumber)
  const verdicts = messages.map(
    (message): DocumentVerdict => ({
      message,
      verdict: 'rejected',
      text: errorText(nameOf(message), [acknowledgement.note]),
    }),
  )
  return applyVerdicts(tx, verdicts, partner, exchangeFileID, services)
}
