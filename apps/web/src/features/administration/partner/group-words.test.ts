import type { PartnerDetails } from '@quayside/contract'
import { invoicePoints, newPartnerSettings } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { settingsGroups } from './group-words.ts'

const standard = newPartnerSettings({ partnerID: 1, partnerCode: 'HARB', name: 'Harbour' })
const wordsOf = (changes: Partial<PartnerDetails>) => {
  const partner = { ...standard, priceValidationType: null, ...changes } as unknown as PartnerDetails
  return Object.fromEntries(settingsGroups.map(({ id, words }) => [id, words(partner)]))
}

describe('the groups of a partner’s settings', () => {
  it('say in words what a new partner has', () => {
    expect(wordsOf({ standard: 'X12' })).toEqual({
      identity: 'HARB',
      stages: '6 of 6 stages, 3 of 6 flags',
      automation: 'nothing by itself',
      notifications: '0 addresses, 0 events',
      pricing: 'not checked',
      deadlines: 'ack 24 h, invoice 24 h',
      sscc: 'no prefix yet',
      guide: 'X12 004010',
      reasons: 'optional',
      transport: 'Folder',
    })
  })
  it('name what was chosen', () => {
    const words = wordsOf({
      workflowType: 'Onsite',
      autoCreateInvoice: true,
      autoCreateInvoiceMatchStatus: invoicePoints[1]?.statuses ?? null,
      priceValidationType: 'Error',
      priceValidationTolerance: 2,
      ackWithinHours: 0,
      invoiceWithinHours: 0,
      asnChargeFixed: 150,
      asnChargePercent: 3,
    })
    expect(words).toMatchObject({
      identity: 'HARB, Onsite',
      automation: 'invoice after shipment sent',
      pricing: 'Error outside 2 %',
      deadlines: 'Deliver Before alone, 1 charge',
    })
  })
  it('count each address once, and those for errors only while errors are mailed', () => {
    const addresses = { errorEmailAddress: 'a@x.nz; b@x.nz', notificationEmailAddress: 'b@x.nz' }
    expect(wordsOf({ ...addresses, sendErrorEmails: true }).notifications).toBe('2 addresses, 0 events')
    expect(wordsOf({ ...addresses, sendErrorEmails: false }).notifications).toBe('1 address, 0 events')
  })
})
