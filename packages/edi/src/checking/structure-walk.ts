/**
 * Walks a message's segments along the standard's structure. A segment belongs to the innermost open loop that takes it
 * from here on; when none does, a loop that had its place earlier takes it out of order.
 */

import type { MessageDefinition } from '../dictionary/definitions.ts'
import type { Structure, StructureNode } from '../dictionary/structure.ts'
import type { Segment } from '../model.ts'
import type { CheckContext } from './check-context.ts'

/**
 * Segments that carry the content of a checked message: they begin the message or one of its lines. In a message that does
 * not have them they are refused, because passing them over would lose what they order, ship or bill.
 */
const CARRIERS = new Set(['BEG', 'BAK', 'BSN', 'BIG', 'BCH', 'BCA', 'PO1', 'POC', 'IT1', 'HL', 'LIN', 'CPS'])

interface Frame {
  readonly structure: Structure
  /** Place among the structure's nodes that was filled last, and how often. */
  index: number
  count: number
  /** Mandatory places that were passed over empty: missing, unless they come late. */
  readonly skipped: { readonly node: StructureNode; readonly found: Segment }[]
}

export class StructureWalk {
  private readonly frames: Frame[]
  private readonly message: MessageDefinition
  /** SE or UNT. */
  private readonly trailer: string
  private readonly isKnownTag: (tag: string) => boolean
  private readonly context: CheckContext

  constructor(message: MessageDefinition, isKnownTag: (tag: string) => boolean, context: CheckContext) {
    this.message = message
    this.isKnownTag = isKnownTag
    this.context = context
    this.frames = [open(message.structure)]
    this.trailer = message.structure.nodes.at(-1)?.tag ?? ''
  }

  /** Places the segment; false when it has no place, so that its elements are not checked. */
  take(segment: Segment): boolean {
    const placed = this.place(segment)
    if (segment.tag === this.trailer) for (const frame of this.frames) this.reportSkipped(frame)
    return placed
  }

  private place(segment: Segment): boolean {
    const { tag } = segment
    let crowded = -1
    for (let depth = this.frames.length - 1; depth >= 0; depth--) {
      const frame = this.frames[depth] as Frame
      const place = forwardPlace(frame, tag)
      if (place === null) continue
      if (isFull(frame, place)) {
        if (crowded < 0) crowded = depth
        continue
      }
      this.enter(depth, place, segment)
      return true
    }
    if (crowded < 0) return this.takeOutOfOrder(segment)
    this.crowd(crowded, segment)
    return true
  }

  /** Fills a place: closes the loops inside it and notes skipped mandatory places. */
  private enter(depth: number, place: number, segment: Segment): void {
    while (this.frames.length > depth + 1) this.leave(this.frames.pop() as Frame, segment)
    const frame = this.frames[depth] as Frame
    if (place === frame.index) frame.count++
    else {
      this.passOver(frame, place, segment)
      frame.index = place
      frame.count = 1
    }
    const { loop } = frame.structure.nodes[place] as StructureNode
    if (loop) this.frames.push(open(loop))
  }

  private leave(frame: Frame, before: Segment): void {
    this.passOver(frame, frame.structure.nodes.length, before)
    this.reportSkipped(frame)
  }

  private reportSkipped({ skipped }: Frame): void {
    for (const { node, found } of skipped.splice(0)) this.missing(node, found)
  }

  private passOver(frame: Frame, until: number, found: Segment): void {
    const { nodes } = frame.structure
    for (let index = frame.index; index < until; index++) {
      const node = nodes[index]
      const empty = index > frame.index || frame.count === 0
      if (node?.mandatory && empty) frame.skipped.push({ node, found })
    }
  }

  /** X12 counts the place where the segment should have been; EDIFACT names the last segment before it. */
  private missing(node: StructureNode, found: Segment): void {
    const position = this.context.standard === 'X12' ? found.position : found.position - 1
    const message = `The mandatory segment ${node.tag} is missing before ${found.tag} at position ${found.position}. Have the sender add it.`
    this.context.report('segment.missing', message, { segment: { ...found, tag: node.tag, position } })
  }

  private crowd(depth: number, segment: Segment): void {
    const frame = this.frames[depth] as Frame
    const place = forwardPlace(frame, segment.tag) ?? frame.index
    const { limit, loop } = frame.structure.nodes[place] as StructureNode
    const what = loop ? `The loop that ${segment.tag} opens` : `The segment ${segment.tag}`
    const message = `${what} stands more than ${limit} ${limit === 1 ? 'time' : 'times'} here. The standard allows no more.`
    this.context.report(loop ? 'segment.loop-too-often' : 'segment.too-often', message, { segment })
    this.enter(depth, place, segment)
  }

  private takeOutOfOrder(segment: Segment): boolean {
    const { tag, position } = segment
    for (let depth = this.frames.length - 1; depth >= 0; depth--) {
      const { structure, skipped } = this.frames[depth] as Frame
      const place = structure.places.get(tag)?.[0]
      if (place === undefined) continue
      const { loop, mandatory, limit } = structure.nodes[place] as StructureNode
      const late = skipped.findIndex(({ node }) => node.tag === tag)
      if (late >= 0) skipped.splice(late, 1)
      else if (mandatory && limit === 1) {
        this.reportSecond(segment)
        return true
      }
      const message = `The segment ${tag} at position ${position} comes later than the standard's order has it. It was read all the same.`
      this.context.report('segment.out-of-order', message, { segment })
      for (const frame of this.frames.splice(depth + 1)) this.reportSkipped(frame)
      if (loop) this.frames.push(open(loop))
      return true
    }
    this.reportStranger(segment)
    return false
  }

  /** A second beginning segment or total: which of the two the other segments belong to is unknown. */
  private reportSecond(segment: Segment): void {
    const { tag, position } = segment
    const message = `The segment ${tag} at position ${position} is the second one, and the ${this.message.name} has one. Have the sender put each document into a message of its own.`
    this.context.report('segment.too-often', message, { segment })
  }

  private reportStranger(segment: Segment): void {
    const { tag, position } = segment
    const { name, tags } = this.message
    const shown = tag.slice(0, 12)
    if (tags.has(tag)) {
      const message = `The segment ${shown} at position ${position} cannot stand here: the loop that it belongs to is not open.`
      this.context.report('segment.misplaced', message, { segment })
    } else if (CARRIERS.has(tag)) {
      const message = `The segment ${tag} at position ${position} belongs to another message type, not to the ${name}. Have the sender send its content in the right one.`
      this.context.report('segment.misplaced', message, { segment })
    } else if (this.isKnownTag(tag)) {
      const message = `The segment ${shown} at position ${position} is not part of the ${name}. It was passed over.`
      this.context.report('segment.not-in-message', message, { segment })
    } else {
      const message = `"${shown}" at position ${position} is no segment of the standard. Check the separators and the segment before it.`
      this.context.report('segment.unknown', message, { segment })
    }
  }
}

function open(structure: Structure): Frame {
  return { structure, index: 0, count: 0, skipped: [] }
}

/** The place for a tag at or after the frame's current one; a full place gives way to a later one of the same tag. */
function forwardPlace(frame: Frame, tag: string): number | null {
  const places = frame.structure.places.get(tag)
  if (!places) return null
  let full: number | null = null
  for (const place of places) {
    if (place < frame.index) continue
    if (!isFull(frame, place)) return place
    full ??= place
  }
  return full
}

function isFull(frame: Frame, place: number): boolean {
  return place === frame.index && frame.count >= (frame.structure.nodes[place]?.limit ?? 0)
}
