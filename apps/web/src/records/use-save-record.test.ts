import { expect, it } from 'vitest'
import { isOthersSave, versionAfter } from './use-save-record.ts'

const at = (second: number) => `2026-11-22T09:00:0${second}.000Z`
const saves = [
  { from: at(1), to: at(3) },
  { from: at(3), to: at(4) },
]

it('follows the saves that were made since the field was opened', () => {
  expect(versionAfter(saves, at(1))).toBe(at(4))
  expect(versionAfter(saves, at(2))).toBe(at(4))
  expect(versionAfter(saves, at(3))).toBe(at(4))
})

it('leaves a version alone that somebody else may have replaced', () => {
  expect(versionAfter(saves, at(0))).toBe(at(0))
  expect(versionAfter(saves, at(4))).toBe(at(4))
  expect(versionAfter([{ from: at(5), to: at(6) }], at(4))).toBe(at(4))
  expect(versionAfter([], at(2))).toBe(at(2))
})

it('tells a save of one’s own from somebody else’s', () => {
  expect(isOthersSave(saves, at(1), { lastModified: at(4) })).toBe(false)
  expect(isOthersSave(saves, at(1), { lastModified: at(5) })).toBe(true)
  expect(isOthersSave([], at(1), { lastModified: at(4) })).toBe(true)
  expect(isOthersSave([], at(1), { lastModified: at(1) })).toBe(false)
})
