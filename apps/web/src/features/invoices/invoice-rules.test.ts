import { type InvoiceDetails, updateInvoice } from '@quayside/contract'
import { invoiceRules, invoiceStatus, sharedStatus, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { fieldLock } from '../../records/record-lock.ts'
import { holding, holdingAllBut } from '../../session/ask.fixture.ts'
import { editedInvoice, sendOffer } from './invoice-rules.ts'

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
    invoiceSent: false,
    storeOrderRefusals: { send: null, end: null },
    offersUbl: false,
    total: 10,
    invoiceProducts: [line],
    ...change,
  } as InvoiceDetails
}

describe('sending an invoice', () => {
  it('is offered with its label, and says Resend once sent', () => {
    expect(sendOffer(invoice(), vendor, all)).toEqual({ label: 'Send Invoice', refusal: null })
    expect(sendOffer(invoice({ status: invoiceStatus.invoiceSent, invoiceSent: true }), vendor, all)?.label).toBe(
      'Resend Invoice',
    )
    expect(sendOffer(invoice({ invoiceType: 'Credit' }), vendor, all)?.label).toBe('Send Credit')
  })
  it('says Resend of one that the partner has and refused, Send of one that never left', () => {
    const failed = { status: sharedStatus.error }
    expect(sendOffer(invoice({ ...failed, invoiceSent: true }), vendor, all)?.label).toBe('Resend Invoice')
    expect(sendOffer(invoice({ ...failed, invoiceSent: false }), vendor, all)?.label).toBe('Send Invoice')
  })
  it('says what is missing', () => {
    expect(sendOffer(invoice({ invoiceNumber: null }), vendor, all)?.refusal).toContain('no number')
    expect(sendOffer(invoice({ invoiceDate: null }), vendor, all)?.refusal).toContain('no date')
    expect(sendOffer(invoice({ invoiceProducts: [] }), vendor, all)?.refusal).toContain('no products')
    expect(sendOffer(invoice({ pending: true }), vendor, all)?.refusal).toBeTruthy()
  })
  it('says why the store order holds it back', () => {
    const held = invoice({ storeOrderRefusals: { send: 'Ship first.', end: null } })
    expect(sendOffer(held, vendor, all)).toEqual({ label: 'Send Invoice', refusal: 'Ship first.' })
  })
  it('is not offered without both permissions, each for its type', () => {
    expect(sendOffer(invoice(), vendor, holdingAllBut('StoreOrder-MarkStatus'))).toBeNull()
    expect(sendOffer(invoice(), vendor, holdingAllBut('StoreOrder-SendInvoice'))).toBeNull()
    expect(sendOffer(invoice(), vendor, holdingAllBut('StoreOrder-SendCredit'))).not.toBeNull()
    expect(sendOffer(invoice({ invoiceType: 'Credit' }), vendor, holdingAllBut('StoreOrder-SendCredit'))).toBeNull()
  })
  it('does not ask someone who may only send credits for invoice permissions', () => {
    const credits = holding('StoreOrder-SendCredit', 'StoreOrder-MarkStatus')
    expect(sendOffer(invoice({ invoiceType: 'Credit' }), vendor, credits)).toEqual({
      label: 'Send Credit',
      refusal: null,
    })
    expect(sendOffer(invoice(), vendor, credits)).toBeNull()
  })
})

describe('changing an invoice', () => {
  const lockOf = (change: Partial<InvoiceDetails> = {}, may = all) => {
    const state = editedInvoice(invoice(change), vendor)
    return fieldLock({ rules: invoiceRules, call: updateInvoice, state }, 'invoiceNumber', { isAdmin: false, may })
  }
  it('is open until it is sent', () => {
    expect(lockOf()).toEqual({ canEdit: true })
    expect(lockOf({ status: sharedStatus.error })).toEqual({ canEdit: true })
    expect(lockOf({ status: invoiceStatus.invoiceSent }).whyNot).toContain('credit')
    expect(lockOf({ pending: true }).whyNot).toContain('being sent')
    expect(lockOf({ status: sharedStatus.deleted }).whyNot).toContain('Deleted')
    expect(lockOf({}, holdingAllBut('Invoice-EditInvoice'))).toEqual({ canEdit: false })
  })
})
