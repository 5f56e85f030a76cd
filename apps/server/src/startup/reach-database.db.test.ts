// A DATABASE_URL that cannot be used is explained in one sentence, which never repeats the password.

import { testDatabase } from '@quayside/test-kit'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { reachDatabase } from './reach-database.ts'

const database = testDatabase()
const changed = (part: 'port' | 'password' | 'pathname', value: string): string => {
  const url = new URL(database.connectionString)
  url[part] = value
  return url.href
}
const refusal = async (url: string): Promise<string> =>
  reachDatabase(url).then(
    () => 'it was reached',
    (error: Error) => error.message,
  )

describe('DATABASE_URL', () => {
  it('is fine when its database answers', async () => {
    expect(await refusal(database.connectionString)).toBe('it was reached')
  })

  it('says that nobody listens there', async () => {
    const text = await refusal(changed('port', '1'))
    expect(text).toMatch(/^DATABASE_URL \(quayside@127\.0\.0\.1:1\/test_\w+\) cannot be used: .*ECONNREFUSED/)
    expect(text).toContain('Start that PostgreSQL, or correct the address.')
  })

  it('says that the password is wrong', async () => {
    const text = await refusal(changed('password', 'not-the-password'))
    expect(text).toMatch(/password authentication failed for user "quayside"\. Correct the user name and password/)
    expect(text).not.toContain('not-the-password')
  })

  it('says that there is no such database', async () => {
    const text = await refusal(changed('pathname', '/nowhere'))
    expect(text).toMatch(/database "nowhere" does not exist\. Create that database/)
  })

  it.each(['nonsense', 'mysql://root:secret@localhost/x', 'localhost:5432'])('%s is refused unread', (text) => {
    const read = () => readConfig({ DATABASE_URL: text })
    expect(read).toThrow(
      'DATABASE_URL is not the address of a PostgreSQL: postgresql://user:password@host:5432/database',
    )
    expect(read).not.toThrow('secret')
  })
})
