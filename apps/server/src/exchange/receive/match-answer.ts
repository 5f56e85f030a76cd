/** Matches what a functional acknowledgement names with what was sent: number and kind must agree. Pure. */
import type { PartyId } from '@quayside/edi'
import type { InterchangeMessage } from '@quayside/store'

/** A message as an answer names it (AK2, UCM); no type where the standard lets it be left out. */
export interface NamedMessage {
  readonly type: string
  readonly controlNumber: string
}

interface SentMessage {
  readonly type: string
  readonly control_number: string
}

const sameText = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase()

/** Leading zeros get lost on the way. */
const sameNumber = (one: string, other: string): boolean =>
  one.replace(/^0+(?=\d)/, '') === other.replace(/^0+(?=\d)/, '')

export const isNamed = (named: NamedMessage, message: SentMessage): boolean =>
  sameNumber(named.controlNumber, message.control_number) && (named.type === '' || sameText(named.type, message.type))

export interface MatchedAnswer<M, N> {
  /** What it speaks of. A message that it does not list goes with the whole, but only where all that it lists was sent. */
  readonly messages: readonly M[]
  /** What it lists and was never sent. */
  readonly strangers: readonly N[]
}

export function matchAnswer<M extends SentMessage, N extends NamedMessage>(
  sent: readonly M[],
  listed: readonly N[],
): MatchedAnswer<M, N> {
  const strangers = listed.filter((named) => !sent.some((message) => isNamed(named, message)))
  const spokenOf = sent.filter((message) => listed.some((named) => isNamed(named, message)))
  return { messages: strangers.length === 0 ? sent : spokenOf, strangers }
}

/** UCI repeats sender and receiver of what is answered; their qualifiers are optional and do not count. */
export const isBetween = (
  { sender_id, receiver_id }: Pick<InterchangeMessage, 'sender_id' | 'receiver_id'>,
  { sender, receiver }: { readonly sender: PartyId; readonly receiver: PartyId },
): boolean => sameText(sender.id, sender_id) && sameText(receiver.id, receiver_id)
