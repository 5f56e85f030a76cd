import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { keysOf } from './person.ts'
import { refusalWords, signIn, signInWords } from './sign-in.ts'

const neverStarting = () => Promise.reject(new Error('The portal said that it was starting.'))

afterEach(() => vi.unstubAllGlobals())

describe('signing in', () => {
  it('asks for both fields before it asks the server', async () => {
    expect(await signIn('', 'x', neverStarting)).toBe(signInWords.missing)
    expect(await signIn('  ', 'x', neverStarting)).toBe(signInWords.missing)
    expect(await signIn('clerk', '', neverStarting)).toBe(signInWords.missing)
  })
  it('waits for a portal that is starting, and asks again until it answers', async () => {
    const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
    const answers = [
      json(503, { code: 'starting', message: 'The portal is starting.' }),
      json(503, { code: 'starting', message: 'The portal is starting.' }),
      json(400, { code: 'invalidGrant', message: 'invalid_grant' }),
    ]
    const fetched = vi.fn(async () => answers.shift())
    vi.stubGlobal('fetch', fetched)
    const waitForStart = vi.fn(async () => undefined)
    expect(await signIn('clerk', 'secret', waitForStart)).toBe(signInWords.wrong)
    expect([fetched.mock.calls.length, waitForStart.mock.calls.length]).toEqual([3, 2])
  })
  it('does not wait where the database is away', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"code":"databaseAway","message":"Away."}', { status: 503 }))
    expect(await signIn('clerk', 'secret', neverStarting)).toBe('Away.')
  })
  it('tells a wrong password, an inactive account and a broken server apart', () => {
    expect(refusalWords(new ApiError(400, 'invalid_grant'))).toBe('The username or password is incorrect.')
    expect(refusalWords(new ApiError(401, 'Auth Expired'))).toBe('The username or password is incorrect.')
    expect(refusalWords(new ApiError(403, 'no'))).toBe("You haven't activated your account yet.")
    expect(refusalWords(new ApiError(429, 'Too many tries; wait a minute.'))).toBe('Too many tries; wait a minute.')
    expect(refusalWords(new ApiError(500, 'Fatal Server Error!'))).toBe('Fatal Server Error!')
  })
})

describe('permissions', () => {
  it('are read as Context-Permission, without unknown ones', () => {
    const entry = (context: string, permission: string) => ({
      contextPermission: { context: { securityContextSystemName: context }, permissionSystemName: permission },
    })
    expect(keysOf([entry('StoreOrder', 'ViewOrders'), entry('Nothing', 'Known')])).toEqual(['StoreOrder-ViewOrders'])
  })
})
