// What a list is asked for that it does not have is said, whichever list it is.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from './catalogue.ts'

const sorted = allCalls.flatMap(({ name, query }) =>
  query instanceof z.ZodObject && 'orderBy' in query.shape ? [[name, query] as const] : [],
)
const problems = (query: z.ZodType, given: object) =>
  query.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('the order of a list', () => {
  it('is asked for in the lists of orders and invoices', () => {
    expect(sorted.map(([name]) => name).sort()).toEqual(['listInvoices', 'listOrders'])
  })

  it.each(sorted)('%s names what it sorts by when asked for something else', (_, query) => {
    expect(problems(query, { orderBy: 'bogus' })).toEqual([
      expect.stringMatching(/^orderBy must be one of .*orderNumber.*, not 'bogus'$/),
    ])
    expect(problems(query, { direction: 'sideways' })).toEqual(["direction must be one of asc, desc, not 'sideways'"])
  })

  it.each(sorted)('%s takes any case, and its own order where none is asked for', (_, query) => {
    expect(query.parse({ orderBy: 'ORDERNUMBER', direction: 'ASC' })).toMatchObject({
      orderBy: 'orderNumber',
      direction: 'asc',
    })
    const standard = query.parse({})
    expect(query.parse({ orderBy: '', direction: '' })).toEqual(standard)
    expect(standard).toMatchObject({ orderBy: expect.stringMatching(/Date$/), direction: 'desc' })
  })
})
