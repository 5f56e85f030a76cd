/** Whatever is written is read back the same, in both standards and under any usable separators. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSimpleX12Element } from '../dictionary/x12/x12-dictionary.ts'
import type { ElementValue } from '../model.ts'
import { readEdi } from '../reading/read-edi.ts'
import type { OutgoingSegment } from './interchange-spec.ts'
import { encodeEdi, writeInterchange } from './write-interchange.ts'

const at = new Date('2026-03-04T09:15:30Z')
const MARKS = [...'*>~|^+:\'?!#$%&;<=@_`{}[]"', '\u001c', '\u001d', '\u001f'] as const

/** Tags that open or close envelopes or announce binary data are not for messages. */
const tag = fc.stringMatching(/^[A-Z][A-Z0-9]{1,2}$/).filter((text) => !/^(IS|GS|GE|ST|SE|IE|UN|BIN|BDS)/.test(text))

function segments(value: fc.Arbitrary<string>): fc.Arbitrary<OutgoingSegment[]> {
  const element: fc.Arbitrary<ElementValue> = fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 5 }))
  return fc.array(
    fc.tuple(tag, fc.array(element, { maxLength: 8 })).map(([name, elements]): OutgoingSegment => [name, ...elements]),
    { maxLength: 12 },
  )
}

type Written = readonly [tag: string, elements: readonly ElementValue[]]

/** What reading gives for a segment: no empty ends, and no array for a single component. */
function tidy([name, ...elements]: OutgoingSegment): Written {
  const values = elements.map((value): ElementValue => {
    if (typeof value === 'string') return value
    const parts = value.slice(0, value.findLastIndex((part) => part !== '') + 1)
    return parts.length > 1 ? parts : (parts[0] ?? '')
  })
  return [name, values.slice(0, values.findLastIndex((value) => value !== '') + 1)]
}

function readBack(text: string): Written[] {
  const file = readEdi(encodeEdi(text, 'utf-8'), { check: false })
  expect(file.problems).toEqual([])
  expect(file.interchanges).toHaveLength(1)
  expect(file.interchanges[0]?.problems).toEqual([])
  const message = file.interchanges[0]?.groups[0]?.messages[0]
  expect(message?.problems.filter((problem) => problem.code !== 'element.separator-in-data')).toEqual([])
  return (message?.segments ?? []).slice(1, -1).map((segment) => [segment.tag, segment.elements])
}

const marks = fc.shuffledSubarray([...MARKS], { minLength: 5, maxLength: 5 })

describe('round trip', () => {
  it('X12', () => {
    fc.assert(
      fc.property(
        marks.chain(([element = '*', component = '>', segment = '~', repetition = '^']) => {
          const used = [element, component, segment, repetition]
          const value = fc
            .string({ maxLength: 12, unit: 'grapheme' })
            .map((text) =>
              [...text].filter((character) => !used.includes(character) && !/\p{Cc}/u.test(character)).join(''),
            )
          return fc.tuple(
            fc.constant({ element, component, segment, repetition }),
            segments(value),
            fc.constantFrom('004010', '005010'),
          )
        }),
        ([delimiters, body, version]) => {
          const text = writeInterchange({
            standard: 'X12',
            encoding: 'utf-8',
            sender: { id: 'A', qualifier: 'ZZ' },
            receiver: { id: 'B', qualifier: 'ZZ' },
            controlNumber: '1',
            at,
            delimiters,
            groups: [
              {
                functionalId: 'ZZ',
                controlNumber: '1',
                version,
                messages: [{ type: '102', controlNumber: '0001', segments: body }],
              },
            ],
          })
          expect(text.slice(0, text.indexOf(delimiters.segment) + 1)).toHaveLength(106)
          expect(readBack(text)).toEqual(body.map((segment) => mendSimple(tidy(segment), delimiters.component)))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('EDIFACT', () => {
    fc.assert(
      fc.property(
        marks.chain(([element = '+', component = ':', segment = "'", release = '?', repetition = '*']) => {
          const value = fc
            .string({
              maxLength: 12,
              unit: fc.oneof(
                fc.constantFrom(element, component, segment, release, repetition),
                fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
              ),
            })
            .map((text) => text.replace(/\p{Cc}/gu, ''))
          return fc.tuple(
            fc.constant({ element, component, segment, release, repetition }),
            segments(value),
            fc.constantFrom('UNOY:3', 'UNOY:4'),
            fc.constantFrom('.', ','),
          )
        }),
        ([delimiters, body, version, decimal]) => {
          const text = writeInterchange({
            standard: 'EDIFACT',
            version,
            sender: { id: 'A', qualifier: '14' },
            receiver: { id: 'B', qualifier: '14' },
            controlNumber: '1',
            at,
            delimiters: { ...delimiters, decimal },
            messages: [{ type: 'GENRAL', version: 'D:96A:UN', controlNumber: '1', segments: body }],
          })
          expect(readBack(text)).toEqual(body.map(tidy))
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** An X12 element that is simple by definition is read as one text, whatever was written into it. */
function mendSimple([name, values]: Written, component: string): Written {
  const mended = values.map((value, index) =>
    typeof value !== 'string' && isSimpleX12Element(name, index + 1) ? value.join(component) : value,
  )
  return [name, mended]
}
