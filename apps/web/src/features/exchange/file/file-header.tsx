/** What the file is, where it came from, and its actions. */
import { downloadExchangeFile, type ExchangeDetails, reprocessExchangeFile } from '@quayside/contract'
import { Button, PageHeader, showToast, TextAction } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fileAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi, downloadFile } from '../../../api/call-api.ts'
import { saveFile } from '../../../csv/save-file.ts'
import { useAccess } from '../../../session/person.ts'
import { fileReference, fileTitle, problemWords, standardWords, travelWords } from '../file-words.ts'

export function FileHeader({ file }: { readonly file: ExchangeDetails }) {
  const { may } = useAccess()
  return (
    <PageHeader
      title={fileTitle(file)}
      code={fileReference(file) ?? undefined}
      about={[
        standardWords(file),
        `${file.partnerName}, ${travelWords(file)}`,
        problemWords(file),
        <Earlier key="earlier" file={file} />,
      ]}
      actions={
        <>
          {!file.removed && may(downloadExchangeFile) && <DownloadButton exchangeID={file.exchangeID} />}
          {file.canReprocess && may(reprocessExchangeFile) && <ReprocessButton exchangeID={file.exchangeID} />}
        </>
      }
    />
  )
}

/** Links to the file that is read before this one. */
function Earlier({ file: { waitsFor } }: { readonly file: ExchangeDetails }) {
  if (!waitsFor) return null
  return (
    <>
      Waits for <TextAction href={fileAddress(waitsFor.exchangeID)}>{waitsFor.fileName}</TextAction>: files of a partner
      are read in their order
    </>
  )
}

function DownloadButton({ exchangeID }: { readonly exchangeID: number }) {
  const download = useMutation({
    mutationFn: () => downloadFile(downloadExchangeFile, { params: { id: exchangeID } }),
    onSuccess: ({ name, blob }) => saveFile(name, blob),
    onError: (error) => showToast({ tone: 'error', title: 'The file could not be downloaded', text: wordsOf(error) }),
  })
  return (
    <Button variant="quiet" onClick={() => download.mutate()} busy={download.isPending}>
      Download
    </Button>
  )
}

function ReprocessButton({ exchangeID }: { readonly exchangeID: number }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => callApi(reprocessExchangeFile, { params: { id: exchangeID } }),
    onSuccess: ({ message, warning }) => {
      showToast({
        tone: warning ? 'warning' : 'success',
        title: message ?? 'The file is being read again',
        text: warning ?? undefined,
      })
      void queries.invalidateQueries({ queryKey: ['exchange'] })
    },
    onError: (error) => showToast({ tone: 'error', title: 'The file could not be read again', text: wordsOf(error) }),
  })
  return (
    <Button variant="primary" onClick={() => again.mutate()} busy={again.isPending}>
      Reprocess
    </Button>
  )
}
