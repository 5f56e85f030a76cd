// Points at the value itself, or at the segment where the position in the text is uncertain.

import { expect, it } from 'vitest'
import type { Delimiters, Segment } from '../model.ts'
import { elementOffset } from './element-offset.ts'

const x12: Delimiters = { element: '*', component: '>', segment: '~', repetition: '', release: '', decimal: '.' }
const edifact: Delimiters = { element: '+', component: ':', segment: "'", repetition: '*', release: '?', decimal: '.' }

const segmentOf = (text: string, over: Partial<Segment>): Segment => ({
  tag: text.slice(0, 3),
  elements: [],
  position: 7,
  offset: 100,
  length: text.length,
  ...over,
})
const pointedAt = (text: string, segment: Segment, at: readonly [number, number], delimiters: Delimiters) =>
  text.slice(elementOffset(segment, ...at, delimiters) - segment.offset)

it('finds an element of X12', () => {
  const text = 'PO1*1*FIVE*EA*4.25**IN*KW20881'
  const segment = segmentOf(text, { elements: ['1', 'FIVE', 'EA', '4.25', '', 'IN', 'KW20881'] })
  expect(pointedAt(text, segment, [2, 1], x12)).toBe('FIVE*EA*4.25**IN*KW20881')
  expect(pointedAt(text, segment, [5, 1], x12)).toBe('*IN*KW20881')
})

it('finds a component after released characters and repeats', () => {
  const text = 'NAD+BY+4412?+7:160*99:91+A?:B:X'
  const segment = segmentOf(text, {
    elements: ['BY', ['4412+7', '160'], ['A:B', 'X']],
    repeats: { 2: [['99', '91']] },
  })
  expect(pointedAt(text, segment, [3, 2], edifact)).toBe('X')
  expect(pointedAt(text, segment, [2, 2], edifact)).toBe('160*99:91+A?:B:X')
})

it('points to the segment if the element is missing, or if the text does not match the values', () => {
  const text = 'CTT*1'
  expect(elementOffset(segmentOf(text, { elements: ['1'] }), 2, 1, x12)).toBe(100)
  expect(elementOffset(segmentOf(text, { elements: ['1'], length: 7 }), 1, 1, x12)).toBe(100)
})
