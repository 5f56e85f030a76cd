/** What an EDI file can be, in one table: server, filters and badges read it. */

export type ExchangeTone = 'neutral' | 'received' | 'sent' | 'ok' | 'warning' | 'error'

export const exchangeStatus = {
  received: 'Received',
  processed: 'Processed',
  partlyRejected: 'Partly rejected',
  rejected: 'Rejected',
  duplicate: 'Duplicate',
  /** Received, but the portal itself could not process it; Reprocess tries again. */
  failed: 'Failed',
  queued: 'Queued',
  sent: 'Sent',
} as const
export type ExchangeStatus = (typeof exchangeStatus)[keyof typeof exchangeStatus]

export const exchangeStatusTones: Readonly<Record<ExchangeStatus, ExchangeTone>> = {
  Received: 'received',
  Processed: 'ok',
  'Partly rejected': 'warning',
  Rejected: 'error',
  Duplicate: 'warning',
  Failed: 'error',
  Queued: 'received',
  Sent: 'ok',
}

/** How the partner answered a document of ours, or whether we answered theirs. */
export const answerStatus = {
  /** Sent, not confirmed yet. */
  awaited: 'Awaited',
  accepted: 'Accepted',
  acceptedWithErrors: 'Accepted with errors',
  partlyAccepted: 'Partly accepted',
  rejected: 'Rejected',
  /** Received, our answer is queued. */
  queued: 'Answer queued',
  /** Received, and our answer could not be written however often it was tried. */
  failed: 'Answer failed',
  answered: 'Answered',
  /** Received, but nothing in it can be answered. */
  unanswerable: 'Cannot be answered',
  notNeeded: 'No answer needed',
} as const
export type AnswerStatus = (typeof answerStatus)[keyof typeof answerStatus]

export const answerStatusTones: Readonly<Record<AnswerStatus, ExchangeTone>> = {
  Awaited: 'received',
  Accepted: 'ok',
  'Accepted with errors': 'warning',
  'Partly accepted': 'warning',
  Rejected: 'error',
  'Answer queued': 'received',
  'Answer failed': 'error',
  Answered: 'ok',
  'Cannot be answered': 'warning',
  'No answer needed': 'neutral',
}
