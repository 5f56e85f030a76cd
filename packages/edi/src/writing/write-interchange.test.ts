import { describe, expect, it } from 'vitest'
import { bytesOf, readOne } from '../test-files/orders.ts'
import { EdiWriteError } from './edi-write-error.ts'
import type { EdifactSpec, OutgoingSegment, X12Spec } from './interchange-spec.ts'
import { encodeEdi, writeInterchange } from './write-interchange.ts'

const at = new Date('2026-03-04T09:15:30Z')

function x12(segments: readonly OutgoingSegment[], more: Partial<X12Spec> = {}): X12Spec {
  const messages = [{ type: '855', controlNumber: '0001', segments }]
  return {
    standard: 'X12',
    sender: { id: 'SUPPLIER', qualifier: '01', groupId: 'SUPP' },
    receiver: { id: 'RETAILER', qualifier: 'ZZ' },
    controlNumber: '42',
    at,
    groups: [{ functionalId: 'PR', controlNumber: '42', version: '004010', messages }],
    ...more,
  }
}

function edifact(segments: readonly OutgoingSegment[], more: Partial<EdifactSpec> = {}): EdifactSpec {
  const messages = [{ type: 'ORDRSP', version: 'D:96A:UN:EAN008', controlNumber: '1', segments }]
  return {
    standard: 'EDIFACT',
    version: 'UNOC:3',
    sender: { id: '9400000000017', qualifier: '14' },
    receiver: { id: '4012345000009', qualifier: '14' },
    controlNumber: '42',
    at,
    messages,
    ...more,
  }
}

const BAK: OutgoingSegment = ['BAK', '00', 'AD', 'PO-1', '20260304']

describe('writing X12', () => {
  it('writes envelopes, counts and a padded ISA', () => {
    expect(writeInterchange(x12([BAK, ['PO1', '1', '2', 'EA', '', '']]))).toBe(
      'ISA*00*          *00*          *01*SUPPLIER       *ZZ*RETAILER       *260304*0915*U*00401*000000042*0*P*>~' +
        'GS*PR*SUPP*RETAILER*20260304*0915*42*X*004010~ST*855*0001~BAK*00*AD*PO-1*20260304~PO1*1*2*EA~SE*4*0001~GE*1*42~IEA*1*000000042~',
    )
  })

  it('writes every option of the envelope: test, TA1 request, version, line ends, several groups, TA1 segments', () => {
    const ta1: OutgoingSegment = ['TA1', '000000007', '260303', '1200', 'A', '000']
    const groups = ['1', '2'].map((controlNumber) => ({
      functionalId: 'FA',
      controlNumber,
      version: '005010',
      messages: [
        {
          type: '997',
          controlNumber: '0001',
          segments: [
            ['AK1', 'PO', '7'],
            ['AK9', 'A', '1', '1', '1'],
          ] as const,
        },
      ],
    }))
    const text = writeInterchange(
      x12([], {
        groups,
        test: true,
        acknowledgementRequested: true,
        interchangeAcknowledgements: [ta1],
        delimiters: { segment: '~\n' },
      }),
    )
    expect(text.slice(0, 107)).toBe(
      'ISA*00*          *00*          *01*SUPPLIER       *ZZ*RETAILER       *260304*0915*^*00501*000000042*1*T*>~\n',
    )
    expect(text.split('\n')).toHaveLength(16)
    expect(readOne(text)).toMatchObject({
      test: true,
      acknowledgementRequested: '1',
      interchangeAcknowledgements: [{ tag: 'TA1' }],
      groups: [{}, {}],
    })
  })

  it.each([
    [
      'an element separator in data',
      [BAK, ['PID', 'F', '', '', '', 'A*B']],
      { segmentTag: 'PID', segmentPosition: 3, element: 5 },
    ],
    ['a component separator in data', [['REF', 'DP', 'A>B']], { segmentTag: 'REF', segmentPosition: 2, element: 2 }],
    ['a terminator in data', [['REF', 'DP', 'A~B']], { segmentTag: 'REF', segmentPosition: 2, element: 2 }],
    ['a line break in data', [['MSG', 'two\nlines']], { segmentTag: 'MSG', segmentPosition: 2, element: 1 }],
    ['a tag that is none', [['*', 'x']], { segmentTag: '*', segmentPosition: 2, element: 0 }],
  ] as const)('refuses %s and names the place', (_, segments, place) => {
    expect(() => writeInterchange(x12(segments))).toThrow(EdiWriteError)
    expect(() => writeInterchange(x12(segments))).toThrow(expect.objectContaining(place))
  })

  it.each([
    ['an id that is too long', { sender: { id: 'X'.repeat(16), qualifier: '01' } }],
    ['an empty id', { receiver: { id: '', qualifier: 'ZZ' } }],
    ['a control number that is no number', { controlNumber: 'A1' }],
    ['separators that are the same', { delimiters: { component: '*' } }],
    ['a letter as separator', { delimiters: { element: 'A' } }],
  ] satisfies [string, Partial<X12Spec>][])('refuses %s', (_, more) => {
    expect(() => writeInterchange(x12([BAK], more))).toThrow(EdiWriteError)
  })
})

describe('writing EDIFACT', () => {
  it('writes UNA, envelopes and counts, and releases separators', () => {
    const text = writeInterchange(
      edifact([
        ['BGM', '231', "O'Neil+Sons?", '29'],
        ['DTM', ['137', '20260304', '102']],
        ['NAD', 'BY', ['4012345000009', '', '9'], '', ['', '']],
      ]),
    )
    expect(text).toBe(
      "UNA:+.? 'UNB+UNOC:3+9400000000017:14+4012345000009:14+260304:0915+42'UNH+1+ORDRSP:D:96A:UN:EAN008'BGM+231+O?'Neil?+Sons??+29'DTM+137:20260304:102'NAD+BY+4012345000009::9'UNT+5+1'UNZ+1+42'",
    )
  })

  it('leaves out UNA on request, but not if the separators are not the default', () => {
    expect(writeInterchange(edifact([], { una: false })).startsWith('UNB+')).toBe(true)
    expect(writeInterchange(edifact([], { una: false, delimiters: { decimal: ',' } })).startsWith("UNA:+,? '")).toBe(
      true,
    )
  })

  it('writes acknowledgement request, test, routing and syntax 4', () => {
    const text = writeInterchange(
      edifact([], {
        version: 'UNOC:4',
        acknowledgementRequested: '1',
        test: true,
        receiver: { id: 'B', qualifier: '14', routing: 'R' },
      }),
    )
    expect(text).toContain("UNA:+.?*'UNB+UNOC:4+9400000000017:14+B:14:R+20260304:0915+42++++1++1'")
    expect(readOne(text)).toMatchObject({
      test: true,
      acknowledgementRequested: '1',
      receiver: { routing: 'R' },
      delimiters: { repetition: '*' },
    })
  })

  it.each([
    ['UNOA', 'é', false],
    ['UNOA', 'a', true],
    ['UNOB', 'é', false],
    ['UNOB', 'a', true],
    ['UNOC', 'é', true],
    ['UNOC', 'ō', false],
    ['UNOY', 'ō', true],
    ['UNOC', '\t', false],
  ])('%s carries %j: %s', (syntax, character, fits) => {
    const write = () => writeInterchange(edifact([['FTX', 'AAI', '', '', character]], { version: `${syntax}:3` }))
    if (fits) expect(write()).toContain(character)
    else expect(write).toThrow(EdiWriteError)
  })
})

describe('encoding', () => {
  it('writes UTF-8 and Latin-1, and refuses what Latin-1 cannot carry', () => {
    expect(encodeEdi('é', 'utf-8')).toEqual(bytesOf('é'))
    expect(encodeEdi('é', 'latin1')).toEqual(new Uint8Array([0xe9]))
    expect(() => encodeEdi('ō', 'latin1')).toThrow(EdiWriteError)
  })
})
