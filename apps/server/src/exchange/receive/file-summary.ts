/** A processed file in a few words: its status, what is in it, and whether it is to be answered. Pure. */
import { type AnswerStatus, answerStatus, type ExchangeStatus, exchangeStatus } from '@quayside/contract'
import type { EdiOutline } from '@quayside/edi'
import { messagesOf } from '../read/read-interchange.ts'
import { isAcknowledgement } from '../read/read-messages.ts'
import type { Outcome } from './take-interchange.ts'

export function fileStatus(edi: EdiOutline, outcomes: readonly Outcome[]): ExchangeStatus {
  if (outcomes.length === 0) return exchangeStatus.rejected
  if (outcomes.every((outcome) => outcome.duplicate)) return exchangeStatus.duplicate
  const bad = outcomes.filter((outcome) => outcome.verdict === 'rejected').length
  if (bad === outcomes.length) return exchangeStatus.rejected
  const outsideBad = edi.problems.some((problem) => problem.severity === 'reject')
  return bad > 0 || outsideBad || outcomes.some((outcome) => outcome.verdict === 'partially-accepted')
    ? exchangeStatus.partlyRejected
    : exchangeStatus.processed
}

/** '850', '850 ×3, 997'. */
export function typesInWords(types: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => (count === 1 ? type : `${type} ×${count}`)).join(', ')
}

export function allTypes(edi: EdiOutline): string[] {
  const acknowledgements = edi.interchanges.flatMap((interchange) =>
    interchange.interchangeAcknowledgements.map(() => 'TA1'),
  )
  return [
    ...acknowledgements,
    ...edi.interchanges.flatMap(messagesOf).map((message) => message.type),
    ...edi.bare.flatMap((bare) => bare.messages.map((message) => message.type)),
  ]
}

/** Returns whether the file needs an answer. A group without messages does; acknowledgements do not. */
export function needsAnswer(edi: EdiOutline): AnswerStatus {
  if (edi.interchanges.length === 0) return answerStatus.unanswerable
  const answerable = edi.interchanges.some((interchange) => {
    const messages = messagesOf(interchange)
    return (
      interchange.acknowledgementRequested !== '' ||
      interchange.problems.length > 0 ||
      interchange.groups.some((group) => group.messages.length === 0 && group.functionalId !== 'FA') ||
      !messages.every((message) => isAcknowledgement(message.type))
    )
  })
  return answerable ? answerStatus.queued : answerStatus.notNeeded
}
