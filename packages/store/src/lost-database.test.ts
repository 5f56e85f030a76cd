import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { looksLikeLostDatabase } from './lost-database.ts'

const failureOf = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    return error
  }
}

describe('a database that is away', () => {
  it('is known by what the driver says of a refused connection, a wait for one, and an ended pool', async () => {
    const nowhere = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' })
    expect(looksLikeLostDatabase(await failureOf(() => nowhere.query('select 1')))).toBe(true)
    await nowhere.end()
    expect(looksLikeLostDatabase(await failureOf(() => nowhere.query('select 1')))).toBe(true)
    const silent = new pg.Pool({ host: '192.0.2.1', connectionTimeoutMillis: 50 })
    expect(looksLikeLostDatabase(await failureOf(() => silent.query('select 1')))).toBe(true)
    await silent.end()
  })

  it.each(['57P01', '57P02', '57P03', '53300', '08000', '08006', 'ECONNRESET', 'ENOTFOUND'])('is known by %s', (code) =>
    expect(looksLikeLostDatabase({ code, message: 'something' })).toBe(true),
  )

  it.each([
    new Error('duplicate key value'),
    { code: '23505' },
    { code: '22003', message: 'numeric field overflow' },
    { code: 'ENOENT' },
    'ECONNREFUSED',
    null,
  ])('is not %o', (error) => expect(looksLikeLostDatabase(error)).toBe(false))
})
