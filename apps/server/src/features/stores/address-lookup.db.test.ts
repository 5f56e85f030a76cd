// Address lookup: each adapter against a service of its own, what leaves the portal and what does not, and what becomes of a store.
import { createServer, type Server, type ServerResponse } from 'node:http'
import { findAddressCandidate, revalidateAddress, suggestAddress, takeAddress, updateStore } from '@quayside/contract'
import { vendorConfig } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../../config.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { allowed, caller, clerk as everyone, refusalOf } from '../store-orders/store-order.fixture.ts'
import { storeCalls } from './store-calls.ts'

const database = testDatabase()
let kit: TestServices
let clerk = everyone
let geocoder: Config['geocoder']
let server: Server
let base: string
/** What the service was asked, and what it answers. */
let asked: URL[]
let answer: (url: URL, response: ServerResponse) => void

const call = caller(
  () => ({ ...kit, services: { ...kit.services, config: { ...kit.services.config, geocoder } } }),
  storeCalls,
)
const json = (value: unknown) => (_: URL, response: ServerResponse) => response.end(JSON.stringify(value))

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  clerk = { ...everyone, partnerIDs: [await insertPartner(kit.services, 'SHOPS', 'X12')] }
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base)
    asked.push(url)
    answer(url, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await kit.close()
})
beforeEach(() => {
  asked = []
  geocoder = { kind: 'offline' }
})

let stores = 0
async function newStore(values: Record<string, unknown> = {}): Promise<number> {
  const row = await kit.services.db
    .insertInto('store')
    .values({ partner_id: clerk.partnerIDs[0] ?? 0, store_code: `S${++stores}`, name: 'Shop', ...values } as never)
    .returning('store_id')
    .executeTakeFirstOrThrow()
  return row.store_id
}
const suggest = (id: number, text: string) => call(suggestAddress, { params: { id }, query: { text }, actor: clerk })
const candidate = (id: number, key: string) =>
  call(findAddressCandidate, { params: { id }, query: { key, text: 'Chapel Road' }, actor: clerk })
const take = (id: number, body: object) => call(takeAddress, { params: { id }, body, actor: clerk })
const revalidate = (id: number) => call(revalidateAddress, { params: { id }, body: {}, actor: clerk })

describe('an address that is looked up', () => {
  it('is suggested, shown, and replaces every field of the store with its score', async () => {
    const id = await newStore({ address1: 'Somewhere', address2: 'Level 2', country: 'Nowhere' })
    const { suggestions } = allowed(await suggest(id, '588 chapel'))
    expect(suggestions).toEqual([{ key: 'Botany', text: '588 Chapel Road, Botany, Auckland, AKL, 2016' }])
    expect(allowed(await candidate(id, 'Botany'))).toMatchObject({
      address1: '588 Chapel Road',
      addressValidationScore: 100,
    })
    expect(allowed(await take(id, { key: 'Botany', text: 'x' }))).toMatchObject({
      address1: '588 Chapel Road',
      address2: null,
      suburb: 'Botany',
      city: 'Auckland',
      state: 'AKL',
      postalCode: '2016',
      country: 'New Zealand',
      addressValidationScore: 100,
    })
    const typed = await call(updateStore, { params: { id }, body: { city: 'Manukau' }, actor: clerk })
    expect(allowed(typed).addressValidationScore).toBeNull()
  })

  it('has to be chosen, to be known, and is not written over what somebody else changed', async () => {
    const id = await newStore()
    expect(refusalOf(await take(id, {}))).toBe('addressNotSelected')
    expect(refusalOf(await take(id, { key: 'Atlantis', text: 'Atlantis' }))).toBe('addressUnknown')
    const change = (body: object) => call(updateStore, { params: { id }, body, actor: clerk })
    const { lastModified } = allowed(await change({ phone: '09 1' }))
    allowed(await change({ phone: '09 2' }))
    expect(refusalOf(await take(id, { key: 'Botany', text: 'x', lastModified }))).toBe('saveConflict')
  })

  it('of a store with a global store is the global store’s', async () => {
    const id = await newStore({ address1: '588 Chapel Road' })
    const vendor = vendorConfig('generic', { features: ['GlobalStores'] })
    const config = { ...kit.services.config, geocoder }
    const shared = caller(() => ({ ...kit, services: { ...kit.services, vendor, config } }), storeCalls)
    const body = { key: 'Botany', text: 'x' }
    expect(refusalOf(await shared(takeAddress, { params: { id }, body, actor: clerk }))).toBe('editGlobalStore')
    expect(refusalOf(await shared(revalidateAddress, { params: { id }, body: {}, actor: clerk }))).toBe(
      'editGlobalStore',
    )
  })
})

it.each([
  [{ address1: '588 Chapel Road', city: 'Auckland', postal_code: '2016' }, 100],
  [{ address1: '12 Chapel Road', city: 'Auckland', postal_code: '2016' }, 90],
  [{ address1: 'Level 2', city: 'Auckland', postal_code: '2016' }, 60],
  [{ address1: 'Rue de Rivoli', city: 'Paris' }, 0],
])('revalidating %j scores %d', async (address, score) => {
  expect(allowed(await revalidate(await newStore(address))).addressValidationScore).toBe(score)
})

it('a store without an address has nothing to revalidate', async () => {
  expect(refusalOf(await revalidate(await newStore()))).toBe('addressMissing')
})

describe('an ArcGIS service', () => {
  beforeEach(() => {
    geocoder = { kind: 'arcgis', url: `${base}/GeocodeServer`, token: 'T0ken' }
  })
  const attributes = {
    Addr_type: 'PointAddress',
    StAddr: '588 Chapel Road',
    District: 'Botany',
    City: 'Auckland',
    RegionAbbr: 'AUK',
    Postal: '2016',
    CntryName: 'New Zealand',
  }

  it('is asked for suggestions and for the address behind a magic key', async () => {
    const id = await newStore()
    answer = json({ suggestions: [{ text: '588 Chapel Road', magicKey: 'm1' }, { text: 'no key' }] })
    expect(allowed(await suggest(id, '588 Ch')).suggestions).toEqual([{ key: 'm1', text: '588 Chapel Road' }])
    expect(asked[0]?.pathname).toBe('/GeocodeServer/suggest')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      text: '588 Ch',
      token: 'T0ken',
      f: 'json',
    })
    answer = json({
      candidates: [
        { score: 80, attributes: { ...attributes, StAddr: 'Other' } },
        { score: 97.4, attributes },
      ],
    })
    expect(allowed(await take(id, { key: 'm1', text: '588 Chapel Road' }))).toMatchObject({
      address1: '588 Chapel Road',
      suburb: 'Botany',
      state: 'AUK',
      addressValidationScore: 97.4,
    })
    expect(asked[1]?.searchParams.get('magicKey')).toBe('m1')
  })

  it('that knows the place and not the door is not exact', async () => {
    answer = json({ candidates: [{ score: 100, attributes: { ...attributes, Addr_type: 'Locality' } }] })
    expect(allowed(await candidate(await newStore(), 'm1')).addressValidationScore).toBe(70)
  })

  it('that says no with a status of 200 has not answered', async () => {
    answer = json({ error: { code: 498, message: 'Invalid token.' } })
    expect(refusalOf(await suggest(await newStore(), '588 Ch'))).toBe('addressLookupFailed')
  })
})

describe('a Nominatim service', () => {
  beforeEach(() => {
    geocoder = { kind: 'nominatim', url: `${base}/` }
  })
  const found = {
    osm_type: 'way',
    osm_id: 42,
    display_name: '588, Chapel Road, Botany',
    address: {
      house_number: '588',
      road: 'Chapel Road',
      suburb: 'Botany',
      city: 'Auckland',
      postcode: '2016',
      country: 'Aotearoa',
    },
  }

  it('is searched, and asked for the address behind its own id; the score is what it knows', async () => {
    const id = await newStore()
    answer = json([found, { display_name: 'without an id' }])
    expect(allowed(await suggest(id, '588 Ch')).suggestions).toEqual([{ key: 'W42', text: found.display_name }])
    expect(allowed(await take(id, { key: 'W42', text: 'x' }))).toMatchObject({
      address1: '588 Chapel Road',
      city: 'Auckland',
      addressValidationScore: 100,
    })
    expect([asked[1]?.pathname, asked[1]?.searchParams.get('osm_ids')]).toEqual(['/lookup', 'W42'])
    answer = json([{ ...found, address: { road: 'Chapel Road', city: 'Auckland' } }])
    expect(allowed(await candidate(id, 'W42')).addressValidationScore).toBe(60)
  })
})

describe('a service that fails', () => {
  beforeEach(() => {
    geocoder = { kind: 'nominatim', url: base }
  })
  const failures: Record<string, typeof answer> = {
    'answers 500': (_, response) => response.writeHead(500).end('{}'),
    'answers what is no JSON': (_, response) => response.end('<html>'),
    'points to another host': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'answers too much': (_, response) => response.end(`["${'x'.repeat(600_000)}"]`),
    'ends the connection': (_, response) => response.destroy(),
  }
  it.each(Object.keys(failures))('and %s is named, and changes nothing', async (kind) => {
    const id = await newStore({ address1: '1 Main Rd' })
    answer = failures[kind] ?? answer
    expect(refusalOf(await suggest(id, 'Main'))).toBe('addressLookupFailed')
    expect(refusalOf(await take(id, { key: 'W1', text: 'x' }))).toBe('addressLookupFailed')
    const row = await kit.services.db
      .selectFrom('store')
      .select('address1')
      .where('store_id', '=', id)
      .executeTakeFirst()
    expect(row?.address1).toBe('1 Main Rd')
  })
})

describe('the settings', () => {
  const settingOf = (given: Record<string, string>) => readConfig({ QUAYSIDE_DEMO: '0', ...given }).geocoder

  it('name no service unless somebody does: then nothing is asked', async () => {
    expect(settingOf({})).toBeUndefined()
    expect(settingOf({ QUAYSIDE_DEMO: '1' })).toEqual({ kind: 'offline' })
    geocoder = undefined
    expect(refusalOf(await suggest(await newStore(), 'Main'))).toBe('addressLookupOff')
    expect(asked).toEqual([])
  })

  it('are read whole, or refused with what to write', () => {
    expect(settingOf({ QUAYSIDE_GEOCODER: 'nominatim=https://maps.example/' })).toEqual({
      kind: 'nominatim',
      url: 'https://maps.example/',
    })
    expect(
      settingOf({ QUAYSIDE_GEOCODER: 'arcgis=https://g.example/GeocodeServer', QUAYSIDE_GEOCODER_TOKEN: 'k' }),
    ).toEqual({
      kind: 'arcgis',
      url: 'https://g.example/GeocodeServer',
      token: 'k',
    })
    for (const wrong of ['google', 'nominatim=maps', 'arcgis=file:///etc/passwd'])
      expect(() => settingOf({ QUAYSIDE_GEOCODER: wrong })).toThrow('QUAYSIDE_GEOCODER is')
  })
})
