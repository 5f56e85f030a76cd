/** Checks a document that we send: by the standard, and for contradictions between its parts. */
import { type EdiFile, type Interchange, type Message, type Problem, readEdi } from '@quayside/edi'
import { check810 } from './check-810.ts'
import { check856 } from './check-856.ts'
import { checkAnswer } from './check-answers.ts'
import { checkCodes } from './check-codes.ts'
import { checkCounts } from './check-counts.ts'
import { checkDates } from './check-dates.ts'
import { checkDesadv } from './check-desadv.ts'
import { checkInvoic } from './check-invoic.ts'
import { checkLineAnswers } from './check-line-answers.ts'
import { checkTa1 } from './check-ta1.ts'
import { type OutgoingFault, SentMessage } from './sent-message.ts'

type Check = (message: SentMessage, interchange: Interchange) => void

/** Checks by message type. A type without an entry is a fault: our writers do not write it. */
const CHECKS: Readonly<Record<string, Check>> = {
  850: checkCounts,
  855: checkLineAnswers,
  856: check856,
  860: checkCounts,
  865: checkLineAnswers,
  810: check810,
  997: checkAnswer,
  ORDERS: checkCounts,
  ORDRSP: checkLineAnswers,
  ORDCHG: checkCounts,
  DESADV: checkDesadv,
  INVOIC: checkInvoic,
  CONTRL: checkAnswer,
}

/**
 * Returns the faults of a file that we send; empty for a file without a fault.
 *
 * The reader checks envelope, segments and elements by the version of the message; notes count as faults. The checks of this
 * folder add codes, dates, counts, amounts, levels of packaging, and SSCCs. Tests and the demo check every document; sending
 * does not (decision 0228).
 *
 * @param content the bytes of the file
 */
export function checkOutgoing(content: Uint8Array): readonly OutgoingFault[] {
  const file = readEdi(content, { strict: true })
  return [...envelopeFaults(file), ...file.interchanges.flatMap(interchangeFaults)]
}

const faultOf = ({ code, message }: Problem): OutgoingFault => ({ code, message })

function envelopeFaults({ interchanges, bare, problems }: EdiFile): readonly OutgoingFault[] {
  const faults = problems.map(faultOf)
  if (interchanges.length === 1 && bare.length === 0) return faults
  const message = `The file has ${interchanges.length} interchanges and ${bare.length} runs of messages without one. We send one interchange a file.`
  return [...faults, { code: 'file.interchanges', message }]
}

function interchangeFaults(interchange: Interchange): readonly OutgoingFault[] {
  const { groups, interchangeAcknowledgements } = interchange
  const own = [...interchange.problems, ...groups.flatMap((group) => group.problems)].map(faultOf)
  const messages = groups.flatMap((group) => group.messages)
  const empty = messages.length === 0 && interchangeAcknowledgements.length === 0
  return [
    ...own,
    ...(empty ? [{ code: 'interchange.empty', message: 'The interchange holds no message.' }] : []),
    ...interchangeAcknowledgements.flatMap(checkTa1),
    ...messages.flatMap((message) => messageFaults(message, interchange)),
  ]
}

function messageFaults(message: Message, interchange: Interchange): readonly OutgoingFault[] {
  const sent = new SentMessage(message, interchange.standard, interchange.delimiters)
  const check = Object.hasOwn(CHECKS, message.type) ? CHECKS[message.type] : undefined
  if (check) {
    checkCodes(sent)
    checkDates(sent)
    check(sent, interchange)
  } else sent.fault('message.type', 'We do not write messages of this type.')
  return [...message.problems.map(faultOf), ...sent.faults]
}
