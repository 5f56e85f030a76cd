// Over real sockets: what is sent slowly, in excess or not at all ends in words, and holds nobody else up.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { listOrders } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from './app.fixture.ts'

const database = testDatabase()
const strangers = 20
let impatient: TestApp
let patient: TestApp
const sockets: Socket[] = []

beforeAll(async () => {
  const bytesPerSecond = 1_000_000_000
  const open = (startMs: number) =>
    testApp(database.connectionString, { patience: { startMs, bytesPerSecond, strangers } })
  impatient = await open(300)
  patient = await open(600_000)
  for (const { app } of [impatient, patient]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await impatient.close()
  await patient.close()
})

function connectTo({ app }: TestApp): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  return socket
}

/** A connection on which just this is sent; its answer is what comes until it is closed. */
function send(text: string, kit = impatient): Promise<string> {
  const socket = connectTo(kit)
  socket.setEncoding('utf8').write(text)
  let answer = ''
  socket.on('data', (part) => {
    answer += String(part)
  })
  socket.on('error', () => undefined)
  return once(socket, 'close').then(() => answer)
}
const head = (first: string, length: number, type = 'application/json') =>
  `${first} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

it('a head that does not end is closed', async () => {
  expect(await send('GET /api/health HTTP/1.1\r\nhost: localhost\r\n')).toMatch(/^HTTP\/1\.1 408 /)
})

it.each(['/api/token', '/api/Exception/Log', '/api/nowhere'])(
  'a body for %s that does not end is answered 408 in words',
  async (path) => {
    const answer = await send(`${head(`POST ${path}`, 100)}{"a`)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('did not come to its end within 1 seconds')
  },
)

it.each(['GET', 'HEAD'])('a body that %s does not read holds no connection', async (method) => {
  const answer = await send(`${head(`${method} /api/health`, 100)}{`, patient)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

it('a body that is too large is refused before it is read', async () => {
  const answer = await send(head('POST /api/token', 17 * 1024))
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('larger than the 16 KB')
})

it('a head of more than 16 KB is refused', async () => {
  expect(await send(`GET /api/health HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
})

it('strangers who open very many connections close their own, and not that of somebody who is signed in', async () => {
  const token = await patient.tokenFor(['StoreOrder-ViewOrders'], [])
  const socket = connectTo(patient)
  const ask = async () => {
    socket.write(`GET /api${listOrders.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
    return String((await once(socket, 'data'))[0])
  }
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /)
  const closed = Array.from({ length: strangers + 1 }, () => send('', patient))
  expect(await Promise.race(closed)).toBe('')
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /)
})
