/** Changing a partner: one setting at a time, each kept, audited and checked by its rule; two at once lose nothing. */
import { stat } from 'node:fs/promises'
import { getPartner, markStoreOrder, type PartnerDetails, updatePartner } from '@quayside/contract'
import { acknowledgementStatus, type PartnerField, partnerFields } from '@quayside/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { freshCode, partnerSteps, refusal } from './partner.fixture.ts'

const kit = openTestApp()
let token: string
let retailerID: number
let partnerID: number
let theirs: number
const { update, updated, auditOf } = partnerSteps(
  () => kit,
  () => token,
)

beforeAll(async () => {
  const { db } = kit.services
  const retailer = { retailer_code: 'CHAIN', name: 'Chain' }
  const inserted = await db.insertInto('retailer').values(retailer).returning('retailer_id').executeTakeFirstOrThrow()
  retailerID = inserted.retailer_id
  await db.insertInto('customer').values({ external_customer_id: 'C1', customer_name: 'Harbour' }).execute()
  partnerID = await insertPartner(kit.services, 'MINE', 'X12')
  theirs = await insertPartner(kit.services, 'THEIRS', 'X12')
  token = await kit.tokenFor(['PortalAdmin-Config'], [partnerID])
})

const read = async (id: number, as = token) =>
  (await kit.call(getPartner, { token: as, params: { id } })).body as PartnerDetails
/** A partner of the test's own, within reach. */
const newPartner = async (settings: Readonly<Record<string, unknown>> = {}) => {
  const code = freshCode()
  const id = await insertPartner(kit.services, code, 'X12', settings)
  token = await kit.tokenFor(['PortalAdmin-Config'], [partnerID, id])
  return { id, code }
}

const newVersion = { lastModified: expect.any(String), lastModifiedBy: expect.any(String) }

/** What is sent, and what is answered where that is not the same. */
const changes: Partial<Record<PartnerField, readonly [sent: unknown, answered?: unknown]>> = {
  code: ['MINE-2'],
  name: [' Kauri Grove ', 'Kauri Grove'],
  path: ['kauri/grove'],
  ssccPrefix: ['9421234'],
  ssccSuffix: ['3'],
  externalCustomerID: ['C1'],
  asnType: ['DoorByDoor'],
  workflowType: ['Onsite'],
  priceValidationType: ['Error'],
  priceValidationTolerance: ['2.50', 2.5],
  priceTier: ['GOLD'],
  totalTolerance: ['5.50', 5.5],
  freightTaxRule: ['Tax Exclusive'],
  acknowledgementPer: ['storeOrder'],
  storeEntity: ['BY'],
  storeLevel: ['carton'],
  autoCreateInvoiceMatchStatus: ['shipment sent', 'Shipment Sent'],
  autoCreateSalesOrderType: ['FullSupply'],
  autoCompleteMatchStatus: ['Invoice Sent,Completed', 'Invoice Sent, Completed'],
  errorEmailAddress: ['a@b.nz;c@d.nz', 'a@b.nz; c@d.nz'],
  notificationEmailAddress: ['a@b.nz'],
  ackWithinHours: ['48', 48],
  asnLeadHours: [12],
  invoiceWithinHours: [0],
  controlWithinHours: ['72', 72],
  ackChargeFixed: ['25.00', 25],
  ackChargePercent: [0.5],
  asnChargeFixed: [150],
  asnChargePercent: ['3.1250', 3.125],
  invoiceChargeFixed: ['0.0001', 0.0001],
  invoiceChargePercent: [100],
  messageVersion: ['005010'],
  theirInterchangeID: [' KAURI-GROVE ', 'KAURI-GROVE'],
  theirInterchangeQualifier: ['12'],
  ourInterchangeID: ['HARAKEKE'],
  ourInterchangeQualifier: ['01'],
  ublSupplierAddress: ['0088:9429033821733'],
  ublSupplierName: ['Quayside Homewares Ltd'],
  ublSupplierTaxNumber: ['123-456-789'],
  ublSupplierCountry: ['NZ'],
  ublCustomerAddress: [' 0151:51824753556 ', '0151:51824753556'],
  ublCustomerName: ['Department of Linen'],
  ublCustomerCountry: ['AU'],
  ublPaymentTerms: ['20th of the month after the invoice'],
}
/** Have tests of their own: a record that has to be there, a setting of EDIFACT. */
const apart: readonly PartnerField[] = ['entityID', 'retailerID', 'characterSet']
const every = Object.keys(partnerFields) as PartnerField[]
const flags = every.filter((field) => !changes[field] && !apart.includes(field))

describe('a setting of a partner', () => {
  it.each(every.filter((field) => changes[field]))('%s is kept, and nothing else changes', async (field) => {
    const [sent, answered = sent] = changes[field] ?? []
    const before = await read(partnerID)
    expect(before).not.toMatchObject({ [field]: answered })
    const also = field === 'code' ? { partnerCode: answered, theirInterchangeID: answered } : {}
    const after = await updated(partnerID, { [field]: sent })
    expect(after).toEqual({ ...before, [field]: answered, ...also, ...newVersion })
    expect(Date.parse(after.lastModified)).toBeGreaterThan(Date.parse(before.lastModified))
    expect(await read(partnerID)).toEqual(after)
  })

  it.each(flags)('%s is switched, and nothing else changes', async (field) => {
    const before = await read(partnerID)
    const on = before[field as keyof PartnerDetails] === true
    expect(await updated(partnerID, { [field]: !on })).toEqual({ ...before, [field]: !on, ...newVersion })
    expect(await updated(partnerID, { [field]: on })).toEqual({ ...before, ...newVersion })
  })

  it('is a retailer or customer that is there, or none', async () => {
    expect(await updated(partnerID, { retailerID })).toMatchObject({ retailerID, retailerName: 'Chain' })
    expect(refusal(await update(partnerID, { retailerID: 999 }))).toEqual({
      status: 400,
      code: 'ownerUnknown',
      message: 'Retailer 999 is not known.',
    })
    expect(await updated(partnerID, { retailerID: null })).toMatchObject({ retailerID: null, retailerName: null })
    expect(refusal(await update(partnerID, { externalCustomerID: 'C9' }))).toMatchObject({ code: 'ownerUnknown' })
    expect(await updated(partnerID, { externalCustomerID: '' })).toMatchObject({ externalCustomerID: null })
  })

  it('is the entity of a partner within reach, and never none', async () => {
    const { db } = kit.services
    const inserted = await db
      .insertInto('entity')
      .values(['NI', 'SI', 'FAR'].map((code) => ({ entity_code: code, name: code })))
      .returning('entity_id')
      .execute()
    const [north = 0, south = 0, far = 0] = inserted.map(({ entity_id }) => entity_id)
    const { id } = await newPartner({ entity_id: south })
    await insertPartner(kit.services, freshCode(), 'X12', { entity_id: far })
    await sql`update partner set entity_id = ${north} where partner_id = ${partnerID}`.execute(db)
    expect(await updated(id, { entityID: north })).toMatchObject({ entityID: north })
    const [entry] = await auditOf(id)
    expect(entry?.action).toContain('Entity')
    for (const unknown of [far, 999_999])
      expect(refusal(await update(id, { entityID: unknown }))).toEqual({
        status: 400,
        code: 'ownerUnknown',
        message: `Entity ${unknown} is not known.`,
      })
    for (const none of [null, ''])
      expect(refusal(await update(id, { entityID: none }))).toMatchObject({ status: 400, code: 'fieldRequired' })
    expect(await read(id)).toMatchObject({ entityID: north })
  })

  it('is taken away by null, an empty text or None', async () => {
    const { id } = await newPartner({ price_tier: 'GOLD', workflow_type: 'Onsite', price_validation_type: 'Error' })
    expect(await updated(id, { priceTier: null })).toMatchObject({ priceTier: null })
    expect(await updated(id, { workflowType: '' })).toMatchObject({ workflowType: null })
    expect(await updated(id, { priceValidationType: 'None' })).toMatchObject({ priceValidationType: null })
    expect(refusal(await update(id, { name: '' }))).toMatchObject({ status: 400, message: 'Name is required.' })
  })

  it('is in the audit log, once, and not if nothing changed', async () => {
    const { id, code } = await newPartner()
    await updated(id, { name: 'Rimu' })
    await updated(id, { name: ' Rimu ' })
    await updated(id, { priceValidationTolerance: 0 })
    await updated(id, { sendErrorEmails: true })
    expect(await auditOf(id)).toMatchObject([
      {
        action: `Edit Partner: Name Partner ${code} → Rimu`,
        partner_id: id,
        detail: { fields: [{ field: 'name', label: 'Name', before: `Partner ${code}`, after: 'Rimu' }] },
      },
      { action: 'Edit Partner: Send Error Emails no → yes' },
    ])
  })
})

describe('a partner that somebody else changed', () => {
  it('is not overwritten: 422 with who changed what, by lastModified and by If-Match', async () => {
    const { id } = await newPartner()
    const { lastModified } = await read(id)
    await updated(id, { name: 'Rimu' })
    const refused = {
      status: 422,
      body: {
        code: 'saveConflict',
        message: expect.stringContaining('Name'),
        current: { name: 'Rimu', changes: [{ fields: [{ field: 'name', after: 'Rimu' }] }] },
      },
    }
    expect(await update(id, { name: 'Kauri', lastModified })).toMatchObject(refused)
    const headers = { 'if-match': `"${lastModified}"` }
    expect(await kit.call(updatePartner, { token, params: { id }, body: { name: 'Kauri' }, headers })).toMatchObject(
      refused,
    )
    const now = await read(id)
    expect(now.name).toBe('Rimu')
    expect(await updated(id, { name: 'Kauri', lastModified: now.lastModified })).toMatchObject({ name: 'Kauri' })
  })

  it('is changed by one of two who save at the same moment', async () => {
    const { id } = await newPartner()
    const { lastModified } = await read(id)
    const replies = await Promise.all(['A', 'B', 'C'].map((name) => update(id, { name, lastModified })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422])
  })
})

describe('a change of a partner', () => {
  it('is one field that partners have', async () => {
    const before = await read(partnerID)
    for (const [body, words] of [
      [{ name: 'Rimu', priceTier: 'A' }, 'send exactly one field of the partner'],
      [{}, 'send exactly one field of the partner'],
      [{ colour: 'green' }, "takes no field 'colour'"],
      [{ standard: 'EDIFACT' }, "takes no field 'standard'"],
      [{ active: 'yes' }, 'must be true or false'],
    ] as const) {
      const reply = await update(partnerID, body)
      expect(refusal(reply)).toMatchObject({ status: 400, code: 'invalidRequest' })
      expect(JSON.stringify(reply.body)).toContain(words)
    }
    expect(await read(partnerID)).toEqual(before)
  })

  it('is held to the rule of its field', async () => {
    const reply = await update(partnerID, { priceValidationType: 'Strict' })
    expect(refusal(reply)).toEqual({
      status: 400,
      code: 'partnerSettingInvalid',
      message: 'Price Validation Type cannot be Strict.',
    })
    expect(reply.body.hint).toBe('Use one of Warning, Error, None.')
    const { id } = await newPartner({ invoices_enabled: false })
    expect(refusal(await update(id, { autoCreateInvoice: true }))).toMatchObject({ code: 'partnerSettingNeeds' })
  })

  it('needs PortalAdmin-Config and a partner within reach', async () => {
    const weak = await kit.tokenFor(['Partner-CreatePartner'], [partnerID])
    expect(refusal(await update(partnerID, { name: 'Rimu' }, weak))).toMatchObject({
      status: 403,
      code: 'permissionMissing',
    })
    for (const id of [theirs, 999_999])
      expect(refusal(await update(id, { name: 'Rimu' }))).toMatchObject({ status: 404, code: 'notFound' })
  })

  it('shows the settings of administrators to nobody else', async () => {
    const weak = await kit.tokenFor([], [partnerID])
    const [seen, all] = [await read(partnerID, weak), await read(partnerID)]
    expect(all).toMatchObject(seen)
    expect(all).toHaveProperty('ssccPrefix')
    for (const hidden of ['ssccPrefix', 'path', 'errorEmailAddress', 'entityID', 'autoCreateInvoice'])
      expect(seen).not.toHaveProperty(hidden)
  })
})

describe('how a partner’s messages are read and written', () => {
  const order850 = (number: number) => {
    const control = String(number).padStart(9, '0')
    return [
      `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*0*P*>`,
      `GS*PO*RETAILER*QUAYSIDE*20261120*0912*${number}*X*004010`,
      'ST*850*0001',
      `BEG*00*SA*PO-${number}**20261120`,
      'PO1*1*48*EACH*4.25**IN*KW20881',
      'CTT*1',
      'SE*5*0001',
      `GE*1*${number}`,
      `IEA*1*${control}`,
    ].join('~\n')
  }
  let files = 0
  /** How we answer the next file with a unit that is too long, and how many orders the partner has then. */
  async function nextFile(id: number, code: string): Promise<readonly [string, number]> {
    files += 1
    await kit.receive(id, code, `${files}.edi`, `${order850(files)}~\n`)
    const names = (await kit.files(code, 'out')).filter((name) => name.startsWith('997_')).sort()
    const text = await kit.fileText(code, 'out', names.at(-1) ?? '')
    const { rows } = await sql<{ orders: number }>`
      select count(*) as orders from purchase_order where partner_id = ${id}`.execute(kit.services.db)
    return [/AK5\*(\w)/.exec(text)?.[1] ?? '', rows[0]?.orders ?? 0]
  }

  it('is decided by the switch Tolerant for the next file: strict, tolerant, strict again', async () => {
    const { id, code } = await newPartner()
    expect(await nextFile(id, code)).toEqual(['R', 0])
    expect(await updated(id, { tolerant: true })).toMatchObject({ tolerant: true })
    expect(await nextFile(id, code)).toEqual(['E', 1])
    await updated(id, { tolerant: false })
    expect(await nextFile(id, code)).toEqual(['R', 1])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'Edit Partner: Tolerant no → yes',
      'Edit Partner: Tolerant yes → no',
    ])
  })

  const sendAck = async (id: number, code: string, sku = 'KOWHAI'): Promise<string> => {
    const lines = [{ sku, quantity: '2' }]
    const acknowledgment = acknowledgementStatus.notAcknowledged
    const order = await insertTestOrder(kit, id, { orderNumber: `ACK-${++files}`, lines, acknowledgment })
    const every = await kit.tokenFor(['StoreOrder-MarkStatus', 'StoreOrder-SendAck'], [id])
    const params = { id: order.orderID, sid: order.storeOrderID, status: 'ack' }
    expect((await kit.call(markStoreOrder, { token: every, params })).status).toBe(200)
    await kit.runJobs()
    const names = (await kit.files(code, 'out')).sort()
    return kit.fileText(code, 'out', names.at(-1) ?? '')
  }

  it('is the version of the next message of X12', async () => {
    const { id, code } = await newPartner()
    expect(await sendAck(id, code)).toMatch(/^ISA.*\*00401\*.*GS\*PR\*[^~]*\*004010~/s)
    await updated(id, { messageVersion: '005010' })
    expect(await sendAck(id, code)).toMatch(/^ISA.*\*00501\*.*GS\*PR\*[^~]*\*005010~/s)
    expect(refusal(await update(id, { characterSet: 'UNOC' }))).toMatchObject({
      status: 400,
      message: 'Character Set cannot be UNOC.',
    })
    expect(refusal(await update(id, { messageVersion: 'D:96A:UN' }))).toMatchObject({ status: 400 })
  })

  it('is the directory and the character set of the next message of EDIFACT', async () => {
    const code = freshCode()
    const id = await insertPartner(kit.services, code, 'EDIFACT')
    token = await kit.tokenFor(['PortalAdmin-Config'], [partnerID, id])
    expect(await read(id)).toMatchObject({ characterSet: 'UNOC', messageVersion: 'D:96A:UN:EAN008', tolerant: false })
    await updated(id, { characterSet: 'UNOY' })
    await updated(id, { messageVersion: 'D:01B:UN' })
    const text = await sendAck(id, code, 'KŌWHAI')
    expect(text).toMatch(/UNB\+UNOY:3\+/)
    expect(text).toMatch(/UNH\+1\+ORDRSP:D:01B:UN'/)
    // The macron of KŌWHAI, which UNOC has no letter for: in UTF-8.
    expect(Buffer.from(text, 'latin1').toString('utf8')).toContain('KŌWHAI')
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'Edit Partner: Character Set UNOC → UNOY',
      'Edit Partner: Message Version D:96A:UN:EAN008 → D:01B:UN',
    ])
    expect(refusal(await update(id, { characterSet: '' }))).toMatchObject({ status: 400 })
  })
})

describe('the code of a partner', () => {
  it('is one that no other has, whatever its case', async () => {
    const { id, code } = await newPartner()
    expect(refusal(await update(id, { code: 'theirs' }))).toEqual({
      status: 400,
      code: 'partnerCodeTaken',
      message: 'Partner code theirs is already in use.',
    })
    expect(await updated(id, { code: code.toLowerCase() })).toMatchObject({ code: code.toLowerCase() })
  })

  it('brings its folders, and its address in the exchange where that was the code', async () => {
    const { id } = await newPartner()
    const code = freshCode()
    await updated(id, { code })
    expect((await stat(kit.services.folders.pathOf(code, 'in'))).isDirectory()).toBe(true)
    const guideOf = (one: number) =>
      kit.services.db.selectFrom('partner').select('guide').where('partner_id', '=', one).executeTakeFirstOrThrow()
    expect(await guideOf(id)).toMatchObject({ guide: { them: { id: code, qualifier: 'ZZ' } } })
    const own = await insertPartner(kit.services, freshCode(), 'X12', {
      guide: { them: { id: '942000', qualifier: '01' } },
    })
    token = await kit.tokenFor(['PortalAdmin-Config'], [partnerID, own])
    await updated(own, { code: freshCode() })
    expect(await guideOf(own)).toMatchObject({ guide: { them: { id: '942000', qualifier: '01' } } })
  })

  it('stays once a file was exchanged', async () => {
    const { id, code } = await newPartner()
    await kit.receive(id, code, 'first.edi', 'not EDI')
    expect(refusal(await update(id, { code: freshCode() }))).toEqual({
      status: 400,
      code: 'partnerCodeKept',
      message: `The code of partner ${code} cannot be changed: files were exchanged under it.`,
    })
    expect(await updated(id, { code })).toMatchObject({ code })
  })
})

describe('two who change one partner at once', () => {
  it('both keep their setting', async () => {
    const { id } = await newPartner()
    const sent = {
      name: 'Rimu',
      priceTier: 'GOLD',
      shipmentNotificationsEnabled: true,
      orderNotificationsEnabled: true,
    }
    const replies = await Promise.all(Object.entries(sent).map(([field, value]) => update(id, { [field]: value })))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    expect(await read(id)).toMatchObject(sent)
  })

  it('of one setting, the later goes on from what the earlier left', async () => {
    const { id } = await newPartner({ price_tier: 'OLD' })
    await Promise.all([update(id, { priceTier: 'A' }), update(id, { priceTier: 'B' })])
    const { priceTier } = await read(id)
    const first = priceTier === 'A' ? 'B' : 'A'
    expect((await auditOf(id)).map((entry) => entry.action)).toEqual([
      `Edit Partner: Price Tier OLD → ${first}`,
      `Edit Partner: Price Tier ${first} → ${priceTier}`,
    ])
  })

  it('one of them has the code that both ask for', async () => {
    const [one, other] = [await newPartner(), await newPartner()]
    token = await kit.tokenFor(['PortalAdmin-Config'], [partnerID, one.id, other.id])
    const code = freshCode()
    const replies = await Promise.all([update(one.id, { code }), update(other.id, { code })])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
    expect(replies.map((reply) => refusal(reply).code)).toContain('partnerCodeTaken')
  })
})
