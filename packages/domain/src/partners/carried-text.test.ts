import { describe, expect, it } from 'vitest'
import { charactersNotCarried, checkCarriedText } from './carried-text.ts'
import type { EdifactGuide, PartnerGuide, SentLevel, X12Guide } from './partner-guide.ts'

const x12 = {
  standard: 'X12',
  version: '004010',
  elementSeparator: '*',
  componentSeparator: '>',
  segmentTerminator: '~\n',
} as X12Guide
const edifact = { standard: 'EDIFACT', syntaxIdentifier: 'UNOC' } as EdifactGuide
const later: X12Guide = { ...x12, version: '005010' }
const inLevel = (syntaxIdentifier: SentLevel): EdifactGuide => ({ ...edifact, syntaxIdentifier })
const simple = inLevel('UNOA')

describe('text that a partner’s documents cannot carry', () => {
  it.each<[string, PartnerGuide, string, string[]]>([
    ['separators of X12, each once', x12, 'A*B>C~*', ['*', '>', '~']],
    ['a repetition separator from 00402 on', later, 'A^B', ['^']],
    ['control characters', edifact, 'A\tB\u0085', ['\t', '\u0085']],
    ['accents in the simple EDIFACT sets', simple, 'Café #1', ['é', '#']],
    ['what is beyond Latin-1 in UNOC', edifact, 'INV😀642214 ō', ['😀', 'ō']],
    ['what is beyond Latin-1 in X12', x12, 'INV😀642214', ['😀']],
    ['Latin letters with accents in UNOE, which is Cyrillic', inLevel('UNOE'), 'Заказ é 茶', ['é', '茶']],
    ['Cyrillic in UNOD, which is of central Europe', inLevel('UNOD'), 'Łódź Ж', ['Ж']],
    ['a place that a part leaves empty', inLevel('UNOF'), 'Αθήνα \ufffd', ['\ufffd']],
    ['the euro sign in UNOC', inLevel('UNOC'), '€', ['€']],
    ['control characters in UNOW', inLevel('UNOW'), '茶\u0085', ['\u0085']],
  ])('%s', (_, guide, text, characters) => expect(charactersNotCarried(guide, text)).toEqual(characters))

  it.each<[string, PartnerGuide, string]>([
    ['a caret in an earlier version of X12', x12, "A^B'+:?"],
    ['separators of EDIFACT, which are released', edifact, "A+B:C'D?E*~"],
    ['Latin letters', x12, 'Café'],
    ['letters of every kind in UNOY', inLevel('UNOY'), 'Kōwhai 茶😀'],
    ['letters of central Europe in UNOD', inLevel('UNOD'), 'Łódź Győr'],
    ['Cyrillic in UNOE', inLevel('UNOE'), 'Заказ №7'],
    ['Greek in UNOF', inLevel('UNOF'), 'Αθήνα'],
    ['macrons in UNOH', inLevel('UNOH'), 'Kōkiri Kāpiti'],
    ['Hebrew in UNOJ', inLevel('UNOJ'), 'תל אביב'],
    ['Turkish in UNOK', inLevel('UNOK'), 'İstanbul'],
    ['the euro sign in UNOL', inLevel('UNOL'), '€'],
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
