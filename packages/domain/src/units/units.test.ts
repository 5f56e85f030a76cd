import { describe, expect, it } from 'vitest'
import { countsWholeUnits, isSinglePiece } from './units.ts'

describe('units', () => {
  it.each(['EA', 'pce', ' CT ', 'BX'])('%s is counted', (unit) => expect(countsWholeUnits(unit, '10')).toBe(true))
  it.each(['KG', 'KGM', 'MTR', '', null])('%s may be a measure', (unit) =>
    expect(countsWholeUnits(unit, '10')).toBe(false),
  )
  it('can be divided where a fraction was ordered', () => expect(countsWholeUnits('EA', '2.5')).toBe(false))
  it('tells pieces from packs', () => expect(['ea', 'CT'].map(isSinglePiece)).toEqual([true, false]))
})
