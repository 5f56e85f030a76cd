import { expect, it } from 'vitest'
import { isSideOpen, readChoices } from './side-choice.ts'

it('is open at first beside a body alone: a wide table and a narrow screen need their room', () => {
  expect([isSideOpen({}, 'beside'), isSideOpen({}, 'besideTable'), isSideOpen({}, 'above')]).toEqual([
    true,
    false,
    false,
  ])
})

it('is as it was left there, and only there', () => {
  const kept = readChoices('{"beside":false,"above":true}')
  expect([isSideOpen(kept, 'beside'), isSideOpen(kept, 'besideTable'), isSideOpen(kept, 'above')]).toEqual([
    false,
    false,
    true,
  ])
})

it('starts anew where what was kept cannot be read', () => {
  for (const kept of [null, '', 'null', '7', '{']) expect(isSideOpen(readChoices(kept), 'beside')).toBe(true)
})
