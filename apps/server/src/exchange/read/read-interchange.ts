/** A received file as it was read, with everything about it that needs no database: its messages' content and who it is between. */
import {
  type AddedProblems,
  type EdiOutline,
  findUsedSets,
  type Interchange,
  type Message,
  type Problem,
  type ReadOptions,
  readEdi,
  readMessages,
  readOutline,
} from '@quayside/edi'
import { type FileToProcess, type PartnerRow, sha256 } from '@quayside/store'
import { addressProblems, readingProblems } from './added-problems.ts'
import { type MessageReading, orderNumberOf, readMessage, referenceOf } from './read-messages.ts'

/** What of a message's content is asked before it is decided about. */
interface MessageFacts {
  /** The order that it makes or changes; empty where it does neither. */
  readonly orderNumbers: readonly string[]
  readonly reference: string | null
  /** What is wrong with its content. */
  readonly problems: readonly Problem[]
}

export interface ReadInterchange {
  readonly interchange: Interchange
  /** Of each message in the order of the text. */
  readonly facts: readonly MessageFacts[]
  readonly added: readonly AddedProblems[]
  readonly contentSha256: Buffer
  /** What the message says; asked for in the order of the text. */
  readonly readingOf: (at: number) => Promise<MessageReading>
}

export interface ReadFile {
  readonly outline: EdiOutline
  readonly interchanges: readonly ReadInterchange[]
}

type Refusable = Pick<FileToProcess, 'refused'>

/** How a file of the partner is read, when it arrives and when it is answered. */
export const readingOptions = ({ refused }: Refusable, { guide }: PartnerRow): ReadOptions => ({
  tolerant: guide.tolerant ?? false,
  ...(refused === null ? {} : { refused }),
})

export const messagesOf = (interchange: Interchange): readonly Message[] =>
  interchange.groups.flatMap((group) => group.messages)

type Locating = Pick<EdiOutline, 'locate'>

const factsOf = (file: Locating, reading: MessageReading): MessageFacts => ({
  orderNumbers: orderNumberOf(reading),
  reference: referenceOf(reading),
  problems: readingProblems(file, reading),
})

function problemsOfContent(interchange: Interchange, facts: readonly MessageFacts[]): AddedProblems {
  return { messages: new Map(messagesOf(interchange).map((message, at) => [message, facts[at]?.problems ?? []])) }
}

/** A file that lies in memory: every message is read once. */
export function readWhole(content: Uint8Array, { refused }: Refusable, partner: PartnerRow): ReadFile {
  const file = readEdi(content, readingOptions({ refused }, partner))
  const interchanges = file.interchanges.map((interchange): ReadInterchange => {
    const readings = messagesOf(interchange).map((message) =>
      readMessage(message, interchange.delimiters.decimal, partner),
    )
    const facts = readings.map((reading) => factsOf(file, reading))
    const text = file.text.slice(interchange.offset, interchange.offset + interchange.length)
    return {
      interchange,
      facts,
      added: [...addressProblems(file, interchange, partner.guide), problemsOfContent(interchange, facts)],
      contentSha256: sha256(Buffer.from(text, 'utf8')),
      readingOf: async (at) => readings[at] as MessageReading,
    }
  })
  return { outline: file, interchanges }
}

/** A copy with texts of its own: a part of a text would hold the whole of it in memory. */
const detached = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** What the message says is read; its segments need not be held as well. */
const withoutSegments = (reading: MessageReading): MessageReading => ({
  ...reading,
  message: { ...reading.message, segments: [] },
})

/**
 * A big file, from its pieces: it is read once to know what it consists of and what is wrong with it, and message by
 * message a second time for what it says.
 */
export async function readInPieces(pieces: () => AsyncIterable<Uint8Array>, partner: PartnerRow): Promise<ReadFile> {
  const facts: MessageFacts[] = []
  const sets = await findUsedSets(pieces())
  const outline = await readOutline(pieces(), {
    sets,
    ...readingOptions({ refused: null }, partner),
    onMessage: (message, { delimiters, locator }) => {
      facts.push(detached(factsOf(locator, readMessage(message, delimiters.decimal, partner))))
    },
  })
  const again = readMessages(pieces(), { sets })
  const readingOf = async (interchange: number, at: number): Promise<MessageReading> => {
    for (let next = await again.next(); !next.done; next = await again.next()) {
      const { message, ...place } = next.value
      if (place.interchange === interchange && place.at === at)
        return withoutSegments(
          readMessage(message, outline.interchanges[interchange]?.delimiters.decimal ?? '.', partner),
        )
    }
    throw new Error(`Message ${at + 1} of interchange ${interchange + 1} was not found again`)
  }
  let from = 0
  const interchanges = outline.interchanges.map((interchange, place): ReadInterchange => {
    const count = messagesOf(interchange).length
    const own = facts.slice(from, from + count)
    from += count
    return {
      interchange,
      facts: own,
      added: [...addressProblems(outline, interchange, partner.guide), problemsOfContent(interchange, own)],
      contentSha256: Buffer.from(outline.digests[place] ?? []),
      readingOf: (at) => readingOf(place, at),
    }
  })
  return { outline, interchanges }
}
