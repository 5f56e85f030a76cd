// Every list refuses filters and columns that it does not have.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from './all-calls.ts'

const sorted = allCalls.flatMap(({ name, query }) =>
  query instanceof z.ZodObject && 'orderBy' in query.shape ? [[name, query] as const] : [],
)
const problems = (query: z.ZodType, given: object) =>
  query.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
/** The sort columns of a list, as its refusal names them. */
const columnsOf = (query: z.ZodType): readonly string[] => {
  const [, named = ''] =
    /^orderBy must be one of (.+), not 'bogus'$/.exec(problems(query, { orderBy: 'bogus' })[0] ?? '') ?? []
  return named === '' ? [] : named.split(', ')
}

describe('the order of a list', () => {
  it('is asked for in the lists of orders and invoices', () => {
    expect(sorted.map(([name]) => name)).toEqual(expect.arrayContaining(['listInvoices', 'listOrders']))
  })

  it.each(sorted)('%s names what it sorts by when asked for something else', (_, query) => {
    expect(columnsOf(query).length).toBeGreaterThan(1)
    expect(problems(query, { direction: 'sideways' })).toEqual(["direction must be one of asc, desc, not 'sideways'"])
  })

  it.each(sorted)('%s takes any case, and its own order where none is asked for', (_, query) => {
    for (const column of columnsOf(query)) {
      const asked = { orderBy: column.toUpperCase(), direction: 'ASC' }
      expect(query.parse(asked)).toMatchObject({ orderBy: column, direction: 'asc' })
    }
    const standard = query.parse({})
    expect(query.parse({ orderBy: '', direction: '' })).toEqual(standard)
    expect(columnsOf(query)).toContain(standard.orderBy)
    expect(['asc', 'desc']).toContain(standard.direction)
  })
})
