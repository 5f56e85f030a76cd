/** The segments around the messages (ISA, GS, GE, IEA, TA1; UNA, UNB, UNG, UNE, UNZ), for showing a file whole. */
import type { ElementValue, Interchange, Segment } from '@quayside/edi'

interface Span {
  readonly from: number
  readonly to: number
}

/** What of the interchange is outside its messages. */
function gapsOf(interchange: Interchange): Span[] {
  const messages = interchange.groups.flatMap((group) => group.messages).sort((a, b) => a.offset - b.offset)
  const starts = [interchange.offset, ...messages.map((message) => message.offset + message.length)]
  const ends = [...messages.map((message) => message.offset), interchange.offset + interchange.length]
  return starts.map((from, at) => ({ from, to: ends[at] ?? from })).filter(({ from, to }) => to > from)
}

function elementsOf(raw: string, interchange: Interchange): ElementValue[] {
  const { element, component } = interchange.delimiters
  const values = raw.split(element).slice(1)
  // ISA16 is the component separator itself.
  const plain = raw.startsWith('ISA') || component === ''
  return values.map((value) => (!plain && value.includes(component) ? value.split(component) : value))
}

const envelopeSegment = (tag: string, elements: ElementValue[], offset: number, length: number): Segment => ({
  tag,
  elements,
  position: 0,
  offset,
  length,
})

/** UNA has no separators of its own: six marks after its tag. */
const serviceAdvice = /^\s*UNA.{6}/s

function segmentsOf(text: string, span: Span, interchange: Interchange): Segment[] {
  const found: Segment[] = []
  const { segment: terminator, element } = interchange.delimiters
  let at = span.from
  const advice = serviceAdvice.exec(text.slice(span.from, span.to))
  if (advice) {
    const start = span.from + advice[0].indexOf('UNA')
    found.push(envelopeSegment('UNA', [text.slice(start + 3, start + 9)], start, 9))
    at = start + 9
  }
  while (at < span.to) {
    const next = text.indexOf(terminator, at)
    const end = next === -1 || next > span.to ? span.to : next
    const raw = text.slice(at, end)
    const start = at + (raw.length - raw.trimStart().length)
    const trimmed = raw.trim()
    if (trimmed !== '')
      found.push(
        envelopeSegment(
          trimmed.split(element, 1)[0] ?? trimmed,
          elementsOf(trimmed, interchange),
          start,
          trimmed.length,
        ),
      )
    at = end + terminator.length
  }
  return found
}

export function envelopeSegments(text: string, interchange: Interchange): Segment[] {
  return gapsOf(interchange).flatMap((span) => segmentsOf(text, span, interchange))
}
