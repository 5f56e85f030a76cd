import { describe, expect, it } from 'vitest'
import { checkPartnerField } from './partner-fields.ts'
import { completionPoints, invoicePoints, pointOf } from './trigger-points.ts'

describe('the points at which automation may begin', () => {
  it.each(invoicePoints)('are lists that the setting keeps as they are: invoices, $label', ({ statuses }) => {
    expect(checkPartnerField('autoCreateInvoiceMatchStatus', statuses)).toEqual({ ok: true, value: statuses })
  })
  it.each(completionPoints)('are lists that the setting keeps as they are: completion, $label', ({ statuses }) => {
    expect(checkPartnerField('autoCompleteMatchStatus', statuses)).toEqual({ ok: true, value: statuses })
  })
  it('hold what comes later in the stage, and nothing that comes before', () => {
    const lists = invoicePoints.map(({ statuses }) => statuses.split(', '))
    expect(lists[0]).toEqual(expect.arrayContaining(['Shipment Received', 'ASN Sent', 'Shipment Control Received']))
    expect(lists[1]).not.toContain('Shipment Received')
    expect(lists[2]).not.toContain('Shipment Sent')
    expect(lists.flat()).not.toContain('Error')
  })
  it.each([
    ['Shipment Control Received', 'Control Received'],
    ['Shipment Sent', 'Sent'],
    ['Shipment Received, ASN Sent', 'Received'],
    ['Acknowledgement Sent', undefined],
    [null, undefined],
  ])('are recognised in a shorter list: %s', (statuses, label) => {
    expect(pointOf(invoicePoints, statuses)?.label).toBe(label)
  })
})
