import { expect, it } from 'vitest'
import { isSideOpen, readChoices } from './side-choice.ts'

it('is open at first only next to a plain body: a wide table and a narrow screen need the room', () => {
  expect([isSideOpen({}, 'beside'), isSideOpen({}, 'besideTable'), isSideOpen({}, 'above')]).toEqual([
    true,
    false,
    false,
  ])
})

it('stays as it was left there, and only there', () => {
  const kept = readChoices('{"beside":false,"above":true}')
  expect([isSideOpen(kept, 'beside'), isSideOpen(kept, 'besideTable'), isSideOpen(kept, 'above')]).toEqual([
    false,
    false,
    true,
  ])
})

it('starts afresh if what was stored cannot be read', () => {
  for (const kept of [null, '', 'null', '7', '{']) expect(isSideOpen(readChoices(kept), 'beside')).toBe(true)
})
