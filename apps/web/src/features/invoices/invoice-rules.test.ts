import type { InvoiceDetails } from '@quayside/contract'
import { invoiceStatus, sharedStatus, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holding, holdingAllBut } from '../../session/ask.fixture.ts'
import { editLock, sendOffer } from './invoice-rules.ts'

const vendor = vendorConfig('generic')
const all = holdingAllBut()

function invoice(change: Partial<InvoiceDetails> = {}): InvoiceDetails {
  const line = { invoiceProductID: 1 } as InvoiceDetails['invoiceProducts'][number]
  return {
    invoiceID: 4,
    invoiceNumber: 'INV-1',
    invoiceType: 'Invoice',
    invoiceDate: '2026-11-20',
    status: invoiceStatus.created,
    pending: false,
    total: 10,
    invoiceProducts: [line],
    ...change,
  } as InvoiceDetails
}

describe('sending an invoice', () => {
  it('is offered with its label, and says Resend once sent', () => {
    expect(sendOffer(invoice(), vendor, all)).toEqual({ label: 'Send Invoice', refusal: null })
    expect(sendOffer(invoice({ status: invoiceStatus.invoiceSent }), vendor, all)?.label).toBe('Resend Invoice')
    expect(sendOffer(invoice({ invoiceType: 'Credit' }), vendor, all)?.label).toBe('Send Credit')
  })
  it('says what is missing', () => {
    expect(sendOffer(invoice({ invoiceNumber: null }), vendor, all)?.refusal).toContain('no number')
    expect(sendOffer(invoice({ invoiceDate: null }), vendor, all)?.refusal).toContain('no date')
    expect(sendOffer(invoice({ invoiceProducts: [] }), vendor, all)?.refusal).toContain('no products')
    expect(sendOffer(invoice({ pending: true }), vendor, all)?.refusal).toBeTruthy()
  })
  it('is not offered without both permissions, each for its type', () => {
    expect(sendOffer(invoice(), vendor, holdingAllBut('StoreOrder-MarkStatus'))).toBeNull()
    expect(sendOffer(invoice(), vendor, holdingAllBut('StoreOrder-SendInvoice'))).toBeNull()
    expect(sendOffer(invoice(), vendor, holdingAllBut('StoreOrder-SendCredit'))).not.toBeNull()
    expect(sendOffer(invoice({ invoiceType: 'Credit' }), vendor, holdingAllBut('StoreOrder-SendCredit'))).toBeNull()
  })
  it('asks the holder of credits alone for nothing of invoices', () => {
    const credits = holding('StoreOrder-SendCredit', 'StoreOrder-MarkStatus')
    expect(sendOffer(invoice({ invoiceType: 'Credit' }), vendor, credits)).toEqual({
      label: 'Send Credit',
      refusal: null,
    })
    expect(sendOffer(invoice(), vendor, credits)).toBeNull()
  })
})

describe('changing an invoice', () => {
  it('is open until it is sent', () => {
    expect(editLock(invoice(), all)).toBeNull()
    expect(editLock(invoice({ status: sharedStatus.error }), all)).toBeNull()
    expect(editLock(invoice({ status: invoiceStatus.invoiceSent }), all)).toContain('credit')
    expect(editLock(invoice({ pending: true }), all)).toContain('being sent')
    expect(editLock(invoice({ status: sharedStatus.deleted }), all)).toContain('Deleted')
    expect(editLock(invoice(), holdingAllBut('Invoice-EditInvoice'))).toContain('permission')
  })
})
