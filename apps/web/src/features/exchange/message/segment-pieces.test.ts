import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFaulty, marksOf, type Piece, piecesOf } from './segment-pieces.ts'

const x12 = marksOf('X12', [])
const edifact = marksOf('EDIFACT', [])
const values = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'value' ? [[piece.element, piece.component, piece.text]] : []))

describe('the parts of a segment', () => {
  it('are tag, separators and values with their places', () => {
    const pieces = piecesOf({ tag: 'PO1', raw: 'PO1*2*24**IN*KW20890~' }, x12)
    expect(pieces[0]).toEqual({ kind: 'tag', text: 'PO1' })
    expect(values(pieces)).toEqual([
      [1, null, '2'],
      [2, null, '24'],
      [4, null, 'IN'],
      [5, null, 'KW20890'],
    ])
    expect(pieces.at(-1)).toEqual({ kind: 'separator', text: '~' })
  })
  it('know components and the release character', () => {
    const pieces = piecesOf({ tag: 'IMD', raw: "IMD+F++:::50?' hose?+tap:B'" }, edifact)
    expect(values(pieces)).toEqual([
      [1, null, 'F'],
      [3, 4, "50?' hose?+tap"],
      [3, 5, 'B'],
    ])
  })
  it('take the separators from the header', () => {
    const isa = `ISA|00|          |00|          |ZZ|A              |ZZ|B              |261120|0912|U|00401|000000001|0|P|>`
    const marks = marksOf('X12', [{ tag: 'ISA', raw: isa }])
    expect(marks).toEqual({ element: '|', component: '>', release: '' })
    expect(values(piecesOf({ tag: 'ISA', raw: isa }, marks)).at(-1)).toEqual([16, null, '>'])
    expect(marksOf('EDIFACT', [{ tag: 'UNA', raw: "UNA:*.? '" }]).element).toBe('*')
    expect(marksOf('X12', [{ tag: 'PO1', raw: 'PO1|1|48' }]).element).toBe('|')
  })
  it('lose no character of any text', () => {
    const raw = fc.string({ unit: fc.constantFrom('A', '1', '*', '+', ':', '?', ' ', 'é') })
    fc.assert(
      fc.property(raw, fc.constantFrom(x12, edifact), (body, marks) => {
        const text = `TAG${marks.element}${body}`
        const joined = piecesOf({ tag: 'TAG', raw: text }, marks)
          .map((piece) => piece.text)
          .join('')
        expect(joined).toBe(text)
      }),
    )
  })
})

describe('what a problem is about', () => {
  const pieces = piecesOf({ tag: 'LIN', raw: "LIN+1++941:EN'" }, edifact)
  const faulty = (element: number | null, component: number | null) =>
    pieces.filter((piece) => isFaulty(piece, [{ element, component }])).map((piece) => piece.text)
  it('is one part, a whole element, or nothing', () => {
    expect(faulty(3, 1)).toEqual(['941'])
    expect(faulty(3, null)).toEqual(['941', 'EN'])
    expect(faulty(1, 1)).toEqual(['1'])
    expect(faulty(null, null)).toEqual([])
  })
})
