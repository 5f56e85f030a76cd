import { describe, expect, it } from 'vitest'
import { describeSegment } from './describe-segment.ts'
import type { Segment } from './model.ts'
import { EDIFACT_ORDER, readOne, X12_ORDER } from './test-files/orders.ts'

const x12 = readOne(X12_ORDER)
const edifact = readOne(EDIFACT_ORDER)
const find = (interchange: typeof x12, tag: string): Segment =>
  interchange.groups[0]?.messages[0]?.segments.find((segment) => segment.tag === tag) as Segment

describe('describing segments', () => {
  it('names X12 elements and says what codes mean', () => {
    expect(describeSegment('X12', find(x12, 'N1'))).toEqual({
      tag: 'N1',
      name: 'Party identification',
      elements: [
        {
          position: 1,
          component: null,
          number: '98',
          name: 'Entity identifier code',
          value: 'ST',
          codeMeaning: 'ship to',
        },
        { position: 2, component: null, number: '93', name: 'Name', value: 'Northside' },
        {
          position: 3,
          component: null,
          number: '66',
          name: 'Identification code qualifier',
          value: '92',
          codeMeaning: 'assigned by buyer',
        },
        { position: 4, component: null, number: '67', name: 'Identification code', value: '0012' },
      ],
    })
  })

  it('names EDIFACT components, skips empty ones', () => {
    expect(describeSegment('EDIFACT', find(edifact, 'NAD')).elements).toEqual([
      {
        position: 1,
        component: null,
        number: '3035',
        name: 'Party function code qualifier',
        value: 'BY',
        codeMeaning: 'buyer',
      },
      { position: 2, component: 1, number: '3039', name: 'Party identifier', value: '4012345000009' },
      {
        position: 2,
        component: 3,
        number: '3055',
        name: 'Code list responsible agency code',
        value: '9',
        codeMeaning: 'GS1',
      },
    ])
    expect(describeSegment('EDIFACT', find(edifact, 'QTY')).elements[0]).toMatchObject({
      component: 1,
      value: '21',
      codeMeaning: 'ordered quantity',
    })
  })

  it('describes envelopes', () => {
    expect(describeSegment('X12', x12.header)).toMatchObject({
      name: 'Interchange header',
      elements: expect.arrayContaining([
        expect.objectContaining({ position: 13, name: 'Control number', value: '000000101' }),
      ]),
    })
    expect(describeSegment('EDIFACT', edifact.header).elements[0]).toMatchObject({
      position: 1,
      component: 1,
      name: 'Syntax identifier',
      value: 'UNOC',
    })
  })

  it('shows unknown segments and elements', () => {
    const stranger: Segment = { tag: 'QQQ', elements: ['a', ['b', 'c']], position: 3, offset: 0, length: 8 }
    expect(describeSegment('X12', stranger)).toEqual({
      tag: 'QQQ',
      name: '',
      elements: [
        { position: 1, component: null, number: '', name: '', value: 'a' },
        { position: 2, component: 1, number: '', name: '', value: 'b' },
        { position: 2, component: 2, number: '', name: '', value: 'c' },
      ],
    })
  })

  it('says what the codes of an acknowledgement mean', () => {
    const ak5: Segment = { tag: 'AK5', elements: ['R', '5'], position: 3, offset: 0, length: 7 }
    expect(describeSegment('X12', ak5).elements.map((element) => element.codeMeaning)).toEqual([
      'rejected',
      'one or more segments in error',
    ])
  })
})
