// All journeys run on one program, in any order. Each finds its own documents because no other uses their numbers.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const journeys = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }))

/** Each number that the pattern finds, with the journeys that name it. */
function namedIn(pattern: RegExp): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { name, text } of journeys) {
    for (const [, number = ''] of text.matchAll(pattern)) found.set(number, (found.get(number) ?? new Set()).add(name))
  }
  return found
}

it('uses a control number in one journey alone', () => {
  const numbers = namedIn(/'([7-9]\d{3})'/g)
  expect(numbers.size).toBeGreaterThan(20)
  expect([...numbers].filter(([, names]) => names.size > 1)).toEqual([])
})

it('finds no order of another journey by the number of its own', () => {
  const numbers = [...namedIn(/\b(PO-[A-Z0-9][A-Z0-9-]*)/g)]
  expect(numbers.length).toBeGreaterThan(20)
  const astray = numbers.flatMap(([number, names]) =>
    numbers
      .filter(([other, others]) => other.includes(number) && [...others].some((name) => !names.has(name)))
      .map(([other, others]) => `${[...names]} searches ${number}, and ${[...others]} has ${other}`),
  )
  expect(astray).toEqual([])
})

it('starts no program or database of its own, so that one more journey costs only its own steps', () => {
  const startsIts = journeys.filter(({ text }) => /runQuayside|startEmbeddedPostgres|\btest\.use\(/.test(text))
  expect(startsIts.map(({ name }) => name)).toEqual([])
})
