/**
 * Cuts text into segments. This is the hot loop of every intake: it walks byte codes once, slices each value once,
 * and leaves whatever is unusual (released characters, repetitions, line breaks inside) to careful-split.ts.
 */

import { LONGEST_SEGMENT } from '../limits.ts'
import type { Delimiters, ElementValue, Segment } from '../model.ts'
import { binaryEnd, isBinaryTag } from './binary-segments.ts'
import { splitCarefully } from './careful-split.ts'
import { CHARACTER_CLASS, characterClasses, marksBeyondLatin1 } from './character-classes.ts'

/** Local constants, which the hot loop reads faster than imported ones. */
const { DATA, ELEMENT, TERMINATOR, COMPONENT, CAREFUL, RELEASE } = CHARACTER_CLASS

/** Text under the scanner. In a stream it is a window, and `base` is the offset of its first character in the whole. */
export interface Window {
  readonly text: string
  readonly codes: Uint8Array
  readonly base: number
  /** No more text will follow: an unfinished last segment counts as a segment. */
  readonly last: boolean
}

/** A segment whose place in its message the envelope reader fills in. */
export type ScannedSegment = { -readonly [Key in keyof Segment]: Segment[Key] }

const tags = new Map<number, string>()

/**
 * One string for each value of up to four characters that recurs. Qualifiers, units and quantities fill most of an EDI
 * file; sharing them spares the allocation and, above all, the garbage collector's copying. `key` is the value's
 * characters, eight bits each; a colliding newcomer takes the slot over.
 */
const SHARED_LENGTH = 4
const SHARED_SLOTS = 1 << 14
const sharedKeys = new Int32Array(SHARED_SLOTS)
const sharedStrings: string[] = new Array<string>(SHARED_SLOTS).fill('')

const elementScratch: ElementValue[] = []
const componentScratch: string[] = []

/** A file that was cut off inside a segment, with the next interchange appended on a new line. */
const HEADER_ON_NEW_LINE =
  /[\r\n][^\S\r\n]*(ISA[^A-Za-z0-9\s]\d\d[^A-Za-z0-9]|UNA[^A-Za-z0-9]{5}|UNB[^A-Za-z0-9\s][A-Z]{4})/y
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

export class SegmentScanner {
  /** Where the next segment will be looked for, as an offset in the whole text. */
  at: number
  /** Whether the segment last returned has an element with component separators. */
  sawComponents = false
  /** Whether the segment last returned ended with the text instead of a terminator. */
  unterminated = false
  /** The next segment is longer than any is read: no terminator came up to that length. */
  overlong = false
  readonly delimiters: Delimiters
  private window: Window
  private readonly beyond: ReadonlyMap<string, number> | null
  private readonly classes: Uint8Array
  private readonly hardWrapped: boolean

  constructor(window: Window, delimiters: Delimiters, at: number) {
    this.beyond = marksBeyondLatin1(delimiters)
    this.window = window
    this.delimiters = delimiters
    this.at = at
    this.classes = characterClasses(delimiters)
    this.hardWrapped = isHardWrapped(window.text, at - window.base)
  }

  /** Goes on in a later window of the same stream. */
  moveTo(window: Window): void {
    this.window = window
  }

  /** What a code of the careful class means: under separators beyond Latin-1 the text alone tells. */
  private meaningAt(index: number, meaning: number): number {
    return this.beyond?.get(this.window.text.charAt(index)) ?? meaning
  }

  /** The next segment, or null when the window has no complete one; `at` then stays where that segment begins. */
  next(): ScannedSegment | null {
    const { codes, text, base, last } = this.window
    const { classes, beyond } = this
    const start = this.skipBlanks()
    this.at = base + start
    this.overlong = false
    if (start >= codes.length) return null
    const length = Math.min(codes.length, start + LONGEST_SEGMENT + 1)

    let index = start
    let code = 0
    let meaning = DATA
    let key = 0
    while (index < length) {
      code = codes[index] as number
      meaning = classes[code] as number
      if (meaning !== DATA) {
        if (meaning === CAREFUL && beyond) meaning = this.meaningAt(index, meaning)
        break
      }
      key = (key << 8) | code
      index++
    }
    const tag = tagOf(text, start, index, key)
    if (isBinaryTag(key)) return this.binary(tag, start)

    let elements = 0
    let components = 0
    let careful = meaning === CAREFUL || meaning === RELEASE || meaning === COMPONENT
    let cut = false
    if (careful) index--
    this.sawComponents = false
    while (index < length && meaning !== TERMINATOR && !cut) {
      let valueStart = ++index
      components = 0
      key = 0
      while (index < length) {
        code = codes[index] as number
        meaning = classes[code] as number
        if (meaning === CAREFUL && beyond) meaning = this.meaningAt(index, meaning)
        if (meaning === DATA) key = (key << 8) | code
        else if (meaning === ELEMENT || meaning === TERMINATOR) break
        else if (meaning === COMPONENT) {
          componentScratch[components++] = slice(text, valueStart, index, key)
          valueStart = index + 1
          key = 0
        } else {
          careful = true
          cut = (code === LINE_FEED || code === CARRIAGE_RETURN) && beginsHeader(text, index)
          if (cut) break
          key = (key << 8) | code
          if (meaning === RELEASE) key = (key << 8) | (codes[++index] ?? 0)
        }
        index++
      }
      if (components === 0) elementScratch[elements++] = slice(text, valueStart, index, key)
      else {
        componentScratch[components++] = slice(text, valueStart, index, key)
        elementScratch[elements++] = componentScratch.slice(0, components)
        this.sawComponents = true
      }
    }
    const terminated = cut || (index < length && meaning === TERMINATOR)
    if (!terminated && this.isOverlong(start, codes.length)) return null
    if (!terminated && !last) return null
    this.unterminated = !terminated
    const end = Math.min(index, length)
    this.at = base + end + (cut ? 0 : 1)
    if (careful) return this.careful(start, end)
    return { tag, elements: elementScratch.slice(0, elements), position: 0, offset: base + start, length: end - start }
  }

  private isOverlong(start: number, end: number): boolean {
    this.overlong = end - start > LONGEST_SEGMENT
    return this.overlong
  }

  private careful(start: number, end: number): ScannedSegment {
    const split = splitCarefully(this.window.text.slice(start, end), this.delimiters, this.hardWrapped)
    this.sawComponents = split.elements.some((value) => typeof value !== 'string')
    return { ...split, tag: split.tag.trim(), position: 0, offset: this.window.base + start, length: end - start }
  }

  private binary(tag: string, start: number): ScannedSegment | null {
    const found = binaryEnd(this.window.text, start, tag, this.delimiters)
    if (this.isOverlong(start, found.end)) return null
    if (found.end > this.window.text.length && !this.window.last) return null
    const end = Math.min(found.end, this.window.text.length)
    this.unterminated = this.window.text[end] !== this.delimiters.segment && !found.endsWithoutTerminator
    this.at = this.window.base + (found.endsWithoutTerminator ? end : end + 1)
    this.sawComponents = found.elements.some((value) => typeof value !== 'string')
    return { tag, elements: found.elements, position: 0, offset: this.window.base + start, length: end - start }
  }

  /** Line breaks, indentation and empty segments stand between segments in real files and mean nothing. */
  private skipBlanks(): number {
    const { codes } = this.window
    let index = this.at - this.window.base
    while (index < codes.length) {
      const code = codes[index] as number
      let meaning = this.classes[code] as number
      if (meaning === CAREFUL && this.beyond) meaning = this.meaningAt(index, meaning)
      const skip =
        meaning === TERMINATOR || meaning === CAREFUL
          ? code <= 32 || meaning === TERMINATOR
          : meaning === DATA && code <= 32
      if (!skip) break
      index++
    }
    return index
  }
}

function beginsHeader(text: string, at: number): boolean {
  HEADER_ON_NEW_LINE.lastIndex = at
  return HEADER_ON_NEW_LINE.test(text)
}

function tagOf(text: string, start: number, end: number, key: number): string {
  if (end - start > 3) return text.slice(start, end).trimEnd()
  let tag = tags.get(key)
  if (tag === undefined) {
    // As a property name the engine keeps one copy of the string, so that comparing tags compares addresses.
    tag = Object.keys({ [text.slice(start, end).trimEnd()]: true })[0] ?? ''
    tags.set(key, tag)
  }
  return tag
}

function slice(text: string, start: number, end: number, key: number): string {
  const length = end - start
  if (length > SHARED_LENGTH) return text.slice(start, end)
  if (length === 0) return ''
  const slot = Math.imul(key, 0x9e3779b1) >>> 18
  if (sharedKeys[slot] === key) {
    const known = sharedStrings[slot] as string
    if (known.length === length) return known
  }
  const value = text.slice(start, end)
  sharedKeys[slot] = key
  sharedStrings[slot] = value
  return value
}

/** The longest line width in hard-wrapped files. */
const LONGEST_LINE = 1000

/** Files from old systems are cut into lines of one width wherever that falls. Two full lines show it. */
function isHardWrapped(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_LINE), at)
  const start = at - before.length + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  const [first = '', second = '', third] = text.slice(start, start + 1000).split(/\r\n|\n|\r/)
  return third !== undefined && first.length >= 20 && first.length === second.length
}
