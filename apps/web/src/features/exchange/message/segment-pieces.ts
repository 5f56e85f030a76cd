/** Splits the raw text of a segment for display: tag, separators and values, each value with its position. */

export interface Marks {
  readonly element: string
  readonly component: string
  /** EDIFACT '?'; '' where there is none. */
  readonly release: string
}

export type Piece =
  | { readonly kind: 'tag' | 'separator'; readonly text: string }
  | {
      readonly kind: 'value'
      readonly text: string
      /** 1-based, as in problems. */
      readonly element: number
      /** 1-based; null in an element of one part. */
      readonly component: number | null
    }

const x12Marks: Marks = { element: '*', component: ':', release: '' }
const edifactMarks: Marks = { element: '+', component: ':', release: '?' }

interface RawSegment {
  readonly tag: string
  readonly raw: string
}

/** The separators from the file's header, else the standard's defaults. */
export function marksOf(standard: string | null, segments: readonly RawSegment[]): Marks {
  const una = segments.find((segment) => segment.tag === 'UNA')?.raw
  if (una && una.length >= 8) {
    return { component: una.charAt(3), element: una.charAt(4), release: una.charAt(6).trim() }
  }
  const isa = segments.find((segment) => segment.tag === 'ISA')?.raw
  if (isa) {
    const element = isa.charAt(3)
    return { element, component: isa.split(element)[16]?.charAt(0) || x12Marks.component, release: '' }
  }
  const usual = standard === 'EDIFACT' ? edifactMarks : x12Marks
  // In the middle of a file: the character after a tag is the element separator.
  const first = segments[0]
  return { ...usual, element: first?.raw.charAt(first.tag.length) || usual.element }
}

/** Segments whose text is not elements and components: the service string advice and the header that names the marks. */
const plainTags = new Set(['UNA', 'ISA'])

export function piecesOf({ tag, raw }: RawSegment, marks: Marks): readonly Piece[] {
  if (!raw.startsWith(tag)) return [{ kind: 'value', text: raw, element: 0, component: null }]
  if (tag === 'UNA')
    return [
      { kind: 'tag', text: tag },
      { kind: 'separator', text: raw.slice(tag.length) },
    ]
  const ends = plainTags.has(tag) ? { ...marks, component: '' } : marks
  const { body, end } = withoutTerminator(raw.slice(tag.length), ends)
  const pieces: Piece[] = [{ kind: 'tag', text: tag }]
  splitAt(body, ends.element, ends.release).forEach((element, index) => {
    if (index > 0) pieces.push({ kind: 'separator', text: ends.element })
    if (index > 0 || element !== '') pieces.push(...elementPieces(element, index, ends))
  })
  return end === '' ? pieces : [...pieces, { kind: 'separator', text: end }]
}

function elementPieces(text: string, element: number, { component, release }: Marks): readonly Piece[] {
  const parts = component === '' ? [text] : splitAt(text, component, release)
  if (parts.length === 1) return text === '' ? [] : [{ kind: 'value', text, element, component: null }]
  return parts.flatMap((part, index): Piece[] => [
    ...(index > 0 ? [{ kind: 'separator', text: component } as const] : []),
    ...(part === '' ? [] : [{ kind: 'value', text: part, element, component: index + 1 } as const]),
  ])
}

/** The terminator, where the raw text still has it: no letter, digit or mark of ours can be one. */
function withoutTerminator(text: string, marks: Marks): { body: string; end: string } {
  const found = /[~'\u0085\n\r|!]+\s*$/.exec(text)
  const released = found && marks.release !== '' && text.charAt(found.index - 1) === marks.release
  if (!found || released) return { body: text, end: '' }
  return { body: text.slice(0, found.index), end: found[0].trim() }
}

/** Splits, but not at a released separator. */
function splitAt(text: string, mark: string, release: string): readonly string[] {
  if (release === '') return text.split(mark)
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release) at += 1
    else if (text[at] === mark) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

interface FaultPlace {
  readonly element: number | null
  readonly component: number | null
}

/** Whether a value is what a problem is about. A problem of a whole element marks all its parts. */
export function isFaulty(piece: Piece, faults: readonly FaultPlace[]): boolean {
  if (piece.kind !== 'value') return false
  return faults.some(
    ({ element, component }) =>
      element === piece.element && (component === null || piece.component === null || component === piece.component),
  )
}
