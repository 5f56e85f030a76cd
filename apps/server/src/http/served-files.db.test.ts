// The browser application as it goes over the line: the files that the build compressed, kept for a year where their names carry a hash; and answers.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { implementationsOf } from '../features/all-calls.ts'
import { openTestApp } from './app.fixture.ts'
import { createApp } from './app.ts'

const kit = openTestApp()
const script = 'export const words = ["orders", "shipments", "invoices"]\n'.repeat(100)
let webDir: string
let app: FastifyInstance

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(webDir, 'assets'))
  for (const [name, text] of [
    ['index.html', '<title>Portal</title>'],
    ['assets/index-Ab12.js', script],
  ] as const) {
    await writeFile(join(webDir, name), text)
    await writeFile(join(webDir, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(webDir, `${name}.gz`), gzipSync(text))
  }
  const { services } = kit
  app = await createApp({
    services: { ...services, config: { ...services.config, webDir } },
    tokens: {} as never,
    live: {} as never,
    implementations: implementationsOf({} as never),
    health: async () => 'ready',
  })
  app.get('/as-long-as-a-page', async () => ({ script: script.repeat(6) }))
})
afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

it.each([
  ['brotli for who takes it', 'gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip for a browser on plain http', 'gzip, deflate', 'gzip', gunzipSync],
  ['the file itself for who takes neither', undefined, undefined, (bytes: Buffer) => bytes],
] as const)('a script is %s', async (_, accepted, encoding, read) => {
  const { rawPayload, headers, statusCode } = await ask('/assets/index-Ab12.js', accepted)
  expect(statusCode).toBe(200)
  expect(headers['content-encoding']).toBe(encoding)
  expect(read(rawPayload).toString()).toBe(script)
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
})

it('the page that names the newest files is asked for anew', async () => {
  for (const url of ['/', '/orders', '/orders/17']) {
    const { headers } = await ask(url, 'br')
    expect(headers, url).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
    expect(headers['content-type']).toContain('text/html')
  }
})

it('an answer as long as a page of a list is compressed in one go, its length known before it is sent', async () => {
  const { rawPayload, headers } = await ask('/as-long-as-a-page', 'gzip')
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ script: script.repeat(6) })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(rawPayload.length) })
})
