/** An interchange as it was read, with everything about it that needs no database: its messages' content and who it is between. */
import type { AddedProblems, EdiFile, Interchange, Message, Problem } from '@quayside/edi'
import { type PartnerRow, sha256 } from '@quayside/store'
import { addressProblems, readingProblems } from './added-problems.ts'
import { type MessageReading, readMessage } from './read-messages.ts'

export interface ReadInterchange {
  readonly interchange: Interchange
  readonly readings: readonly MessageReading[]
  readonly added: readonly AddedProblems[]
  readonly contentSha256: Buffer
}

/** How a file of the partner is read, when it arrives and when it is answered. */
export const toleranceOf = ({ guide }: PartnerRow): { readonly tolerant: boolean } => ({
  tolerant: guide.tolerant ?? false,
})

export const messagesOf = (interchange: Interchange): readonly Message[] =>
  interchange.groups.flatMap((group) => group.messages)

export function readInterchange(file: EdiFile, interchange: Interchange, partner: PartnerRow): ReadInterchange {
  const readings = messagesOf(interchange).map((message) => readMessage(message, interchange, partner))
  const ofMessages = new Map<Message, Problem[]>(
    readings.map((reading) => [reading.message, readingProblems(file, reading)]),
  )
  const text = file.text.slice(interchange.offset, interchange.offset + interchange.length)
  return {
    interchange,
    readings,
    added: [...addressProblems(file, interchange, partner.guide), { messages: ofMessages }],
    contentSha256: sha256(Buffer.from(text, 'utf8')),
  }
}
