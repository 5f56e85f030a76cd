/** A functional acknowledgement came in: finds the documents it is about and has each hear what it says. */
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
import { type AnswerNote, type DocumentVerdict, type Hearing, hearVerdict, nameOf, statusOf } from './hear-verdict.ts'

export interface AppliedAcknowledgement {
  /** What was matched, for the message's reference in the exchange; empty when nothing of ours is meant. */
  readonly references: readonly string[]
  readonly notes: readonly AnswerNote[]
}

/** A verdict over several sets says of one set only whether it was taken. */
const single = (verdict: Verdict): DocumentVerdict['verdict'] =>
  verdict === 'partially-accepted' ? 'rejected' : verdict

async function applyVerdicts(
  tx: Tx,
  verdicts: readonly DocumentVerdict[],
  hearing: Hearing,
): Promise<AppliedAcknowledgement> {
  const references: string[] = []
  const notes: AnswerNote[] = []
  for (const one of verdicts) {
    if (one.message.reference) references.push(one.message.reference)
    const note = await hearVerdict(tx, one, hearing)
    if (note) notes.push(note)
  }
  return { references: [...new Set(references)], notes }
}

function answersNothing(what: string, { partner }: Hearing): AppliedAcknowledgement {
  const text = `It answers ${what}, which was never sent to ${partner.name}, so it answers nothing of ours. Ask them what they mean if they wait for something.`
  return { references: [], notes: [{ code: 'answer.unmatched', text }] }
}

const errorText = (what: string, errors: readonly string[]): string =>
  `The partner's system rejected ${what}${errors.length > 0 ? `: ${errors.join('; ')}` : ''}. Correct it and send it again.`

function verdictOn(
  message: AcknowledgedMessage,
  verdict: DocumentVerdict['verdict'],
  errors: readonly string[],
): DocumentVerdict {
  return { message, verdict, text: verdict === 'rejected' ? errorText(nameOf(message), errors) : statusOf[verdict] }
}

export async function applyFunctionalAcknowledgement(
  tx: Tx,
  acknowledgement: FunctionalAcknowledgement,
  hearing: Hearing,
): Promise<AppliedAcknowledgement> {
  const { groupControlNumber, sets, errors } = acknowledgement
  const messages = await messagesOfGroup(tx, hearing.partner.partner_id, groupControlNumber)
  if (messages.length === 0) return answersNothing(`group ${groupControlNumber || 'without number'}`, hearing)
  const verdicts = messages.map((message): DocumentVerdict => {
    const verdict = single(verdictForSet(acknowledgement, matching(acknowledgement, message.control_number)))
    const listed = sets.find((set) => sameNumber(set.controlNumber, message.control_number))
    return verdictOn(message, verdict, [...(listed?.errors ?? []), ...errors])
  })
  return applyVerdicts(tx, verdicts, hearing)
}

const sameNumber = (one: string, other: string): boolean =>
  one.replace(/^0+(?=\d)/, '') === other.replace(/^0+(?=\d)/, '')

/** The control number as the partner wrote it: leading zeros may be gone. */
const matching = ({ sets }: FunctionalAcknowledgement, controlNumber: string): string =>
  sets.find((set) => sameNumber(set.controlNumber, controlNumber))?.controlNumber ?? controlNumber

export async function applyContrl(tx: Tx, contrl: Contrl, hearing: Hearing): Promise<AppliedAcknowledgement> {
  const { interchangeControlNumber } = contrl
  const messages = await messagesOfInterchange(tx, hearing.partner.partner_id, interchangeControlNumber)
  if (messages.length === 0)
    return answersNothing(`interchange ${interchangeControlNumber || 'without number'}`, hearing)
  const verdicts = messages.flatMap((message): DocumentVerdict[] => {
    const verdict = verdictForMessage(contrl, message.control_number)
    // "Received" says nothing of the content: the verdict follows in a later CONTRL.
    if (verdict === 'received') return []
    const report = contrl.messages.find((one) => sameNumber(one.controlNumber, message.control_number))
    return [verdictOn(message, verdict, [...contrl.errors, ...(report?.errors ?? [])])]
  })
  return applyVerdicts(tx, verdicts, hearing)
}

/** Only a refusal moves anything: an accepted envelope says nothing of what is in it. */
export async function applyTa1(tx: Tx, segment: Segment, hearing: Hearing): Promise<AppliedAcknowledgement> {
  const { controlNumber, verdict, note } = readTa1(segment)
  const messages = await messagesOfInterchange(tx, hearing.partner.partner_id, controlNumber)
  if (messages.length === 0) return answersNothing(`interchange ${controlNumber || 'without number'}`, hearing)
  if (verdict !== 'rejected') return { references: [], notes: [] }
  return applyVerdicts(
    tx,
    messages.map((message) => verdictOn(message, 'rejected', [note])),
    hearing,
  )
}
