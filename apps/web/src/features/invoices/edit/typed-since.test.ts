import type { InvoiceDetails } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { nothingTyped, withFields, withNewLine, withToggledRemoval, withUnknown } from './edited-lines.ts'
import { typedSince } from './typed-since.ts'

const invoiceOf = (...lines: readonly (readonly [id: number, of: number])[]) =>
  ({
    invoiceProducts: lines.map(([invoiceProductID, storeOrderProductID]) => ({
      invoiceProductID,
      storeOrderProductID,
    })),
  }) as InvoiceDetails

const before = invoiceOf([1, 101], [2, 102])
const since = (
  sent: typeof nothingTyped,
  type: (edit: typeof nothingTyped) => typeof nothingTyped,
  saved: InvoiceDetails = before,
) => typedSince({ sent, now: type(sent), before, saved })

const sent = withFields(nothingTyped, 1, { quantityInvoiced: 5 })

describe('what is typed while an invoice is being saved', () => {
  it('is nothing where nobody typed', () => {
    expect(since(sent, (edit) => edit)).toBeNull()
  })
  it('is kept: another field, another line, the same field once more', () => {
    expect(since(sent, (edit) => withFields(edit, 1, { unitPrice: 3 }))?.changes).toEqual(
      new Map([[1, { unitPrice: 3 }]]),
    )
    expect(since(sent, (edit) => withFields(edit, 2, { quantityInvoiced: 7 }))?.changes).toEqual(
      new Map([[2, { quantityInvoiced: 7 }]]),
    )
    expect(since(sent, (edit) => withFields(edit, 1, { quantityInvoiced: 6 }))?.changes).toEqual(
      new Map([[1, { quantityInvoiced: 6 }]]),
    )
  })
  it('is kept on a line that the save added, which has another id by then', () => {
    const added = withFields(withNewLine(nothingTyped, -9), -9, { storeOrderProductID: 103, quantityInvoiced: 1 })
    const saved = invoiceOf([1, 101], [2, 102], [55, 103])
    const rest = since(added, (edit) => withFields(edit, -9, { quantityInvoiced: 4 }), saved)
    expect([rest?.changes, rest?.added]).toEqual([new Map([[55, { quantityInvoiced: 4 }]]), []])
    expect(since(added, (edit) => withToggledRemoval(edit, -9), saved)?.removed).toEqual(new Set([55]))
  })
  it('is kept on lines added since, and on one that had no product yet', () => {
    const fresh = since(sent, (edit) => withFields(withNewLine(edit, -3), -3, { storeOrderProductID: 104 }))
    expect([fresh?.added, fresh?.changes]).toEqual([[-3], new Map([[-3, { storeOrderProductID: 104 }]])])
    const blank = since(withNewLine(sent, -4), (edit) => withFields(edit, -4, { storeOrderProductID: 104 }))
    expect([blank?.added, blank?.changes]).toEqual([[-4], new Map([[-4, { storeOrderProductID: 104 }]])])
    const unknown = since(withNewLine(sent, -4), (edit) => withUnknown(edit, -4, 'KW-NONE'))
    expect([unknown?.added, unknown?.unknown]).toEqual([[-4], new Map([[-4, 'KW-NONE']])])
  })
  it('takes off a line that was taken off since, and no line twice', () => {
    expect(since(sent, (edit) => withToggledRemoval(edit, 2))?.removed).toEqual(new Set([2]))
    const removed = withToggledRemoval(nothingTyped, 2)
    expect(since(removed, (edit) => edit, invoiceOf([1, 101]))).toBeNull()
  })
})
