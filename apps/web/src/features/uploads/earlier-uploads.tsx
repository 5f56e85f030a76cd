/** What was uploaded before, and taking it back. */
import type { EarlierUpload, LongUpload } from '@quayside/contract'
import { Banner, ConfirmDialog, SectionHead, showToast, TextAction } from '@quayside/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../api/api-error.ts'
import { momentText } from '../../session/portal-zone.ts'
import { isOpen, unwrittenWords } from './long-upload-words.ts'
import styles from './upload.module.css'
import type { UploadKind } from './upload-kind.ts'

interface EarlierUploadsProps {
  readonly kind: UploadKind
  /** Of all partners where there is none. */
  readonly partnerCode: string | null
}

const shown = 20
const figure = (value: number): string => value.toLocaleString('en-NZ')

/** '3 inserted, 2 changed, 1 left out'. */
function whatItDid({ inserted, changed, refused }: EarlierUpload): string {
  const parts = [`${figure(inserted)} inserted`, `${figure(changed)} changed`]
  return [...parts, ...(refused > 0 ? [`${figure(refused)} left out`] : [])].join(', ')
}

export const useEarlierUploads = (kind: UploadKind, partnerCode: string | null) =>
  useQuery({
    queryKey: [...kind.earlierKey, partnerCode],
    queryFn: () => kind.earlier({ pageSize: shown, ...(partnerCode && { partner: partnerCode }) }),
  })

/** Takes the focus of the button that cancelled it. */
export const endedRowId = (longUploadID: number) => `long-upload-${longUploadID}`

/** Of many lines, ended without having written any. */
function UnwrittenRow({ upload }: { readonly upload: LongUpload }) {
  const { longUploadID, fileName, partnerName, lines, ended, begun, begunBy } = upload
  return (
    <tr id={endedRowId(longUploadID)} tabIndex={-1}>
      <td>
        {fileName}
        <div className={styles.hint}>{partnerName}</div>
      </td>
      <td>
        <span className={styles.unwritten}>{unwrittenWords(upload)}</span>
        <div className={styles.hint}>{`${figure(lines)} lines`}</div>
      </td>
      <td>
        {begunBy}
        <div className={styles.hint}>{momentText(ended ?? begun)}</div>
      </td>
      <td />
    </tr>
  )
}

export function EarlierUploadList({ kind, partnerCode }: EarlierUploadsProps) {
  const { data, error } = useEarlierUploads(kind, partnerCode)
  const [undone, setUndone] = useState<EarlierUpload | null>(null)
  if (error) return <Banner tone="warning">{`Earlier uploads could not be loaded: ${wordsOf(error)}`}</Banner>
  const unwritten = data?.longUploads.filter((one) => !isOpen(one) && one.status !== 'written') ?? []
  if (!data || data.uploads.length + unwritten.length === 0) return null
  const { uploads, totalRecords } = data
  return (
    <section aria-label="Earlier uploads">
      <SectionHead title="Earlier uploads" aside={totalRecords} />
      <table className={`${styles.table} ${styles.earlier}`} aria-label="Earlier uploads">
        <thead>
          <tr>
            {['File', 'What it did', 'By'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {unwritten.map((upload) => (
            <UnwrittenRow key={`long ${upload.longUploadID}`} upload={upload} />
          ))}
          {uploads.map((upload) => (
            <tr key={upload.uploadID}>
              <td>
                {upload.fileName}
                <div className={styles.hint}>
                  {[upload.partnerName, upload.uploadType].filter(Boolean).join(' · ') || null}
                </div>
              </td>
              <td>
                {whatItDid(upload)}
                <div className={styles.hint}>{`${figure(upload.lines)} lines`}</div>
              </td>
              <td>
                {upload.createdBy}
                <div className={styles.hint}>{momentText(upload.created)}</div>
              </td>
              <td className={styles.undo}>
                {upload.undone ? (
                  <span className={styles.hint}>{`Undone by ${upload.undoneBy} ${momentText(upload.undone)}`}</span>
                ) : (
                  <TextAction label={`Undo ${upload.fileName}`} onClick={() => setUndone(upload)}>
                    Undo
                  </TextAction>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {totalRecords > uploads.length && (
        <p className={styles.none}>{`The last ${uploads.length} of ${figure(totalRecords)}.`}</p>
      )}
      {undone && <UndoDialog kind={kind} upload={undone} onClose={() => setUndone(null)} />}
    </section>
  )
}

interface UndoDialogProps {
  readonly kind: UploadKind
  readonly upload: EarlierUpload
  readonly onClose: () => void
}

function UndoDialog({ kind, upload, onClose }: UndoDialogProps) {
  const queries = useQueryClient()
  const { nouns, undo, shownIn, earlierKey } = kind
  const { uploadID, fileName, inserted, changed } = upload
  const taken = useMutation({
    mutationFn: () => undo(uploadID),
    onSuccess: ({ message }) => showToast({ tone: 'success', title: `${fileName} was undone`, text: message }),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: () => {
      for (const queryKey of [earlierKey, ...shownIn]) void queries.invalidateQueries({ queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={`Undo the upload ${fileName}?`}
      confirmLabel="Undo upload"
      onConfirm={() => {
        if (!taken.isPending) taken.mutate()
      }}
    >
      {`New ${nouns} are deleted (${figure(inserted)}), and those that it changed have again what they had before (${figure(changed)}).`}
    </ConfirmDialog>
  )
}
