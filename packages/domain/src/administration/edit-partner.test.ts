import { describe, expect, it } from 'vitest'
import { newPartnerSettings } from '../partners/partner-settings.ts'
import { decideEdit } from '../records/record-rules.ts'
import { type PartnerValues, partnerRules } from './edit-partner.ts'
import type { PartnerField, PartnerValue } from './partner-fields.ts'

const { partnerCode: code, ...settings } = newPartnerSettings({ partnerID: 1, partnerCode: 'KAURI', name: 'Kauri' })

const edit = (field: PartnerField, value: PartnerValue, given: Partial<PartnerValues> = {}, hasExchanged = false) => {
  const values = { ...settings, code, ...given } as PartnerValues
  const decided = decideEdit(partnerRules, {
    given: { [field]: value },
    before: values,
    actor: { isAdmin: false, may: () => false },
    state: { code: String(values.code), standard: 'X12', hasExchanged },
  })
  if (!decided.ok) return decided.refusal.message
  return decided.value.length === 0 ? values[field] : decided.value[0]?.after
}

describe('editing a partner', () => {
  it('takes the value as the rule of its field has it', () => {
    expect(edit('name', ' Kauri Grove ')).toBe('Kauri Grove')
    expect(edit('name', '')).toBe('Name is required.')
  })

  it('keeps the code under which files were exchanged', () => {
    expect(edit('code', 'RIMU')).toBe('RIMU')
    expect(edit('code', 'RIMU', {}, true)).toBe(
      'The code of partner KAURI cannot be changed: files were exchanged under it.',
    )
    expect(edit('code', 'KAURI', {}, true)).toBe('KAURI')
    expect(edit('name', 'Rimu', {}, true)).toBe('Rimu')
  })

  it('creates no invoices automatically for a partner that takes none', () => {
    const needed = 'Auto Create Invoice needs Invoices Enabled.'
    expect(edit('autoCreateInvoice', true)).toBe(true)
    expect(edit('autoCreateInvoice', true, { invoicesEnabled: false })).toBe(needed)
    expect(edit('invoicesEnabled', false)).toBe(false)
    expect(edit('invoicesEnabled', false, { autoCreateInvoice: true })).toBe(needed)
  })

  it('is not blocked by settings that already contradict each other', () => {
    const atOdds = { autoCreateInvoice: true, invoicesEnabled: false }
    expect(edit('name', 'Rimu', atOdds)).toBe('Rimu')
    expect(edit('autoCreateInvoice', false, atOdds)).toBe(false)
    expect(edit('invoicesEnabled', true, atOdds)).toBe(true)
  })

  it('turns an automation on before its trigger is chosen', () => {
    expect(edit('autoCreateInvoice', true, { autoCreateInvoiceMatchStatus: null })).toBe(true)
    expect(edit('useCompletedStatus', true, { autoCompleteMatchStatus: null })).toBe(true)
    expect(edit('autoCreateInvoiceMatchStatus', 'None', { autoCreateInvoice: true })).toBeNull()
  })

  it('fills acknowledgements automatically even where there are no sales orders', () => {
    expect(edit('autoCreateSalesOrder', true, { salesOrderEnabled: false })).toBe(true)
  })
})
