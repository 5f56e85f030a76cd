// What keeps a call from being done is said as 503 with when to try again, and what is our own fault as 500.
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { handleErrors } from './errors.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

it.each([
  ['53100', 503, 'diskFull'],
  ['ENOSPC', 503, 'diskFull'],
  ['55P03', 503, 'databaseBusy'],
  ['57014', 503, 'databaseBusy'],
  ['ECONNREFUSED', 503, 'databaseAway'],
  ['42601', 500, 'serverError'],
])('%s is answered %i %s', async (code, status, answer) => {
  const app = Fastify()
  handleErrors(app, silent)
  app.get('/', async () => {
    throw Object.assign(new Error('as the database says it'), { code })
  })
  const reply = await app.inject('/')
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ code: answer })
  expect(reply.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  expect(reply.body).not.toContain('as the database says it')
})
