/** Syntax notes of X12 segments, as the standard and a second source state them. */
import { describe, expect, it } from 'vitest'
import { change, problemsOf, readOne, X12_ORDER } from '../test-files/orders.ts'

/** Returns the broken conditions of an order with one more segment in its header. */
function faultsOf(segment: string): readonly string[] {
  const order = change(X12_ORDER, 'DTM*010*20260320~', `DTM*010*20260320~\n${segment}~`)
  return problemsOf(readOne(change(order, 'SE*12', 'SE*13')))
    .filter(({ level }) => level === 'element')
    .map(({ code, segmentTag, element }) => `${code} ${segmentTag}${String(element).padStart(2, '0')}`)
}

describe('syntax notes of X12 segments', () => {
  it.each([
    ['SAC', 'SAC*A*C310****3*5.00*****02***REMISE*FRA'],
    ['SAC', 'SAC*C*D240***100********REF'],
    ['FOB', 'FOB*CC********RISK PASSES AT DOOR'],
    ['MEA', 'MEA**WT**LB*5*9'],
    ['CUR', 'CUR*BY*NZD*****196*20260320**197**1200'],
  ])('accepts a %s that keeps them: %s', (_tag, segment) => {
    expect(faultsOf(segment)).toEqual([])
  })

  it.each([
    ['SAC*A*C310****3*5.00*****02****FRA', 'SAC15'],
    ['FOB*CC*******AC', 'FOB09'],
    ['MEA**WT***5*9', 'MEA04'],
    ['CUR*BY*NZD******20260320', 'CUR07'],
    ['CUR*BY*NZD********196', 'CUR11'],
    ['LIN**UP*012345678905*************A-1', 'LIN17'],
    ['TD5*****ROAD********CG', 'TD512'],
  ])('names the missing element of %s', (segment, place) => {
    expect(faultsOf(segment)).toContain(`element.condition-missing ${place}`)
  })
})
