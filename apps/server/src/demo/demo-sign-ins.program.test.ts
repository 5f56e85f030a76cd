// What demo mode printed signs in nobody once it is off, on the same data; with it on they come back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@quayside/store'
import { type RunningProgram, runQuayside } from '@quayside/test-kit'
import { expect, it } from 'vitest'
import { demoPassword, demoUserNames } from './demo-users.ts'

const quiet = { QUAYSIDE_SIMULATOR_MS: '0' }
const on = { ...quiet, QUAYSIDE_DEMO: '1' }
/** On this machine only: a test opens nothing to others. */
const off = { ...quiet, QUAYSIDE_DEMO: '0', QUAYSIDE_HOST: '127.0.0.1' }

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

const askToken = ({ baseUrl }: RunningProgram, form: Record<string, string>) =>
  fetch(`${baseUrl}/api/token`, { method: 'POST', body: new URLSearchParams(form) })
const signIn = (program: RunningProgram, username: string) =>
  askToken(program, { grant_type: 'password', username, password: demoPassword })
const isAdmin = async ({ baseUrl }: RunningProgram, token: string) =>
  (await fetch(`${baseUrl}/api/Account/IsAdmin`, { headers: { authorization: `Bearer ${token}` } })).status
const apiTokenOf = (program: RunningProgram) => /^API token of .*: (\S+)$/m.exec(program.output())?.[1] ?? ''

async function takeTokens(program: RunningProgram): Promise<Tokens & { readonly api: string }> {
  const answer = await signIn(program, 'admin')
  expect(answer.status).toBe(200)
  const tokens = (await answer.json()) as Tokens
  const api = apiTokenOf(program)
  expect([await isAdmin(program, tokens.access_token), await isAdmin(program, api)]).toEqual([200, 200])
  return { ...tokens, api }
}

async function expectNoneIsGood(program: RunningProgram, known: Awaited<ReturnType<typeof takeTokens>>): Promise<void> {
  for (const name of demoUserNames) {
    const answer = await signIn(program, name)
    expect([name, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      name,
      401,
      'credentialsWrong',
    ])
  }
  expect(await isAdmin(program, known.access_token)).toBe(401)
  expect(await isAdmin(program, known.api)).toBe(401)
  const refresh = { grant_type: 'refresh_token', refresh_token: known.refresh_token }
  expect((await askToken(program, refresh)).status).toBe(401)
}

it('ends the demo sign-ins with demo mode, on the data that it made', async () => {
  let program = await runQuayside({ env: on })
  const { dataDir, port } = program
  try {
    const known = await takeTokens(program)
    await program.stop()
    program = await runQuayside({ dataDir, port, env: off })
    expect(program.output()).toContain(
      'Demo mode is off, and with it the sign-ins of admin, clerk, demo-api, partner, support.',
    )
    await expectNoneIsGood(program, known)
  } finally {
    await program.remove()
  }
})

it('does so on a database of one’s own, also while another program has brought them back there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-demo-'))
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const DATABASE_URL = database.connectionString
  const demo = await runQuayside({ env: { ...on, DATABASE_URL } })
  const before = await takeTokens(demo)
  const plain = await runQuayside({ env: { ...off, DATABASE_URL, QUAYSIDE_ROLES: 'http' } }).catch(async (error) => {
    await demo.remove()
    throw error
  })
  let again: RunningProgram | undefined
  try {
    expect((await signIn(demo, 'admin')).status).toBe(403)
    await demo.stop()
    again = await runQuayside({ dataDir: demo.dataDir, port: demo.port, env: { ...on, DATABASE_URL } })
    const known = await takeTokens(again)
    expect(known.api).toBe(before.api)
    expect(await isAdmin(again, before.access_token)).toBe(401)
    await expectNoneIsGood(plain, known)
    expect(await isAdmin(again, known.access_token)).toBe(200)
  } finally {
    await plain.remove()
    await demo.remove()
    await again?.remove()
    await removeEmbeddedPostgres(folder)
    await rm(folder, { recursive: true, force: true })
  }
})
