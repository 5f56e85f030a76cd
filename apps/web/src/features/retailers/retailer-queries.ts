/** Asking for a retailer and changing it; all of them as a file. */
import {
  type BodyInput,
  downloadRetailers,
  getRetailer,
  type RetailerDetails,
  updateRetailer,
} from '@quayside/contract'
import type { RetailerField } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { wordsOf } from '../../api/api-error.ts'
import { callApi, downloadFile } from '../../api/call-api.ts'
import { saveFile } from '../../csv/save-file.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'

export function retailerQuery(retailerID: number) {
  return queryOptions({
    queryKey: ['retailers', 'one', retailerID],
    queryFn: ({ signal }) => callApi(getRetailer, { params: { id: retailerID }, signal }),
  })
}

export function useSaveRetailer({ retailerID }: RetailerDetails): SaveRecord<RecordEdit<RetailerField>> {
  return useSaveRecord({
    queryKey: retailerQuery(retailerID).queryKey,
    shownIn: [['retailers', 'list'], ['retailers', 'picked'], ['partners'], ['audit']],
    send: (changes: RecordEdit<RetailerField>, lastModified) =>
      callApi(updateRetailer, {
        params: { id: retailerID },
        body: { ...changes, lastModified } as BodyInput<typeof updateRetailer>,
      }),
  })
}

export function useDownloadRetailers() {
  return useMutation({
    mutationFn: () => downloadFile(downloadRetailers, {}),
    onSuccess: ({ name, blob }) => saveFile(name, blob),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
  })
}
