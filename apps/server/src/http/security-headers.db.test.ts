// What every answer tells the browser, whoever asks and whatever is answered: nothing foreign runs, frames or learns where people were.
import { expect, it } from 'vitest'
import { openTestApp } from './app.fixture.ts'

const kit = openTestApp()

it.each([
  ['a call', '/api/health', 200],
  ['a refusal', '/api/orders', 401],
  ['a path that is none', '/api/nothing', 404],
  ['an address that cannot be decoded', '/api/%ff', 400],
  ['an address whose number is too long', `/api/orders/${'1'.repeat(500)}`, 414],
  ['the page of the API', '/api/docs/', 200],
])('%s', async (_, url, status) => {
  const { statusCode, headers } = await kit.app.inject({ url })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ])
    expect(policy).toContain(part)
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|http/)
  expect(headers['x-request-id']).toMatch(/^[\w-]+$/)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})
