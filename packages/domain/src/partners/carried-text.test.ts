import { describe, expect, it } from 'vitest'
import { charactersNotCarried, checkCarriedText } from './carried-text.ts'
import type { EdifactGuide, PartnerGuide, X12Guide } from './partner-guide.ts'

const x12 = {
  standard: 'X12',
  version: '004010',
  elementSeparator: '*',
  componentSeparator: '>',
  segmentTerminator: '~\n',
} as X12Guide
const edifact = { standard: 'EDIFACT', syntaxIdentifier: 'UNOC' } as EdifactGuide
const later: X12Guide = { ...x12, version: '005010' }
const simple: EdifactGuide = { ...edifact, syntaxIdentifier: 'UNOA' }

describe('text that a partner’s documents cannot carry', () => {
  it.each<[string, PartnerGuide, string, string[]]>([
    ['separators of X12, each once', x12, 'A*B>C~*', ['*', '>', '~']],
    ['a repetition separator from 00402 on', later, 'A^B', ['^']],
    ['control characters', edifact, 'A\tB\u0085', ['\t', '\u0085']],
    ['accents in the simple EDIFACT sets', simple, 'Café #1', ['é', '#']],
    ['what is beyond Latin-1 in UNOC', edifact, 'INV😀642214 ō', ['😀', 'ō']],
    ['what is beyond Latin-1 in X12', x12, 'INV😀642214', ['😀']],
  ])('%s', (_, guide, text, characters) => expect(charactersNotCarried(guide, text)).toEqual(characters))

  it.each<[string, PartnerGuide, string]>([
    ['a caret in an earlier version of X12', x12, "A^B'+:?"],
    ['separators of EDIFACT, which are released', edifact, "A+B:C'D?E*~"],
    ['Latin letters', x12, 'Café'],
    ['letters of every kind in UNOY', { ...edifact, syntaxIdentifier: 'UNOY' }, 'Kōwhai 茶😀'],
  ])('carries %s', (_, guide, text) => expect(charactersNotCarried(guide, text)).toEqual([]))

  it('is refused in words that name field and characters', () => {
    expect(checkCarriedText('ASN Reference', 'A*\t', { partnerCode: 'KAURI', guide: x12 })).toMatchObject({
      refusal: { message: 'ASN Reference: the documents of partner KAURI cannot carry * U+0009.', status: 400 },
    })
    expect(checkCarriedText('ASN Reference', 'A', { partnerCode: 'KAURI', guide: x12 })).toEqual({
      ok: true,
      value: true,
    })
  })
})
