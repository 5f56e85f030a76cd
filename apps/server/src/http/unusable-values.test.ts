// What no request may hold is said in words, at once, however it is wrapped.
import { expect, it } from 'vitest'
import { whyUnusable } from './unusable-values.ts'

const wrapped = (value: unknown) => [value, [value], { a: value }, { a: [{ b: value }] }]
const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

it.each(wrapped('a\0b'))('a NUL character is refused in %j', (value) => {
  expect(whyUnusable(value)).toContain('NUL character')
})

it.each(wrapped('a\ud800b').concat({ 'a\udc00': 1 }))('half a character is refused in %j', (value) => {
  expect(whyUnusable(value)).toContain('half a character')
})

it('depth, names and entries are bounded', () => {
  expect(whyUnusable(deep(100_000))).toContain('nests deeper')
  expect(whyUnusable(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [at, at])))).toContain('500 names')
  expect(whyUnusable(Array.from({ length: 20_001 }, () => 1))).toContain('20000 entries')
  expect(whyUnusable(JSON.parse('{"a":{"__proto__":{"isAdmin":true}}}'))).toContain('__proto__')
})

it('what people write is taken: other alphabets, emoji, ten thousand whole lines', () => {
  const line = { comments: 'Tēnā koe 😀', quantity: 1, components: [{ sku: 'A' }] }
  expect(whyUnusable(Array.from({ length: 10_000 }, () => line))).toBeNull()
  expect(whyUnusable(null)).toBeNull()
  expect(whyUnusable(deep(20))).toBeNull()
})
