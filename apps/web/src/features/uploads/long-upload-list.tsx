/** Uploads of many lines that are being written: how far each is, for whoever leaves the page and comes back. */
import type { LongUpload } from '@quayside/contract'
import { Button, ProgressLine, showToast } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wordsOf } from '../../api/api-error.ts'
import { useEarlierUploads } from './earlier-uploads.tsx'
import { isOpen, progressWords } from './long-upload-words.ts'
import type { UploadKind } from './upload-kind.ts'

interface LongUploadListProps {
  readonly kind: UploadKind
  readonly partnerCode: string | null
}

export function LongUploadList({ kind, partnerCode }: LongUploadListProps) {
  const { data } = useEarlierUploads(kind, partnerCode)
  const all = data?.longUploads
  useToldEnds(all, kind)
  const open = all?.filter(isOpen) ?? []
  if (open.length === 0) return null
  return (
    <section aria-label="Uploads being written">
      {open.map((upload) => (
        <OpenUpload key={upload.longUploadID} kind={kind} upload={upload} />
      ))}
    </section>
  )
}

function OpenUpload({ kind, upload }: { readonly kind: UploadKind; readonly upload: LongUpload }) {
  const queries = useQueryClient()
  const { longUploadID, fileName, step, done, of, stopAsked } = upload
  const stopped = useMutation({
    mutationFn: () => kind.cancel(longUploadID),
    onSuccess: ({ message }) => showToast({ tone: 'success', title: 'Upload cancelled', text: message }),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: kind.earlierKey }),
  })
  return (
    <ProgressLine
      label={fileName}
      done={step === null ? 0 : done}
      total={step === null ? 0 : of}
      says={progressWords(upload)}
      actions={
        <Button
          variant="quiet"
          size="table"
          busy={stopped.isPending || stopAsked}
          onClick={() => {
            if (!stopped.isPending && !stopAsked) stopped.mutate()
          }}
        >
          Cancel upload
        </Button>
      }
    />
  )
}

/** One that ends while somebody looks on is told, and what it wrote is loaded again. */
function useToldEnds(all: readonly LongUpload[] | undefined, { shownIn }: UploadKind): void {
  const queries = useQueryClient()
  const seen = useRef(new Set<number>())
  useEffect(() => {
    for (const upload of all ?? []) {
      const { longUploadID, status, fileName, lines, reason } = upload
      if (isOpen(upload)) {
        seen.current.add(longUploadID)
        continue
      }
      if (!seen.current.delete(longUploadID)) continue
      if (status === 'written') {
        showToast({
          tone: 'success',
          title: 'Success!',
          text: `${fileName} is written: what its ${lines.toLocaleString('en-NZ')} lines changed is listed below.`,
        })
        for (const queryKey of shownIn) void queries.invalidateQueries({ queryKey })
      } else if (status !== 'cancelled')
        showToast({ tone: 'error', title: `${fileName} is not written`, text: reason ?? '' })
    }
  }, [all, queries, shownIn])
}
