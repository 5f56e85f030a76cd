import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { folder, fonts } from './subset-fonts.ts'

const css = readFileSync(resolve(folder, '../fonts.css'), 'utf8')
const faces = css.split('@font-face').slice(1)
const pointsOf = (letters: string) => Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)

/** Of a face's unicode-range. */
function lettersOf(face: string): number[] {
  const range = face.split('unicode-range:')[1] ?? ''
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
  })
}

describe('the first parts of the fonts', () => {
  it.each(fonts)('$part holds exactly the letters that its face names, at every weight we use', ({ part, letters }) => {
    const wanted = pointsOf(letters)
    const font = openSync(resolve(folder, part)) as Font
    expect(wanted.filter((letter) => !font.hasGlyphForCodePoint(letter))).toEqual([])
    expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 })
    const face = faces.find((one) => one.includes(part)) ?? ''
    expect(new Set(lettersOf(face))).toEqual(new Set(wanted))
  })

  it('share no letter with the rest, and leave none out that the whole file was asked for', () => {
    for (const { whole, part, letters } of fonts) {
      const rest = lettersOf(faces.find((one) => one.includes(whole)) ?? '')
      expect(
        rest.filter((letter) => pointsOf(letters).includes(letter)),
        part,
      ).toEqual([])
      const all = new Set([...rest, ...pointsOf(letters)])
      const [first, last] = whole.includes('latin-ext') ? [0x100, 0x2ba] : [0, 0xff]
      const missing = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
        (letter) => !all.has(letter),
      )
      expect(missing, part).toEqual([])
    }
  })

  it('are of the same weights in every face, as a browser chooses faces by them first', () => {
    expect(faces.map((face) => face.match(/font-weight: ([^;]+);/)?.[1])).toEqual(faces.map(() => '400 700'))
  })
})
