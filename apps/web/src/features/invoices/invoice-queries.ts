/** Asking for an invoice and changing it; the server's answer is what shows next. */
import { type BodyInput, getInvoice, type InvoiceDetails, sendInvoice, updateInvoice } from '@quayside/contract'
import type { InvoiceField } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'

export function invoiceQuery(invoiceID: number) {
  return queryOptions({
    queryKey: ['invoices', 'one', invoiceID],
    queryFn: ({ signal }) => callApi(getInvoice, { params: { id: invoiceID }, signal }),
  })
}

type Edits = RecordEdit<InvoiceField>

/** Saves fields of an invoice. */
export function useSaveInvoice({ invoiceID }: InvoiceDetails): SaveRecord<Edits> {
  return useSaveRecord({
    queryKey: invoiceQuery(invoiceID).queryKey,
    shownIn: [['invoices', 'list'], ['audit']],
    send: (changes: Edits, lastModified) =>
      callApi(updateInvoice, {
        params: { id: invoiceID },
        body: { ...changes, lastModified } as BodyInput<typeof updateInvoice>,
      }),
  })
}

export function useSendInvoice(invoiceID: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(sendInvoice, { params: { id: invoiceID } }),
    onSuccess: ({ message, warning }) => {
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
      else if (message) showToast({ tone: 'success', title: message })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['invoices'] }),
  })
}
