// Names that `npm run admin` refuses before it touches a database.

import { describe, expect, it } from 'vitest'
import { administratorName } from './administrator-name.ts'

describe('the name of an administrator', () => {
  it.each([
    [['admin'], 'admin is a demo user, whose password is quayside-demo while demo mode is on. Choose another name'],
    [['Clerk'], 'Clerk is a demo user'],
    [['demo-api'], 'demo-api is a demo user'],
    [['<b>'], "'<b>' is not a valid user name: use up to 50 letters, digits and . _ @ -."],
    [['two words'], "'two words' is not a valid user name"],
    [['x'.repeat(51)], 'is not a valid user name'],
    [['--help'], 'Usage: npm run admin'],
    [['one', 'two'], 'Usage: npm run admin'],
    [[], 'Usage: npm run admin'],
  ])('is refused: %j', (args, text) => {
    expect(() => administratorName(args, { demo: true })).toThrow(text)
  })

  it.each(['Māia.Tūhoe', 'jo_2@harakeke.example', 'a-b'])('may be %s', (name) => {
    expect(administratorName([name], { demo: true })).toBe(name)
  })

  it('may be that of a demo user outside demo mode, which has no demo users', () => {
    expect(administratorName(['admin'], { demo: false })).toBe('admin')
  })
})
