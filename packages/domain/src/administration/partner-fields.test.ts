import { describe, expect, it } from 'vitest'
import { newPartnerSettings } from '../partners/partner-settings.ts'
import { checkPartnerField, type PartnerField, type PartnerValue, partnerFields } from './partner-fields.ts'

const kept = (field: PartnerField, value: PartnerValue) => {
  const checked = checkPartnerField(field, value)
  return checked.ok ? checked.value : `refused: ${checked.refusal.message} ${checked.refusal.hint ?? ''}`.trim()
}
const fields = Object.keys(partnerFields) as PartnerField[]
const newPartner = newPartnerSettings({ partnerID: 1, partnerCode: 'KAURI', name: 'Kauri', entityID: 1 })

describe('a setting of a partner', () => {
  it('takes what a new partner has, and keeps it as it is', () => {
    const { partnerCode, ...settings } = newPartner
    const values: Readonly<Record<string, unknown>> = { ...settings, code: partnerCode }
    for (const field of fields)
      expect([field, kept(field, values[field] as PartnerValue)]).toEqual([field, values[field]])
  })

  it('has a name of its own in messages', () => {
    expect(new Set(fields.map((field) => partnerFields[field].label)).size).toBe(fields.length)
  })

  it.each(fields.filter((field) => typeof newPartner[field as keyof typeof newPartner] === 'boolean'))(
    '%s is on or off',
    (field) => {
      expect(kept(field, true)).toBe(true)
      expect(kept(field, false)).toBe(false)
      expect(kept(field, 'yes')).toBe(`refused: ${partnerFields[field].label} cannot be yes. Use one of true, false.`)
      expect(kept(field, null)).toMatch(/^refused/)
    },
  )

  it.each([
    ['name', 100],
    ['path', 200],
    ['externalCustomerID', 50],
    ['priceTier', 50],
    ['errorEmailAddress', 1000],
    ['notificationEmailAddress', 1000],
  ] as const)('%s has at most %i characters, none of them a control character', (field, most) => {
    const { label } = partnerFields[field]
    const text = field.endsWith('EmailAddress') ? `${'a'.repeat(most - 5)}@b.nz` : 'x'.repeat(most)
    expect(kept(field, ` ${text} `)).toBe(text)
    expect(kept(field, `x${text}`)).toBe(`refused: ${label} has more than ${most} characters.`)
    expect(kept(field, 'one\ntwo')).toMatch(/^refused: .* cannot be a text with control characters\. Use one line/)
  })

  it('may be empty where its field allows it', () => {
    for (const field of ['path', 'externalCustomerID', 'priceTier', 'errorEmailAddress', 'retailerID'] as const)
      for (const nothing of ['', null]) expect([field, kept(field, nothing)]).toEqual([field, null])
    expect(kept('priceTier', '   ')).toBeNull()
    expect(kept('name', ' ')).toBe('refused: Name is required.')
    expect(kept('code', null)).toBe('refused: Code is required.')
  })

  it('is a code of up to seven letters, digits, - and _', () => {
    expect(kept('code', ' KAURI-1 ')).toBe('KAURI-1')
    expect(kept('code', 'KAURI-12')).toBe('refused: Code has more than 7 characters.')
    expect(kept('code', '../etc')).toBe('refused: Code cannot be ../etc. Use letters, digits, - and _.')
  })

  it('is one of its choices; None counts as empty', () => {
    for (const none of ['', 'None', null]) {
      expect(kept('asnType', none)).toBeNull()
      expect(kept('workflowType', none)).toBeNull()
      expect(kept('priceValidationType', none)).toBe('None')
      expect(kept('autoCreateSalesOrderType', none)).toBe('None')
    }
    expect(kept('asnType', 'DoorByDoor')).toBe('DoorByDoor')
    expect(kept('workflowType', 'Offsite')).toBe('Offsite')
    expect(kept('priceValidationType', 'Warning')).toBe('Warning')
    expect(kept('autoCreateSalesOrderType', 'PartialSupply')).toBe('PartialSupply')
    expect(kept('priceValidationType', 'Strict')).toBe(
      'refused: Price Validation Type cannot be Strict. Use one of Warning, Error, None.',
    )
  })

  it('is a percentage with at most four decimals, without trailing zeros', () => {
    expect(kept('priceValidationTolerance', 2.5)).toBe('2.5')
    expect(kept('priceValidationTolerance', '07.50')).toBe('7.5')
    expect(kept('priceValidationTolerance', '100')).toBe('100')
    for (const wrong of ['', null, '100.0001', -1, '1e1', 'ten'])
      expect(kept('priceValidationTolerance', wrong)).toMatch(/^refused: The price validation tolerance /)
    expect(kept('priceValidationTolerance', '1.00001')).toBe(
      'refused: Price Validation Tolerance cannot be 1.00001. Use a percentage of at most 4 decimals.',
    )
  })

  it('is a company prefix or an extension digit of SSCCs', () => {
    expect(kept('ssccPrefix', ' 9421234 ')).toBe('9421234')
    expect(kept('ssccSuffix', 3)).toBe('3')
    expect(kept('ssccPrefix', '')).toBeNull()
    for (const wrong of ['12345', '12345678901', '94212A4']) expect(kept('ssccPrefix', wrong)).toMatch(/6 to 10 digits/)
    for (const wrong of ['10', 'x', '-1']) expect(kept('ssccSuffix', wrong)).toMatch(/one extension digit/)
  })

  it('is a list of email addresses, each of them valid', () => {
    expect(kept('notificationEmailAddress', 'a@b.nz;c@d.nz ; ')).toBe('a@b.nz; c@d.nz')
    expect(kept('errorEmailAddress', 'a@b.nz, c@d.nz')).toBe(
      'refused: a@b.nz, c@d.nz is not an email address. Separate several addresses by semicolon.',
    )
  })

  it('is a list of statuses, spelled as the statuses are', () => {
    expect(kept('autoCreateInvoiceMatchStatus', 'shipment sent,ACK CONTROL RECEIVED, Shipment Sent')).toBe(
      'Shipment Sent, Ack Control Received',
    )
    expect(kept('autoCompleteMatchStatus', 'invoice sent,completed')).toBe('Invoice Sent, Completed')
    for (const never of ['', 'None', ' , ', null]) expect(kept('autoCreateInvoiceMatchStatus', never)).toBeNull()
    // An invoice does not wait for itself.
    expect(kept('autoCreateInvoiceMatchStatus', 'Invoice Sent')).toMatch(
      /cannot be Invoice Sent\. Use one of Not Shipped, /,
    )
    expect(kept('autoCompleteMatchStatus', 'Shipment Sent, Lost')).toMatch(/^refused: .* cannot be Lost\./)
  })

  it('is a version and a character set of the partner’s own standard', () => {
    const of = (standard: 'X12' | 'EDIFACT', field: 'messageVersion' | 'characterSet', value: PartnerValue) => {
      const partner = { code: 'KAURI', standard, hasExchanged: false }
      const read = partnerFields[field].read(value, partnerFields[field].label, partner)
      return read.ok ? read.value : `refused: ${read.refusal.message} ${read.refusal.hint ?? ''}`.trim()
    }
    for (const version of ['004010', '004060', '005010', '005010X217', '004030vics'])
      expect(of('X12', 'messageVersion', version)).toBe(version.toUpperCase())
    for (const version of ['D:96A:UN', 'D:01B:UN:EAN010', 'd:97b:un'])
      expect(of('EDIFACT', 'messageVersion', version)).toBe(version.toUpperCase())
    for (const wrong of ['003040', '006020', '4010', 'D:96A:UN', '004010*ZZ', '00401'])
      expect(of('X12', 'messageVersion', wrong)).toMatch(/Use a version from 004010 to 005010, as in GS08\.$/)
    for (const wrong of ['004010', 'D96A', 'D:95A:UN', 'D:02A:UN', 'D:96A:UN:TOOLONG', 'S:93A:UN', 'D:96A'])
      expect(of('EDIFACT', 'messageVersion', wrong)).toMatch(/Use a directory from D:96A:UN to D:01B:UN/)
    expect(kept('messageVersion', '')).toBe('refused: Message Version is required.')
    expect(of('EDIFACT', 'characterSet', ' unoc ')).toBe('UNOC')
    expect(of('EDIFACT', 'characterSet', 'UNOZ')).toMatch(/^refused: Character Set cannot be UNOZ\. Use one of UNOA, /)
    expect(of('EDIFACT', 'characterSet', '')).toMatch(/^refused/)
    expect(of('X12', 'characterSet', null)).toBeNull()
    expect(of('X12', 'characterSet', 'UNOC')).toMatch(/X12 names no character set/)
  })

  it('is the id of a record', () => {
    expect(kept('retailerID', 12)).toBe(12)
    for (const wrong of [0, -1, 1.5, 'twelve']) expect(kept('retailerID', wrong)).toMatch(/Use the id of a record\.$/)
  })
})
