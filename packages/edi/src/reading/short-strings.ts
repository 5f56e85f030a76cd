/**
 * One string for each short value that recurs. Qualifiers, units, dates, quantities and tags fill most of an EDI file;
 * sharing them spares the allocation and, above all, the garbage collector's copying of it.
 */

const LONGEST = 8
const SLOTS = 1 << 13
/** Stands for any character beyond Latin-1, so it tells nothing about the text. */
const AMBIGUOUS = 0xff

/** The characters of a slot's string, four to a number; a colliding newcomer takes the slot over. */
const heads = new Int32Array(SLOTS)
const tails = new Int32Array(SLOTS)
const strings: string[] = new Array<string>(SLOTS).fill('')

/** `text.slice(start, end)`; `codes` are the same characters, one byte each. */
export function sliceShared(text: string, codes: Uint8Array, start: number, end: number): string {
  const length = end - start
  if (length > LONGEST) return text.slice(start, end)
  if (length === 0) return ''
  let head = length
  let tail = 0
  for (let index = start; index < end; index++) {
    const code = codes[index] as number
    if (code === AMBIGUOUS) return text.slice(start, end)
    if (index - start < 4) tail = (tail << 8) | code
    else head = (head << 8) ^ code
  }
  // The length is mixed in at the front of `head`; eight characters push it out, which no other length can imitate.
  const slot = (Math.imul(tail, 0x9e3779b1) ^ Math.imul(head, 0x85ebca6b)) >>> 19
  if (tails[slot] === tail && heads[slot] === head) {
    const known = strings[slot] as string
    if (known.length === length) return known
  }
  const value = text.slice(start, end)
  tails[slot] = tail
  heads[slot] = head
  strings[slot] = value
  return value
}
