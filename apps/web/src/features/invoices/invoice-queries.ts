/** Asking for an invoice and changing it; the server's answer is what shows next. */
import {
  type BodyInput,
  clearInvoiceErrors,
  createCredit,
  deleteInvoices,
  downloadUblInvoice,
  getInvoice,
  type InvoiceDetails,
  nextInvoiceNumber,
  saveInvoiceCharges,
  saveInvoiceProducts,
  sendInvoice,
  updateInvoice,
} from '@quayside/contract'
import type { InvoiceField } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, downloadFile } from '../../api/call-api.ts'
import { saveFile } from '../../csv/save-file.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'

export function invoiceQuery(invoiceID: number) {
  return queryOptions({
    queryKey: ['invoices', 'one', invoiceID],
    queryFn: ({ signal }) => callApi(getInvoice, { params: { id: invoiceID }, signal }),
  })
}

/** The next free number of the entity that issues the invoice. */
export function nextNumberQuery(invoiceID: number) {
  return queryOptions({
    queryKey: ['invoices', 'nextNumber', invoiceID],
    queryFn: ({ signal }) => callApi(nextInvoiceNumber, { params: { id: invoiceID }, signal }),
    staleTime: 0,
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

type Lines = BodyInput<typeof saveInvoiceProducts>

/** Saves lines of an invoice, all or none. */
export function useSaveInvoiceLines({ invoiceID }: InvoiceDetails): SaveRecord<Lines> {
  return useSaveRecord({
    queryKey: invoiceQuery(invoiceID).queryKey,
    shownIn: [['invoices', 'list'], ['audit'], ['orders']],
    send: (lines: Lines, version) =>
      callApi(saveInvoiceProducts, { params: { id: invoiceID }, body: lines, ifMatch: version }),
  })
}

type Charges = BodyInput<typeof saveInvoiceCharges>

/** Saves allowances and charges of an invoice, all or none. */
export function useSaveInvoiceCharges({ invoiceID }: InvoiceDetails): SaveRecord<Charges> {
  return useSaveRecord({
    queryKey: invoiceQuery(invoiceID).queryKey,
    shownIn: [['invoices', 'list'], ['audit'], ['orders']],
    send: (charges: Charges, version) =>
      callApi(saveInvoiceCharges, { params: { id: invoiceID }, body: charges, ifMatch: version }),
  })
}

/** Makes a credit of the invoice; answers its id. */
export function useCreateCredit({ invoiceID }: Pick<InvoiceDetails, 'invoiceID'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof createCredit>) => callApi(createCredit, { params: { id: invoiceID }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['invoices'] }),
  })
}

/** Deletes the invoice, or clears its error: the bulk calls, for this one. What was left out is the error of the mutation. */
export function useEndInvoice({ invoiceID, orderID, storeOrderID }: InvoiceDetails) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (step: 'delete' | 'clearError') => {
      const { results } =
        step === 'delete'
          ? await callApi(deleteInvoices, { body: [invoiceID] })
          : await callApi(clearInvoiceErrors, { body: [{ orderID, storeOrderID, invoiceID }] })
      const left = results.find((result) => !result.done)
      if (left) throw new Error(left.message ?? undefined)
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['invoices'] })
      void queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

export function useSendInvoice(invoiceID: number) {
  const queries = useQueryClient()
  return useMutation({
    /** `sendCount` is what the person saw: a document that was sent since is not sent again. */
    mutationFn: (sendCount: number) => callApi(sendInvoice, { params: { id: invoiceID }, query: { sendCount } }),
    onSuccess: ({ message, warning }) => {
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
      else if (message) showToast({ tone: 'success', title: message })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['invoices'] }),
  })
}

/** The invoice as UBL, for people who hand it on themselves. */
export function useDownloadUbl(invoiceID: number) {
  return useMutation({
    mutationFn: () => downloadFile(downloadUblInvoice, { params: { id: invoiceID } }),
    onSuccess: ({ name, blob }) => saveFile(name, blob),
  })
}
