import {
  type Decision,
  decideClearInvoiceError,
  decideDeleteInvoice,
  decideSendOneInvoice,
  type InvoiceState,
  type InvoiceStatus,
  invoiceStatus,
  sharedStatus,
  statusValues,
  vendorConfig,
} from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holding, holdingAllBut } from '../../../session/ask.fixture.ts'
import { testPartner, testStoreOrder } from '../../orders/order.fixture.ts'
import { contextOf, stateOfStoreOrder } from '../../orders/store-order-context.ts'
import { invoiceBulk, invoiceBulkKinds, takenWords } from './invoice-bulk.ts'
import type { InvoiceRow } from './invoice-columns.tsx'

const vendor = vendorConfig('generic')

const row = (change: Partial<InvoiceRow> = {}) =>
  ({
    invoiceID: 9,
    invoiceType: 'Invoice',
    invoiceNumber: 'INV-1',
    invoiceDate: '2026-11-20',
    status: invoiceStatus.created,
    pending: false,
    invoiceSent: false,
    total: 10,
    storeOrderID: 7,
    storeOrderRefusals: { send: null, end: null },
    ...change,
  }) as InvoiceRow

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
    const taken = (kind: keyof typeof invoiceBulk) => rows.map((one) => invoiceBulk[kind].takes(one, vendor))
    expect(taken('send')).toEqual([true, true, false, true, false])
    expect(taken('number')).toEqual([false, false, true, false, false])
    expect(taken('clearErrors')).toEqual([false, false, false, true, false])
    expect(taken('delete')).toEqual([true, false, true, true, false])
    expect(takenWords('send', rows, vendor)).toBe('Send: 3 of 5')
  })

  it('leave out what the store order of an invoice refuses', () => {
    const refusing = (send: string | null, end: string | null, status: InvoiceStatus = invoiceStatus.created) =>
      row({ status, storeOrderRefusals: { send, end } })
    const rows = [
      refusing('Ship first.', null),
      refusing('It is deleted.', 'It is deleted.'),
      refusing('It is deleted.', 'It is deleted.', sharedStatus.error),
      row({
        storeOrderID: null,
        storeOrderRefusals: { send: 'The partner has no invoices.', end: null },
        invoiceNumber: null,
      }),
    ]
    const taken = (kind: keyof typeof invoiceBulk) => rows.map((one) => invoiceBulk[kind].takes(one, vendor))
    expect(taken('send')).toEqual([false, false, false, false])
    expect(taken('clearErrors')).toEqual([false, false, false, false])
    expect(taken('delete')).toEqual([true, false, false, true])
    expect(taken('number')).toEqual([false, false, false, true])
  })

  const rules = {
    send: decideSendOneInvoice,
    clearErrors: decideClearInvoiceError,
    delete: decideDeleteInvoice,
  } as const
  const partner = testPartner({ acknowledgementsEnabled: false, shipmentsEnabled: false })
  const state = stateOfStoreOrder(testStoreOrder(1))
  const rowsInStatus = statusValues('invoice').flatMap((status) =>
    [true, false].flatMap((pending) =>
      (['INV-1', null] as const).map((invoiceNumber) => [status, pending, invoiceNumber] as const),
    ),
  )

  it.each(rowsInStatus)(
    'what is offered is what is allowed: %s, pending %s, number %s',
    (status, pending, invoiceNumber) => {
      const one = row({ status, pending, invoiceNumber } as Partial<InvoiceRow>)
      const invoice: InvoiceState = { ...one, shipmentID: null, statusBeforeError: null, productCount: 2 }
      const context = {
        ...contextOf(partner, vendor, '4500-1'),
        invoices: [invoice],
        lines: [{ quantity: 10, quantityAcknowledged: 10, quantityBackordered: 0, quantityShipped: 10 }],
      }
      const isAllowed = (rule: (typeof rules)[keyof typeof rules]): boolean =>
        (rule(state, context, 9) as Decision<unknown>).ok
      for (const kind of ['send', 'clearErrors', 'delete'] as const)
        expect([kind, invoiceBulk[kind].takes(one, vendor)]).toEqual([kind, isAllowed(rules[kind])])
    },
  )
})
