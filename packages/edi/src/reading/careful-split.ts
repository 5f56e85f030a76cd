/**
 * Splits one segment that the fast scanner cannot slice as it stands: it has released characters, repetitions or
 * line breaks inside. Rare, so it goes character by character.
 */

import type { Delimiters, ElementValue } from '../model.ts'

export interface SplitSegment {
  readonly tag: string
  readonly elements: ElementValue[]
  readonly repeats?: Readonly<Record<number, readonly ElementValue[]>>
}

/**
 * @param raw the segment without its terminator
 * @param hardWrapped the file was cut into lines of one width: a line break joins what it parted. Otherwise a break
 *   between two data characters stands for a blank, as a person who broke a text into lines meant it.
 */
export function splitCarefully(raw: string, delimiters: Delimiters, hardWrapped: boolean): SplitSegment {
  const collector = new Collector()
  for (let index = 0; index < raw.length; index++) {
    const character = raw[index] ?? ''
    if (character === delimiters.release && delimiters.release !== '') collector.add(raw[++index] ?? '')
    else if (character === delimiters.element) collector.endElement()
    else if (character === delimiters.component) collector.endComponent()
    else if (character === delimiters.repetition && collector.inData) collector.endRepeat()
    else if (character !== '\r' && character !== '\n') collector.add(character)
    else if (!hardWrapped && partsData(raw, index, delimiters)) collector.add(' ')
  }
  return collector.finish()
}

/** True at the last character of a line break that has data right before and right after it. */
function partsData(raw: string, index: number, delimiters: Delimiters): boolean {
  // Asked for every character of a long run of breaks, so only the last of them looks back over it.
  if (!isData(raw[index + 1], delimiters)) return false
  let start = index
  while (raw[start - 1] === '\r' || raw[start - 1] === '\n') start--
  return isData(raw[start - 1], delimiters)
}

function isData(character: string | undefined, delimiters: Delimiters): boolean {
  if (character === undefined || character.trim() === '') return false
  const { element, component, repetition } = delimiters
  return character !== element && character !== component && character !== repetition
}

class Collector {
  inData = false
  private text = ''
  private components: string[] = []
  private occurrences: ElementValue[] = []
  private readonly values: ElementValue[] = []
  private readonly repeats: Record<number, readonly ElementValue[]> = {}

  add(character: string): void {
    this.text += character
  }

  endComponent(): void {
    this.components.push(this.text)
    this.text = ''
  }

  endRepeat(): void {
    this.endComponent()
    this.occurrences.push(this.components.length === 1 ? (this.components[0] ?? '') : this.components)
    this.components = []
  }

  endElement(): void {
    this.endRepeat()
    const [first = '', ...more] = this.occurrences
    if (more.length > 0) this.repeats[this.values.length] = more
    this.values.push(first)
    this.occurrences = []
    this.inData = true
  }

  finish(): SplitSegment {
    this.endElement()
    const [tag, ...elements] = this.values
    const repeats = Object.keys(this.repeats).length > 0 ? { repeats: this.repeats } : {}
    return { tag: typeof tag === 'string' ? tag : (tag?.[0] ?? ''), elements, ...repeats }
  }
}
