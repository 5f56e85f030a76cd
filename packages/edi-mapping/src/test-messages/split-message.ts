/** Builds a message from hand-written segments, for tests without an envelope: '*' or '+' between elements, ':' or '>' between components. */
import type { ElementValue, Message, Segment } from '@quayside/edi'

/** @param text the segments between ST/SE or UNH/UNT, one per line, without terminators */
export function messageOf(type: string, text: string): Message {
  const x12 = /^\d/.test(type)
  const lines = text.split('\n').map((line) => line.trim())
  const content = lines.filter((line) => line !== '')
  const all = x12
    ? [`ST*${type}*0001`, ...content, `SE*${content.length + 2}*0001`]
    : [`UNH+1+${type}:D:96A:UN:EAN008`, ...content, `UNT+${content.length + 2}+1`]
  const segments = all.map((line, index): Segment => segmentOf(line, index + 1, x12))
  return {
    type,
    controlNumber: x12 ? '0001' : '1',
    version: x12 ? '004010' : 'D:96A:UN:EAN008',
    segments,
    problems: [],
    verdict: 'accepted',
    offset: 0,
    length: text.length,
  }
}

function segmentOf(line: string, position: number, x12: boolean): Segment {
  const [tag = '', ...elements] = line.split(x12 ? '*' : '+')
  return {
    tag,
    elements: elements.map((element) => componentsOf(element, x12 ? '>' : ':')),
    position,
    offset: 0,
    length: line.length,
  }
}

function componentsOf(element: string, separator: string): ElementValue {
  return element.includes(separator) ? element.split(separator) : element
}
