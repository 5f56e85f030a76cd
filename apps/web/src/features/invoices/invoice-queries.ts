/** Asking for an invoice and changing it; the server's answer is what shows next. */
import { type BodyInput, getInvoice, type InvoiceDetails, sendInvoice, updateInvoice } from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'

export function invoiceQuery(invoiceID: number) {
  return queryOptions({
    queryKey: ['invoices', 'one', invoiceID],
    queryFn: ({ signal }) => callApi(getInvoice, { params: { id: invoiceID }, signal }),
  })
}

type Changes = BodyInput<typeof updateInvoice>

/** Saves one field; answers null, or what is wrong with it. */
export function useSaveInvoice(invoice: InvoiceDetails) {
  const queries = useQueryClient()
  const { invoiceID, lastModified } = invoice
  return async (changes: Changes): Promise<string | null> => {
    try {
      const saved = await callApi(updateInvoice, { params: { id: invoiceID }, body: { ...changes, lastModified } })
      queries.setQueryData(invoiceQuery(invoiceID).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['invoices', 'list'] })
      return null
    } catch (error) {
      void queries.invalidateQueries({ queryKey: invoiceQuery(invoiceID).queryKey })
      return wordsOf(error)
    }
  }
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
