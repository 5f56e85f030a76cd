/** A small table below a record: its rows, and a form for one of them. */
import { Banner, Button, ConfirmDialog, Dialog, IconButton, SectionHead } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, wordsOf } from '../api/api-error.ts'
import styles from './part-table.module.css'

export interface PartColumn<Row> {
  readonly header: string
  readonly figure?: true
  readonly value: (row: Row) => ReactNode
}

/** What is wrong with fields of the form, by the names that the call has for them. */
export type Faults = Readonly<Record<string, string>>

export interface PartTableProps<Row, Draft, Result> {
  readonly title: string
  /** One of them: 'alternate code'. */
  readonly noun: string
  readonly empty: string
  readonly columns: readonly PartColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly mayEdit: boolean
  /** The form's values for a row, or for a new one. */
  readonly draftOf: (row: Row | null) => Draft
  readonly form: (
    draft: Draft,
    change: (changes: Partial<Draft>) => void,
    shown: { readonly row: Row | null; readonly faults: Faults },
  ) => ReactNode
  readonly save: (draft: Draft, row: Row | null) => Promise<Result>
  readonly remove: (row: Row) => Promise<Result>
  /** Takes what the call answered to a save or a removal. */
  readonly onSaved: (result: Result) => void
  /** Says what a removal does not change. */
  readonly removeText: string
}

export function PartTable<Row, Draft, Result>(props: PartTableProps<Row, Draft, Result>) {
  const { title, noun, empty, columns, rows, idOf, nameOf, mayEdit } = props
  // undefined: closed; null: a new one.
  const [edited, setEdited] = useState<Row | null | undefined>(undefined)
  const [removed, setRemoved] = useState<Row | null>(null)
  return (
    <section aria-label={title} className={styles.part}>
      <SectionHead
        title={title}
        aside={rows.length > 0 ? rows.length : undefined}
        action={
          mayEdit && (
            <Button variant="quiet" onClick={() => setEdited(null)}>
              {`Add ${noun}`}
            </Button>
          )
        }
      />
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ header, figure }) => (
                <th key={header} scope="col" data-figure={figure}>
                  {header}
                </th>
              ))}
              {mayEdit && (
                <th scope="col">
                  <span className={styles.unseen}>Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={idOf(row)}>
                {columns.map(({ header, figure, value }) => (
                  <td key={header} data-figure={figure}>
                    {value(row)}
                  </td>
                ))}
                {mayEdit && (
                  <td className={styles.rowActions}>
                    <IconButton icon="edit" label={`Edit ${noun} ${nameOf(row)}`} onClick={() => setEdited(row)} />
                    <IconButton icon="trash" label={`Remove ${noun} ${nameOf(row)}`} onClick={() => setRemoved(row)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited !== undefined && <PartDialog {...props} row={edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveDialog {...props} row={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

type OneRow<Row, Draft, Result> = PartTableProps<Row, Draft, Result> & { readonly onClose: () => void }

function faultsOf(error: unknown): Faults {
  const fields = error instanceof ApiError ? (error.answer?.fields ?? []) : []
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}

function PartDialog<Row, Draft, Result>(props: OneRow<Row, Draft, Result> & { readonly row: Row | null }) {
  const { noun, nameOf, draftOf, form, row, onClose } = props
  const [draft, setDraft] = useState(() => draftOf(row))
  const save = useMutation({
    mutationFn: () => props.save(draft, row),
    onSuccess: (result) => {
      props.onSaved(result)
      onClose()
    },
  })
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    save.reset()
  }
  const faults = faultsOf(save.error)
  return (
    <Dialog opened onClose={onClose} title={row ? `Change ${noun} ${nameOf(row)}` : `Add ${noun}`}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        {save.error && Object.keys(faults).length === 0 && (
          <Banner tone="error" title="Error!">
            {wordsOf(save.error)}
          </Banner>
        )}
        {form(draft, change, { row, faults })}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RemoveDialog<Row, Draft, Result>(props: OneRow<Row, Draft, Result> & { readonly row: Row }) {
  const { noun, nameOf, remove, onSaved, removeText, row, onClose } = props
  const removing = useMutation({
    mutationFn: () => remove(row),
    onSuccess: (result) => {
      onSaved(result)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={`Remove ${noun} ${nameOf(row)}?`}
      confirmLabel="Remove"
      onConfirm={() => removing.mutate()}
    >
      {removing.error ? wordsOf(removing.error) : removeText}
    </ConfirmDialog>
  )
}
