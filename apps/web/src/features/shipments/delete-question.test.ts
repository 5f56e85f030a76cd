import { describe, expect, it } from 'vitest'
import { deleteQuestion, isWithPartner } from './delete-question.ts'

describe('before a shipment is deleted', () => {
  it.each(['Shipment Sent', 'ASN Sent', 'Shipment Control Received'] as const)(
    'it is said that the partner has its despatch advice: %s',
    (status) => {
      const shipment = { shipmentNumber: '1001', status }
      expect(deleteQuestion(shipment)).toMatch(
        `The partner has the despatch advice of shipment 1001 (${status}) and expects its goods`,
      )
      expect(isWithPartner(shipment)).toBe(true)
    },
  )
  it('it says what happens to the units of one that was not sent', () => {
    const shipment = { shipmentNumber: '1001', status: 'In Progress' as const }
    expect(deleteQuestion(shipment)).toMatch('can be packed again')
    expect(isWithPartner(shipment)).toBe(false)
  })
})
