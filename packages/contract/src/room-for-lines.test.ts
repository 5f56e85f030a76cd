// A call that takes thousands of lines has room for their text too.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from './all-calls.ts'
import { mostLinesBytes } from './call.ts'

const manyLines = allCalls.filter(({ body }) => {
  if (!body) return false
  const { maxItems = 0 } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return maxItems >= 10_000
})

describe('a call whose body is a list of up to 10,000 lines', () => {
  it.each(manyLines.map((call) => [call.name, call] as const))('%s may be as long as they need', (_name, call) => {
    expect(call.bodyLimit).toBe(mostLinesBytes)
  })

  it('is one that saves lines', () => {
    expect(manyLines.map(({ name }) => name)).toEqual(expect.arrayContaining(['saveInvoiceProducts']))
  })
})
