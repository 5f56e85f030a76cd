/** A file segment by segment: its text, the names of its elements, what it means in words, and what is wrong at it. */
import { createHash } from 'node:crypto'
import type { ExchangeProblem, ExchangeSegment } from '@quayside/contract'
import type { PartnerGuide } from '@quayside/domain'
import {
  describeSegment,
  type EdiFile,
  type Interchange,
  type Message,
  readEdi,
  type Segment,
  type Standard,
} from '@quayside/edi'
import { describeContent, describeEnvelope } from '@quayside/edi-mapping'
import { envelopeSegments } from './envelope-segments.ts'

interface PlacedSegment {
  readonly segment: Segment
  readonly standard: Standard
  readonly message: Message | null
  /** Ordinal of the message in the file, for finding its id; -1 for envelope segments. */
  readonly messageOrdinal: number
  readonly interchange: Interchange | null
}

/** All segments of the file in the order of the text, envelope segments among them. */
function placedSegments(file: EdiFile): PlacedSegment[] {
  const placed: PlacedSegment[] = []
  let ordinal = 0
  for (const interchange of file.interchanges) {
    const { standard } = interchange
    for (const segment of envelopeSegments(file.text, interchange))
      placed.push({ segment, standard, message: null, messageOrdinal: -1, interchange })
    for (const group of interchange.groups) {
      for (const message of group.messages) {
        for (const segment of message.segments)
          placed.push({ segment, standard, message, messageOrdinal: ordinal, interchange })
        ordinal += 1
      }
    }
  }
  for (const bare of file.bare) {
    for (const message of bare.messages)
      for (const segment of message.segments)
        placed.push({ segment, standard: bare.standard, message, messageOrdinal: -1, interchange: null })
  }
  return placed.sort((a, b) => a.segment.offset - b.segment.offset)
}

type WordsBySegment = ReadonlyMap<number, string>

interface ParsedFile {
  readonly file: EdiFile
  readonly placed: readonly PlacedSegment[]
  /** Of the messages that were shown so far: a large one takes longer to be put in words than to be read. */
  readonly words: Map<Message, WordsBySegment>
}

/** Paging through a large file parses it once; the digest notices other bytes under the same id, and another guide. */
let lastParsed: { readonly digest: string; readonly parsed: ParsedFile } | undefined

function parsedFile({ content, guide }: Pick<SegmentSource, 'content' | 'guide'>): ParsedFile {
  const digest = createHash('sha256').update(content).update(JSON.stringify(guide)).digest('hex')
  if (lastParsed?.digest === digest) return lastParsed.parsed
  const file = readEdi(content)
  const parsed = { file, placed: placedSegments(file), words: new Map() }
  lastParsed = { digest, parsed }
  return parsed
}

function wordsOf(message: Message, interchange: Interchange | null, guide: PartnerGuide): WordsBySegment {
  const options = interchange ? { decimalMark: interchange.delimiters.decimal } : {}
  const words = new Map<number, string>()
  // Only what the message says: its problems are shown at their segments.
  for (const { segmentPosition, text } of describeContent(message, guide, options))
    words.set(segmentPosition, words.has(segmentPosition) ? `${words.get(segmentPosition)}. ${text}` : text)
  return words
}

/** Enough to recognise a file that is not EDI. */
const beginningLength = 20_000
/** A character takes at most four bytes. */
export const beginningBytes = 4 * beginningLength

/** The first characters of a file, from its first bytes, which may end within a character. */
export function beginningOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }).slice(0, beginningLength)
  } catch {
    return Buffer.from(bytes).toString('latin1').slice(0, beginningLength)
  }
}

export interface SegmentPage {
  readonly segments: ExchangeSegment[]
  readonly total: number
  /** The first characters of a file in which no segment was found; null for any other. */
  readonly beginning: string | null
}

export interface SegmentSource {
  readonly content: Buffer
  readonly guide: PartnerGuide
  readonly problems: readonly ExchangeProblem[]
  /** Ids of the stored messages in file order. */
  readonly messageIDs: readonly number[]
}

export function segmentPage(
  { content, guide, problems, messageIDs }: SegmentSource,
  offset: number,
  limit: number,
): SegmentPage {
  const { file, placed: all, words } = parsedFile({ content, guide })
  const wordsFor = (message: Message, interchange: Interchange | null): WordsBySegment => {
    const known = words.get(message)
    if (known) return known
    const made = wordsOf(message, interchange, guide)
    words.set(message, made)
    return made
  }
  const segments = all
    .slice(offset, offset + limit)
    .map(({ segment, standard, message, messageOrdinal, interchange }, at): ExchangeSegment => {
      const described = describeSegment(standard, segment)
      const end = segment.offset + segment.length
      return {
        number: offset + at + 1,
        tag: segment.tag,
        name: described.name || null,
        raw: file.text.slice(segment.offset, end),
        offset: segment.offset,
        line: file.locate(segment.offset).line,
        exchangeMessageID: messageIDs[messageOrdinal] ?? null,
        segmentPosition: segment.position,
        elements: described.elements.map((element) => ({
          position: element.position,
          component: element.component ?? null,
          name: element.name || null,
          value: element.value,
          meaning: element.codeMeaning ?? null,
        })),
        inWords: (message && wordsFor(message, interchange).get(segment.position)) ?? describeEnvelope(segment),
        problems: problems.filter(
          (problem) => problem.offset !== null && problem.offset >= segment.offset && problem.offset <= end,
        ),
      }
    })
  return {
    segments,
    total: all.length,
    beginning: all.length === 0 ? beginningOf(content.subarray(0, beginningBytes)) : null,
  }
}
