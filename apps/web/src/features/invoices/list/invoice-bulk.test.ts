import { invoiceStatus, sharedStatus } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holding, holdingAllBut } from '../../../session/ask.fixture.ts'
import { invoiceBulk, invoiceBulkKinds, takenWords } from './invoice-bulk.ts'
import type { InvoiceRow } from './invoice-columns.tsx'

const row = (change: Partial<InvoiceRow> = {}) =>
  ({ invoiceNumber: 'INV-1', invoiceDate: '2026-11-20', status: invoiceStatus.created, ...change }) as InvoiceRow

describe('bulk actions on invoices', () => {
  it.each([
    ['send', 'StoreOrder-MarkStatus'],
    ['number', 'Invoice-EditInvoice'],
    ['clearErrors', 'StoreOrder-ClearErrors'],
    ['delete', 'Invoice-DeleteInvoice'],
  ] as const)('%s is offered with %s', (kind, permission) => {
    expect(invoiceBulkKinds(holdingAllBut(permission))).not.toContain(kind)
    expect(invoiceBulkKinds(holdingAllBut())).toContain(kind)
  })

  it('sends are offered to who may send credits alone', () => {
    expect(invoiceBulkKinds(holding('StoreOrder-SendCredit', 'StoreOrder-MarkStatus'))).toEqual(['send'])
  })

  it('take what the rules of the server take', () => {
    const sent = row({ status: invoiceStatus.invoiceSent })
    const bare = row({ invoiceNumber: null })
    const failed = row({ status: sharedStatus.error })
    const gone = row({ status: sharedStatus.deleted })
    const rows = [row(), sent, bare, failed, gone]
    const taken = (kind: keyof typeof invoiceBulk) => rows.map(invoiceBulk[kind].takes)
    expect(taken('send')).toEqual([true, true, false, true, false])
    expect(taken('number')).toEqual([false, false, true, false, false])
    expect(taken('clearErrors')).toEqual([false, false, false, true, false])
    expect(taken('delete')).toEqual([true, false, true, true, false])
    expect(takenWords('send', rows)).toBe('Send: 3 of 5')
  })
})
