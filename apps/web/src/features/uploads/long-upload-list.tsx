/** Uploads of many lines that are being written: how far each is, for whoever leaves the page and comes back. */
import type { LongUpload } from '@quayside/contract'
import { Button, ProgressLine, showToast } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { wordsOf } from '../../api/api-error.ts'
import { isFocusLost } from '../../records/editing-focus.ts'
import { endedRowId, useEarlierUploads } from './earlier-uploads.tsx'
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
  const lost = useFocusOfEnded(all)
  if (open.length === 0) return null
  return (
    <section aria-label="Uploads being written">
      {open.map((upload) => (
        <OpenUpload key={upload.longUploadID} kind={kind} upload={upload} lost={lost} />
      ))}
    </section>
  )
}

interface OpenUploadProps {
  readonly kind: UploadKind
  readonly upload: LongUpload
  readonly lost: FocusOfEnded
}

function OpenUpload({ kind, upload, lost }: OpenUploadProps) {
  const queries = useQueryClient()
  const { longUploadID, fileName, step, done, of, stopAsked } = upload
  const stopped = useMutation({
    mutationFn: () => kind.cancel(longUploadID),
    onSuccess: ({ message }) => showToast({ tone: 'success', title: 'Upload cancelled', text: message }),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: kind.earlierKey }),
  })
  const button = useRef<HTMLButtonElement>(null)
  // As it goes, while its button is still there to be asked.
  useLayoutEffect(
    () => () => {
      if (button.current && button.current === document.activeElement) lost.current = longUploadID
    },
    [lost, longUploadID],
  )
  return (
    <ProgressLine
      label={fileName}
      done={step === null ? 0 : done}
      total={step === null ? 0 : of}
      says={progressWords(upload)}
      actions={
        <Button
          ref={button}
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

/** The upload that went with the focus on its button. */
type FocusOfEnded = RefObject<number | null>

/** The focus moves on to what the upload became; to the start of the page where that is not shown. */
function useFocusOfEnded(all: readonly LongUpload[] | undefined): FocusOfEnded {
  const lost = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an upload ends as the list changes
  useEffect(() => {
    const id = lost.current
    lost.current = null
    if (id === null || !isFocusLost()) return
    const next = document.getElementById(endedRowId(id)) ?? document.getElementById('content')
    next?.focus()
  }, [all])
  return lost
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
