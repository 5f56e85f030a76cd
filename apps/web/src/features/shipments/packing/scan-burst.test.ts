import { groupSeparator } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { maxScanKeyGapMs, minScanKeys, ScanBurst, type TimedKey, withCount } from './scan-burst.ts'

const key = (name: string, time: number, change: Partial<TimedKey> = {}): TimedKey => ({
  ...{ key: name, time, ctrlKey: false, altKey: false, metaKey: false, repeat: false },
  ...change,
})

/** Types the keys with equal gaps and returns the decision about each. */
function type(burst: ScanBurst, keys: readonly string[], gapMs: number) {
  return keys.map((name, at) => {
    const timed = key(name, at * gapMs)
    if (burst.isBroken(timed)) burst.clear()
    return burst.press(timed)
  })
}

describe('ScanBurst', () => {
  it('recognises four fast keys ended by Enter or Tab as a scan', () => {
    for (const end of ['Enter', 'Tab']) {
      const burst = new ScanBurst()
      expect(type(burst, [...'PK10', end], maxScanKeyGapMs)).toEqual(['hold', 'hold', 'hold', 'hold', 'scan'])
      expect(burst.text).toBe('PK10')
    }
  })
  it('leaves three fast keys and Enter to the page', () => {
    expect(minScanKeys).toBe(4)
    expect(type(new ScanBurst(), [...'PK1', 'Enter'], 5).at(-1)).toBe('pass')
  })
  it('leaves keys with a longer pause between them to the page', () => {
    const burst = new ScanBurst()
    expect(type(burst, [...'PK1000', 'Enter'], maxScanKeyGapMs + 1).at(-1)).toBe('pass')
  })
  it('counts Shift of capital letters as part of the burst', () => {
    const burst = new ScanBurst()
    const keys = ['Shift', 'T', 'Shift', 'C', '-', '1', '5', '0', 'Enter']
    expect(type(burst, keys, maxScanKeyGapMs).at(-1)).toBe('scan')
    expect(burst.text).toBe('TC-150')
  })
  it('reads Ctrl ] as the separator of GS1 elements and AltGr as a character', () => {
    const burst = new ScanBurst()
    const characters = [key('1', 0), key(']', 5, { ctrlKey: true }), key(']', 9, { ctrlKey: true, altKey: true })]
    for (const timed of characters) expect(burst.press(timed)).toBe('hold')
    expect(burst.text).toBe(`1${groupSeparator}]`)
  })
  it('passes shortcuts with Ctrl, held-down keys, and a blank that begins nothing', () => {
    const burst = new ScanBurst()
    expect(burst.press(key('k', 0, { ctrlKey: true }))).toBe('pass')
    expect(burst.press(key('n', 5, { repeat: true }))).toBe('pass')
    expect(burst.press(key(' ', 9))).toBe('pass')
    expect(burst.press(key('ArrowDown', 12))).toBe('pass')
    expect(burst.text).toBe('')
  })
})

describe('a count that is typed before a scan', () => {
  it.each([
    ['3*', 'PK1039', '3*PK1039'],
    [' 2,5 x ', 'PK1039', ' 2,5 x PK1039'],
    // The keys of the scanner paused after the first.
    ['3', '*PK1039', '3*PK1039'],
    ['PK10', 'PK1039', 'PK1039'],
    ['3', 'PK1039', 'PK1039'],
    ['', '*PK1039', '*PK1039'],
  ])('%j and %j are %j', (typed, scanned, whole) => {
    expect(withCount(typed, scanned)).toBe(whole)
  })
})
