/** Processes a functional acknowledgement: finds the documents it is about and applies its verdict to each. */
import { messageText } from '@quayside/domain'
import {
  type Contrl,
  type FunctionalAcknowledgement,
  readTa1,
  type Segment,
  type Verdict,
  verdictForMessage,
  verdictForSet,
} from '@quayside/edi'
import { type AcknowledgedMessage, messagesOfGroup, messagesOfInterchange, type Tx } from '@quayside/store'
import { type AcknowledgementContext, type DocumentVerdict, statusOf } from '../send/documents/outgoing-document.ts'
import { type AnswerNote, applyVerdict, nameOf } from './apply-verdict.ts'
import { isBetween, isNamed, matchAnswer } from './match-answer.ts'

export interface AppliedAcknowledgement {
  /** What was matched, for the message's reference in the exchange; empty when nothing of ours is meant. */
  readonly references: readonly string[]
  readonly notes: readonly AnswerNote[]
}

/** A verdict on several messages only says of each whether it was accepted. */
const single = (verdict: Verdict): DocumentVerdict['verdict'] =>
  verdict === 'partially-accepted' ? 'rejected' : verdict

async function applyVerdicts(
  tx: Tx,
  verdicts: readonly DocumentVerdict[],
  context: AcknowledgementContext,
): Promise<AppliedAcknowledgement> {
  const references: string[] = []
  const notes: AnswerNote[] = []
  for (const one of verdicts) {
    if (one.message.reference) references.push(one.message.reference)
    const note = await applyVerdict(tx, one, context)
    if (note) notes.push(note)
  }
  return { references: [...new Set(references)], notes }
}

function answersNothing(what: string, { partner }: AcknowledgementContext): AppliedAcknowledgement {
  const text = `It answers ${what}, which was never sent to ${partner.name}. If they are waiting for something, ask them which document they mean.`
  return { references: [], notes: [{ code: 'answer.unmatched', text }] }
}

const errorText = (what: string, errors: readonly string[]): string =>
  messageText('documentRejected', { what: [what, errors.join('; ')].filter(Boolean).join(': ') })

function verdictOn(
  message: AcknowledgedMessage,
  verdict: DocumentVerdict['verdict'],
  errors: readonly string[],
): DocumentVerdict {
  return { message, verdict, text: verdict === 'rejected' ? errorText(nameOf(message), errors) : statusOf[verdict] }
}

/** Several things that were never sent, as one remark. */
function withStrangers(
  applied: AppliedAcknowledgement,
  strangers: readonly string[],
  context: AcknowledgementContext,
): AppliedAcknowledgement {
  if (strangers.length === 0) return applied
  const { notes } = answersNothing(strangers.join(', '), context)
  return { references: applied.references, notes: [...applied.notes, ...notes] }
}

export async function applyFunctionalAcknowledgement(
  tx: Tx,
  acknowledgement: FunctionalAcknowledgement,
  context: AcknowledgementContext,
): Promise<AppliedAcknowledgement> {
  const { groupFunctionalId, groupControlNumber, sets, errors } = acknowledgement
  const group = `group ${groupControlNumber || 'without number'} (${groupFunctionalId || 'of no kind'})`
  const sent = await messagesOfGroup(tx, context.partner.partner_id, groupFunctionalId, groupControlNumber)
  if (sent.length === 0) return answersNothing(group, context)
  const { messages, strangers } = matchAnswer(sent, sets)
  const verdicts = messages.map((message): DocumentVerdict => {
    const listed = sets.find((set) => isNamed(set, message))
    const { controlNumber, type } = listed ?? { controlNumber: message.control_number, type: message.type }
    const verdict = single(verdictForSet(acknowledgement, controlNumber, type))
    return verdictOn(message, verdict, [...(listed?.errors ?? []), ...errors])
  })
  const named = strangers.map(({ type, controlNumber }) => `message ${controlNumber} (${type}) of ${group}`)
  return withStrangers(await applyVerdicts(tx, verdicts, context), named, context)
}

export async function applyContrl(
  tx: Tx,
  contrl: Contrl,
  context: AcknowledgementContext,
): Promise<AppliedAcknowledgement> {
  const { interchangeControlNumber, sender, receiver } = contrl
  const interchange = `interchange ${interchangeControlNumber || 'without number'}`
  const numbered = await messagesOfInterchange(tx, context.partner.partner_id, 'EDIFACT', interchangeControlNumber)
  const { acceptAnySender } = context.partner.guide
  const sent = numbered.filter((message) => acceptAnySender || isBetween(message, contrl))
  if (sent.length === 0) return answersNothing(`${interchange} from '${sender.id}' to '${receiver.id}'`, context)
  // Nothing of ours goes out in a group: a report of one is of something else.
  const reports = contrl.messages.filter(({ level }) => level === 'message')
  const groups = contrl.messages.filter(({ level }) => level === 'group')
  const { messages, strangers } = matchAnswer(sent, reports)
  const verdicts = (groups.length === 0 ? messages : []).flatMap((message): DocumentVerdict[] => {
    const report = reports.find((one) => isNamed(one, message))
    const verdict = verdictForMessage(contrl, report?.controlNumber ?? message.control_number, report?.type)
    // "Received" says nothing of the content: the verdict follows in a later CONTRL.
    if (verdict === 'received') return []
    return [verdictOn(message, verdict, [...contrl.errors, ...(report?.errors ?? [])])]
  })
  const named = [
    ...groups.map(({ controlNumber }) => `group ${controlNumber} of ${interchange}`),
    ...strangers.map(
      ({ controlNumber, type }) => `message ${controlNumber} (${type || 'of no type'}) of ${interchange}`,
    ),
  ]
  return withStrangers(await applyVerdicts(tx, verdicts, context), named, context)
}

/** Only a refusal moves anything: an accepted envelope says nothing of what is in it. */
export async function applyTa1(
  tx: Tx,
  segment: Segment,
  context: AcknowledgementContext,
): Promise<AppliedAcknowledgement> {
  const { controlNumber, verdict, note } = readTa1(segment)
  const messages = await messagesOfInterchange(tx, context.partner.partner_id, 'X12', controlNumber)
  if (messages.length === 0) return answersNothing(`interchange ${controlNumber || 'without number'}`, context)
  if (verdict !== 'rejected') return { references: [], notes: [] }
  return applyVerdicts(
    tx,
    messages.map((message) => verdictOn(message, 'rejected', [note])),
    context,
  )
}
