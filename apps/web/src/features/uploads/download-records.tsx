/** 'Download' above a list: the records of one partner or customer, as the file that an upload reads back. */
import { Banner, Button, ChoiceField, Dialog } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../api/api-error.ts'
import { saveFile } from '../../csv/save-file.ts'
import type { FilterOption } from '../../lists/list-filters.ts'
import styles from './upload.module.css'

interface DownloadProps {
  /** 'products' */
  readonly nouns: string
  /** Whose they are: 'Partner'. */
  readonly owner: 'Partner' | 'Customer'
  readonly owners: readonly FilterOption[]
  /** The one that the list is filtered by. */
  readonly chosen: string
  readonly download: (owner: string) => Promise<{ readonly name: string; readonly blob: Blob }>
}

export function DownloadRecords(props: DownloadProps) {
  const [opened, setOpened] = useState(false)
  if (props.owners.length === 0) return null
  return (
    <>
      <Button icon="download" onClick={() => setOpened(true)}>
        Download
      </Button>
      {opened && <DownloadDialog {...props} onClose={() => setOpened(false)} />}
    </>
  )
}

function DownloadDialog({
  nouns,
  owner,
  owners,
  chosen,
  download,
  onClose,
}: DownloadProps & { readonly onClose: () => void }) {
  const [only] = owners.length === 1 ? owners : owners.filter(({ value }) => value === chosen)
  const [wanted, setWanted] = useState(only?.value ?? null)
  const [asked, setAsked] = useState(false)
  const file = useMutation({
    mutationFn: download,
    onSuccess: ({ name, blob }) => {
      saveFile(name, blob)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={`Download ${nouns}`}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (wanted && !file.isPending) file.mutate(wanted)
        }}
      >
        {file.error && (
          <Banner tone="error" title="Error!">
            {wordsOf(file.error)}
          </Banner>
        )}
        <ChoiceField
          label={owner}
          required
          openOnFocus={false}
          value={wanted}
          options={owners.map(({ value, label }) => ({ value, label, detail: value }))}
          error={asked && !wanted ? `Choose the ${owner.toLowerCase()} whose ${nouns} are downloaded.` : undefined}
          onChange={setWanted}
          emptyText={`No ${owner.toLowerCase()} matches`}
        />
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={file.isPending}>
            Download
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
