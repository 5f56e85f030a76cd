/** Who has the description alone can integrate: its commands run, and a client made from it compiles and takes an order through its life. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { hash } from '@node-rs/argon2'
import { gettingStarted } from '@quayside/contract'
import { acknowledgementStatus, invoiceStatus, permissions, shipmentStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTestOrder } from '../../features/store-orders/store-order.fixture.ts'
import { insertContact, insertPartner } from '../../services.fixture.ts'
import { type TestApp, testApp } from '../app.fixture.ts'
import { apiDescription } from './api-description.ts'

const run = promisify(execFile)
const database = testDatabase()
const root = join(import.meta.dirname, '../../../../..')
let kit: TestApp
let address: string
let token: string
let partnerID: number
let folder: string

beforeAll(async () => {
  kit = await testApp(database.connectionString)
  partnerID = await insertPartner(kit.services, 'CLIENT', 'X12')
  token = await kit.tokenFor(
    permissions.map((one) => one.key),
    [partnerID],
  )
  await kit.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(kit.app.server.address() as AddressInfo).port}`
  await mkdir(join(root, '.build'), { recursive: true })
  folder = await mkdtemp(join(root, '.build/api-client-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await kit.close()
})

describe('the getting-started page', () => {
  it('has commands that run as printed', async () => {
    await insertContact(kit.services, {
      userName: 'starter',
      passwordHash: await hash('a-password'),
    })
    await kit.services.folders.prepare('CLIENT')
    const file = join(folder, 'order.edi')
    await writeFile(file, 'ISA*no order at all')
    const commands = [...gettingStarted.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command]) => command)
    expect(commands).toHaveLength(5)
    const environment = { QUAYSIDE: `${address}/api`, TOKEN: token, FILE: file, PARTNER: 'CLIENT' }
    const { stdout } = await run('bash', ['-euc', commands.join('\necho\n')], {
      env: { ...process.env, ...environment, USERNAME: 'starter', PASSWORD: 'a-password' },
    })
    expect(stdout).toContain('"totalRecords":0')
    expect(stdout).toContain('access_token')
    const orders = await kit.services.db.selectFrom('purchase_order').select('order_number').execute()
    expect(orders).toEqual([{ order_number: 'PO-10234' }])
  })
})

describe('a client generated from the description', () => {
  it('compiles, and takes an order through its life', async () => {
    const input = join(folder, 'openapi.json')
    await writeFile(input, JSON.stringify(apiDescription('0.0.0')))
    await generateApi({ input, output: folder, fileName: 'client.ts', silent: true })
    const client = join(folder, 'client.ts')
    // Generators switch off the type check in their output; here it is on.
    await writeFile(client, (await readFile(client, 'utf8')).replace('// @ts-nocheck', ''))
    // What an integrator writes; no source file here, since what it imports is made by this test.
    await copyFile(join(import.meta.dirname, 'order-life.txt'), join(folder, 'life.ts'))
    const options = {
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['life.ts'] }))
    const compiled = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch((failed) => failed)
    expect(compiled.stdout).toBe('')

    const steps = await import(pathToFileURL(join(folder, 'life.ts')).href)
    const order = await insertTestOrder(kit, partnerID, {
      orderNumber: 'PO-CLIENT',
      lines: [{ sku: 'A', quantity: '10', acknowledged: null }],
      acknowledgment: 'Not Acknowledged',
    })
    const ids = [order.orderID, order.storeOrderID] as const
    const api = `${address}/api`
    expect(await steps.orderLife(api, token, order.orderID)).toEqual([10])
    await kit.runJobs()
    expect(await steps.shipAndBill(api, token, ...ids)).toMatchObject({ same: true })
    await kit.runJobs()
    expect(await steps.bill(api, token, ...ids)).toMatchObject({
      refused: 'notFound',
      acknowledged: acknowledgementStatus.acknowledgementSent,
    })
    await kit.runJobs()
    const row = await kit.services.db
      .selectFrom('store_order')
      .select(['shipment_status', 'invoice_status'])
      .where('store_order_id', '=', order.storeOrderID)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ shipment_status: shipmentStatus.shipmentSent, invoice_status: invoiceStatus.invoiceSent })
  })
})

it('is shown under a host name over plain http, with the id of every request', async () => {
  const page = await fetch(`${address}/api/docs/`, { headers: { host: 'portal.example.test' } })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  const document = (await (await fetch(`${address}/api/docs/json`)).json()) as { paths: object }
  expect(await (await fetch(`${address}/api/docs/yaml`)).text()).toMatch(/^openapi: 3\.1\.0\n[\s\S]*^paths:$/m)
  expect(Object.keys(document.paths).length).toBeGreaterThan(70)
  const refused = await fetch(`${address}/api/orders`, { headers: { 'x-request-id': 'mine-1' } })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('x-request-id')).toBe('mine-1')
  const bad = await fetch(`${address}/api/health`, { headers: { 'x-request-id': 'not fit for a log' } })
  expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
