import { describe, expect, it } from 'vitest'
import { checkPartnerCode, checkTolerance, readEmailAddresses, readStatusList } from './partner-rules.ts'

describe('partner settings', () => {
  it('take a code of up to seven letters, digits, - and _', () => {
    expect(checkPartnerCode(' SANDX12 ')).toEqual({ ok: true, value: 'SANDX12' })
    expect(checkPartnerCode('')).toMatchObject({ refusal: { message: 'Code is required.' } })
    expect(checkPartnerCode('TOOLONG8')).toMatchObject({ refusal: { code: 'fieldTooLong' } })
    expect(checkPartnerCode('../etc')).toMatchObject({ refusal: { code: 'partnerSettingInvalid' } })
  })

  it('take a tolerance of 0 to 100 percent', () => {
    expect(checkTolerance('2.5').ok).toBe(true)
    for (const value of ['-1', '101', 'x', '']) expect(checkTolerance(value).ok).toBe(false)
  })

  it('read lists of addresses and statuses', () => {
    expect(readEmailAddresses('a@b.nz; c@d.nz;')).toEqual({ ok: true, value: ['a@b.nz', 'c@d.nz'] })
    expect(readEmailAddresses(null)).toEqual({ ok: true, value: [] })
    expect(readEmailAddresses('a@b.nz, c@d.nz')).toMatchObject({ refusal: { code: 'emailInvalid' } })
    expect(readStatusList('Shipment Sent, Shipped,')).toEqual(['Shipment Sent', 'Shipped'])
    expect(readStatusList(null)).toEqual([])
  })
})
