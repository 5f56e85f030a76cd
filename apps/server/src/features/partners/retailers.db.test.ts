/** Retailers: who sees which, the file of all, the tax rule, and the partners that belong to one. */
import { downloadRetailers, getRetailer, listRetailers, type RetailerDetails, updateRetailer } from '@quayside/contract'
import type { PermissionKey } from '@quayside/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()
const every: readonly PermissionKey[] = [
  'ExternalSystem-Retailer',
  'PortalAdmin-Config',
  'Partners-LinkChildrenPartner',
]
let chain: number
let other: number
let mine: number
let second: number
let theirs: number
let token: string

async function insertRetailer(retailer_code: string, name: string): Promise<number> {
  const inserted = kit.services.db.insertInto('retailer').values({ retailer_code, name }).returning('retailer_id')
  return (await inserted.executeTakeFirstOrThrow()).retailer_id
}

beforeAll(async () => {
  chain = await insertRetailer('CHAIN', 'Chain & Co, "North"')
  other = await insertRetailer('OTHER', '=Other')
  mine = await insertPartner(kit.services, 'MINE', 'X12', { retailer_id: chain })
  second = await insertPartner(kit.services, 'SECOND', 'X12')
  theirs = await insertPartner(kit.services, 'THEIRS', 'X12', { retailer_id: other })
  await insertPartner(kit.services, 'HIDDEN', 'X12', { retailer_id: chain })
  token = await kit.tokenFor([...every], [mine, second])
})

const change = (body: Readonly<Record<string, unknown>>, id = chain, as = token) =>
  kit.call(updateRetailer, { token: as, params: { id }, body })
const read = async () => (await kit.call(getRetailer, { token, params: { id: chain } })).body as RetailerDetails

describe('retailers', () => {
  it('are those of partners in reach, with just those partners', async () => {
    const { body } = await kit.call(listRetailers, { token })
    expect(body).toMatchObject({
      totalRecords: 1,
      retailers: [{ retailerCode: 'CHAIN', childrenPartners: 'MINE', childrenPartnersID: String(mine), taxRule: null }],
    })
    expect((await kit.call(getRetailer, { token, params: { id: other } })).status).toBe(404)
    expect((await change({ taxRule: 'Tax Inclusive' }, other)).status).toBe(404)
  })

  it('are a file that a spreadsheet reads as it is, of those in reach', async () => {
    const reply = await kit.call(downloadRetailers, { token })
    expect(reply.text).toContain(`${chain},CHAIN,"Chain & Co, ""North""",,,MINE\r\n`)
    expect(reply.text).not.toContain('OTHER')
  })

  it('have a tax rule, or none', async () => {
    expect((await change({ taxRule: 'Tax Inclusive' })).body).toMatchObject({ taxRule: 'Tax Inclusive' })
    expect((await change({ taxRule: 'Tax Exempt' })).body).toMatchObject({
      message: 'Tax Rule cannot be Tax Exempt.',
      hint: 'Use one of Tax Inclusive, Tax Exclusive, None.',
    })
    expect((await change({ taxRule: 'None' })).body).toMatchObject({ taxRule: null })
  })

  it('are changed in each field by who may', async () => {
    const looks = await kit.tokenFor(['ExternalSystem-Retailer'], [mine])
    expect((await change({ name: 'New' }, chain, looks)).body).toMatchObject({ code: 'permissionMissing' })
    const configures = await kit.tokenFor(['ExternalSystem-Retailer', 'PortalAdmin-Config'], [mine, second])
    expect((await change({ childrenPartnersID: String(second) }, chain, configures)).body).toMatchObject({
      message: expect.stringContaining('Partners-LinkChildrenPartner'),
    })
  })

  it('are not overwritten: 422 with who changed what', async () => {
    const { lastModified } = await read()
    expect((await change({ path: 'north' })).status).toBe(200)
    expect(await change({ path: 'south', lastModified })).toMatchObject({
      status: 422,
      body: { code: 'saveConflict', current: { path: 'north' } },
    })
  })
})

describe('the partners of a retailer', () => {
  const retailerOf = async (id: number) => {
    const query = kit.services.db.selectFrom('partner').select('retailer_id').where('partner_id', '=', id)
    return (await query.executeTakeFirstOrThrow()).retailer_id
  }

  it('are added and taken away, each with its step in the audit; those out of reach stay', async () => {
    const both = [mine, second].sort((one, two) => one - two).join(',')
    expect((await change({ childrenPartnersID: ` ${second}, ${mine},${second}` })).body).toMatchObject({
      childrenPartners: 'MINE,SECOND',
      childrenPartnersID: both,
    })
    expect((await change({ childrenPartnersID: String(mine) })).body).toMatchObject({ childrenPartners: 'MINE' })
    expect(await retailerOf(second)).toBeNull()
    const steps = kit.services.db.selectFrom('audit_log').select('action').where('object_type', '=', 'Partner')
    expect(await steps.where('object_id', '=', second).orderBy('audit_log_id').execute()).toEqual([
      { action: 'Edit Partner: Retailer → Chain & Co, "North"' },
      { action: 'Edit Partner: Retailer Chain & Co, "North" → none' },
    ])
    const hidden = kit.services.db.selectFrom('partner').select('retailer_id').where('code', '=', 'HIDDEN')
    expect(await hidden.execute()).toEqual([{ retailer_id: chain }])
  })

  it('are not taken from another retailer, nor from out of reach', async () => {
    expect((await change({ childrenPartnersID: `${mine},${theirs}` })).body).toMatchObject({ code: 'ownerUnknown' })
    const wide = await kit.tokenFor([...every], [mine, theirs])
    expect((await change({ childrenPartnersID: `${mine},${theirs}` }, chain, wide)).body).toMatchObject({
      message: 'Partner THEIRS belongs to retailer =Other.',
    })
    expect((await change({ childrenPartnersID: 'x' })).body).toMatchObject({ code: 'partnerSettingInvalid' })
  })
})
