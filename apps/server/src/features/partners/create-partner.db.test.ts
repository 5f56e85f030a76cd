/** Making a partner: what it needs, what it starts with, who reaches it, and that files can be exchanged with it at once. */
import { stat } from 'node:fs/promises'
import { getPartner, listPartners, type PartnerDetails } from '@quayside/contract'
import { takePartnerCode } from '@quayside/store'
import { untilSomebodyWaitsFor } from '@quayside/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { freshCode, partnerSteps, refusal } from './partner.fixture.ts'

const kit = openTestApp()
/** Reaches one partner, of entity NI. */
let maker: string
let north: number
let south: number
const { create, created, auditOf } = partnerSteps(
  () => kit,
  () => maker,
)

beforeAll(async () => {
  const entities = await kit.services.db
    .insertInto('entity')
    .values([
      { entity_code: 'NI', name: 'North' },
      { entity_code: 'SI', name: 'South' },
    ])
    .returning('entity_id')
    .execute()
  ;[north = 0, south = 0] = entities.map((entity) => entity.entity_id)
  const known = await insertPartner(kit.services, 'KNOWN', 'X12', { entity_id: north })
  await insertPartner(kit.services, 'OTHER', 'EDIFACT', { entity_id: south })
  maker = await kit.tokenFor(['Partner-CreatePartner'], [known])
})

const given = (more: Readonly<Record<string, unknown>> = {}) => ({
  code: freshCode(),
  name: 'Kauri Grove',
  entityID: north,
  ...more,
})
const details = async (id: number) => {
  const token = await kit.tokenFor(['PortalAdmin-Config'], [id])
  return (await kit.call(getPartner, { token, params: { id } })).body as PartnerDetails
}
const guideOf = async (id: number) =>
  (await kit.services.db.selectFrom('partner').select('guide').where('partner_id', '=', id).executeTakeFirstOrThrow())
    .guide

describe('a new partner', () => {
  it('starts with every stage on and no automation', async () => {
    const id = await created({ code: ' KAURI ', name: ' Kauri Grove ', entityID: north, priceTier: 'GOLD' })
    expect(await details(id)).toMatchObject({
      partnerID: id,
      code: 'KAURI',
      partnerCode: 'KAURI',
      name: 'Kauri Grove',
      entityID: north,
      priceTier: 'GOLD',
      active: true,
      standard: 'X12',
      ordersEnabled: true,
      acknowledgementsEnabled: true,
      salesOrderEnabled: true,
      shipmentsEnabled: true,
      invoicesEnabled: true,
      autoCreateInvoice: false,
      autoCreateInvoiceMatchStatus: null,
      autoCreateSalesOrderType: 'None',
      priceValidationType: null,
      priceValidationTolerance: 0,
      orderNotificationsEnabled: false,
      ssccPrefix: null,
      path: null,
      asnType: null,
    })
    expect(await auditOf(id)).toMatchObject([{ action: 'Create Partner: KAURI', partner_id: id }])
  })

  it('is reached by its maker, and by nobody else who does not reach everything', async () => {
    const other = await kit.tokenFor(['Partner-CreatePartner'], [])
    const id = await created(given({ name: 'Reached' }))
    const seen = async (token: string) => (await kit.call(getPartner, { token, params: { id } })).status
    expect(await seen(maker)).toBe(200)
    expect(await seen(other)).toBe(404)
    expect((await kit.call(listPartners, { token: maker, query: { search: 'Reached' } })).body).toMatchObject({
      partners: [{ partnerID: id }],
    })
  })

  it('needs a code, a name and an entity, and says all that is missing', async () => {
    expect(refusal(await create({}))).toEqual({
      status: 400,
      code: 'fieldsMissing',
      message: 'Missing field(s): Code, Name, Entity',
    })
    expect((await create({})).body).toMatchObject({ hint: 'Send code, name, entityID.' })
    // 0 means none.
    expect(refusal(await create(given({ name: ' ', entityID: 0 })))).toMatchObject({
      message: 'Missing field(s): Name, Entity',
    })
  })

  it('takes its code as partnerCode too, and says where the two differ', async () => {
    const { code, ...rest } = given()
    const id = await created({ ...rest, partnerCode: code })
    expect(await details(id)).toMatchObject({ code })
    expect(refusal(await create(given({ partnerCode: 'OTHER1' })))).toMatchObject({
      status: 400,
      message: expect.stringContaining('partnerCode'),
    })
  })

  it('has a code of at most seven characters that no partner has, in any case and also not one at rest', async () => {
    expect(refusal(await create(given({ code: 'EIGHTLET' })))).toEqual({
      status: 400,
      code: 'fieldTooLong',
      message: 'Code has more than 7 characters.',
    })
    expect(refusal(await create(given({ code: 'known' })))).toEqual({
      status: 400,
      code: 'partnerCodeTaken',
      message: 'Partner code known is already in use.',
    })
    await insertPartner(kit.services, 'RESTING', 'X12', { active: false })
    expect(refusal(await create(given({ code: 'Resting' })))).toMatchObject({ code: 'partnerCodeTaken' })
    expect(refusal(await create(given({ code: '../etc' })))).toMatchObject({ code: 'partnerSettingInvalid' })
  })

  it('belongs to an entity within reach, by its id, code or name', async () => {
    for (const entity of ['ni', 'north']) {
      const id = await created({ code: freshCode(), name: 'By name', entity })
      expect(await details(id)).toMatchObject({ entityID: north })
    }
    for (const [unknown, named] of [
      [{ entityID: 999 }, '999'],
      [{ entityID: south }, String(south)],
      [{ entityID: null, entity: 'SI' }, 'SI'],
    ] as const) {
      expect(refusal(await create(given(unknown)))).toEqual({
        status: 400,
        code: 'ownerUnknown',
        message: `Entity ${named} is not known.`,
      })
    }
  })

  it('gets carton numbers only from people who configure partners', async () => {
    for (const sscc of [{ ssccPrefix: '9421234' }, { ssccSuffix: '3' }])
      expect(refusal(await create(given(sscc)))).toMatchObject({ status: 403, code: 'permissionMissing' })
    const id = await created(given({ ssccPrefix: '', ssccSuffix: null }))
    const configurer = await kit.tokenFor(['Partner-CreatePartner', 'PortalAdmin-Config'], [id])
    const numbered = await created(given({ ssccPrefix: '9421234', ssccSuffix: '3' }), configurer)
    expect(await details(numbered)).toMatchObject({ ssccPrefix: '9421234', ssccSuffix: '3' })
    expect(refusal(await create(given({ ssccPrefix: '12' }), configurer))).toMatchObject({
      status: 400,
      code: 'partnerSettingInvalid',
    })
  })

  it('refuses fields that it does not know', async () => {
    expect(refusal(await create(given({ colour: 'green' })))).toMatchObject({ status: 400, code: 'invalidRequest' })
    expect(refusal(await create(given({ standard: 'TRADACOMS' })))).toMatchObject({
      status: 400,
      code: 'invalidRequest',
    })
  })

  it('is one, where several ask for its code at once', async () => {
    const code = freshCode()
    const spellings = [code, code.toLowerCase(), code, code.toLowerCase(), code, code.toLowerCase()]
    const replies = await Promise.all(spellings.map((one) => create(given({ code: one }))))
    const [made, ...refused] = replies.toSorted((a, b) => a.status - b.status)
    expect(made?.status).toBe(200)
    expect(refused.map((reply) => reply.body.code)).toEqual(Array(5).fill('partnerCodeTaken'))
  })

  it('waits for another that is being made with its code', async () => {
    const code = freshCode()
    const replies = await kit.services.db.transaction().execute(async (tx) => {
      expect(await takePartnerCode(tx, code)).toBe(true)
      const reply = create(given({ code }))
      await untilSomebodyWaitsFor(tx)
      await insertPartner({ ...kit.services, db: tx }, code, 'X12')
      // In a list, so that the transaction ends before the answer that waits for it.
      return [reply]
    })
    expect((await Promise.all(replies)).map(refusal)).toMatchObject([{ code: 'partnerCodeTaken' }])
  })
})

describe('exchanging with a new partner', () => {
  it('knows it by its code and us as its other partners do, in either standard', async () => {
    const x12 = await created(given({ code: 'RIMU' }))
    const us = { id: 'QUAYSIDE', qualifier: 'ZZ' }
    expect(await guideOf(x12)).toMatchObject({ standard: 'X12', us, them: { id: 'RIMU', qualifier: 'ZZ' } })
    const edifact = await created(given({ code: 'TOTARA', standard: 'EDIFACT' }))
    expect(await guideOf(edifact)).toMatchObject({
      standard: 'EDIFACT',
      us: { id: 'QUAYSIDE', qualifier: '14' },
      them: { id: 'TOTARA', qualifier: '' },
    })
  })

  it('has its folders, in which an 850 becomes an order that is answered', async () => {
    const id = await created(given({ code: 'MATAI' }))
    for (const folder of ['in', 'out', 'archive', 'rejected', 'work'] as const)
      expect((await stat(kit.services.folders.pathOf('MATAI', folder))).isDirectory()).toBe(true)
    const order = [
      'ISA*00*          *00*          *ZZ*MATAI          *ZZ*QUAYSIDE       *261120*0912*U*00401*000000001*0*P*>~',
      'GS*PO*MATAI*QUAYSIDE*20261120*0912*1*X*004010~',
      'ST*850*0001~',
      'BEG*00*SA*PO-1**20261120~',
      'PO1*1*48*EA*4.25**IN*KW20881~',
      'CTT*1~',
      'SE*5*0001~',
      'GE*1*1~',
      'IEA*1*000000001~',
    ].join('\n')
    await kit.receive(id, 'MATAI', 'first.edi', order)
    expect(await kit.files('MATAI', 'archive')).toEqual(['first.edi'])
    const [answer = ''] = await kit.files('MATAI', 'out')
    expect(await kit.fileText('MATAI', 'out', answer)).toMatch(/AK9\*A\*1\*1\*1~/)
    const orders = kit.services.db.selectFrom('purchase_order').select(['order_number']).where('partner_id', '=', id)
    expect(await orders.execute()).toEqual([{ order_number: 'PO-1' }])
  })
})
