import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { keysOf } from './person.ts'
import { refusalWords, signIn, signInWords } from './sign-in.ts'

describe('signing in', () => {
  it('asks for both fields before it asks the server', async () => {
    expect(await signIn('', 'x')).toBe(signInWords.missing)
    expect(await signIn('  ', 'x')).toBe(signInWords.missing)
    expect(await signIn('clerk', '')).toBe(signInWords.missing)
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
