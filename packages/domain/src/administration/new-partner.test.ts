import { describe, expect, it } from 'vitest'
import { decideNewPartner } from './new-partner.ts'

const given = { code: 'KAURI', name: 'Kauri Grove', entity: 1 }
const messageOf = (partner: Parameters<typeof decideNewPartner>[0]) => {
  const decided = decideNewPartner(partner)
  return decided.ok ? null : decided.refusal.message
}

describe('a new partner', () => {
  it('has a code, a name and an entity; the rest may be left out', () => {
    const nothingElse = { priceTier: null, ssccPrefix: null, ssccSuffix: null }
    expect(decideNewPartner({ ...given, code: ' KAURI', priceTier: '' })).toEqual({
      ok: true,
      value: { code: 'KAURI', name: 'Kauri Grove', ...nothingElse },
    })
  })

  it('says all that is missing at once', () => {
    expect(messageOf({})).toBe('Missing field(s): Code, Name, Entity')
    expect(decideNewPartner({})).toMatchObject({ refusal: { hint: 'Send code, name, entityID.' } })
    expect(decideNewPartner({ ...given, entity: null })).toMatchObject({ refusal: { hint: 'Send entityID.' } })
    expect(messageOf({ ...given, name: ' ' })).toBe('Missing field(s): Name')
    expect(messageOf({ ...given, entity: null })).toBe('Missing field(s): Entity')
  })

  it('holds each value to the rule of its field', () => {
    expect(messageOf({ ...given, code: 'KAURI-12' })).toBe('Code has more than 7 characters.')
    expect(messageOf({ ...given, priceTier: 'x'.repeat(51) })).toBe('Price Tier has more than 50 characters.')
    expect(messageOf({ ...given, ssccPrefix: '123' })).toBe('SSCC Prefix cannot be 123.')
    expect(messageOf({ ...given, ssccSuffix: '10' })).toBe('SSCC Suffix cannot be 10.')
  })
})
