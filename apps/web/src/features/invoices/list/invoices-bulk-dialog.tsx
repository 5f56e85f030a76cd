/** A bulk action on invoices: asks, runs, and says what happened to each. */
import type { InvoiceResult } from '@quayside/contract'
import { Banner, Button, Dialog, ProgressLine, TextField } from '@quayside/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { doneOutcome, failedFirst, notDone, ResultLine, ResultList } from '../../../lists/bulk-results.tsx'
import { useAccess } from '../../../session/person.ts'
import { nextNumberQuery } from '../invoice-queries.ts'
import styles from '../invoices.module.css'
import { type InvoiceBulkKind, invoiceBulk, runInvoiceBulk } from './invoice-bulk.ts'
import type { InvoiceRow } from './invoice-columns.tsx'

interface InvoicesBulkDialogProps {
  readonly kind: InvoiceBulkKind
  readonly rows: readonly InvoiceRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}

const counted = (count: number) => `${count} ${count === 1 ? 'invoice' : 'invoices'}`

export default function InvoicesBulkDialog({ kind, rows, onClose, onDone }: InvoicesBulkDialogProps) {
  const { label, question } = invoiceBulk[kind]
  const [typedNumber, setTypedNumber] = useState<string | null>(null)
  const { vendor } = useAccess()
  const first = rows.find((row) => invoiceBulk.number.takes(row, vendor))
  const asksNumber = kind === 'number' && first !== undefined
  const next = useQuery({ ...nextNumberQuery(first?.invoiceID ?? 0), enabled: asksNumber }).data?.invoiceNumber
  const firstNumber = typedNumber ?? next ?? ''
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const [results, setResults] = useState<readonly InvoiceResult[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const queries = useQueryClient()
  const missing = kind === 'number' && firstNumber.trim() === ''
  const run = async () => {
    setAsked(true)
    if (missing || done !== null) return
    setError(null)
    setDone(0)
    try {
      setResults(await runInvoiceBulk(kind, rows, { firstNumber, onProgress: setDone }))
      onDone()
    } catch (fault) {
      setError(wordsOf(fault))
      setDone(null)
    }
    void queries.invalidateQueries({ queryKey: ['invoices'] })
    void queries.invalidateQueries({ queryKey: ['orders'] })
  }
  if (results) return <Results label={label} results={results} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={`${label} ${counted(rows.length)}`}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {error && (
          <Banner tone="error" title="Error!">
            {error}
          </Banner>
        )}
        <p>{question}</p>
        {kind === 'number' && (
          <TextField
            label="First number"
            mono
            required
            value={firstNumber}
            onChange={setTypedNumber}
            error={asked && missing ? 'Enter the number of the first one, such as INV-1001.' : null}
            hint={next ? `Next free number: ${next}. The others count on.` : 'End it in digits. The others count on.'}
            autoComplete="off"
          />
        )}
        {done !== null && <ProgressLine label="Working" done={done} total={rows.length} />}
        <div className={styles.dialogActions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={kind === 'delete' ? 'danger' : 'primary'} type="submit" busy={done !== null}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ResultsProps {
  readonly label: string
  readonly results: readonly InvoiceResult[]
  readonly onClose: () => void
}

function Results({ label, results, onClose }: ResultsProps) {
  const done = results.filter((result) => result.done).length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${label}: ${done} of ${results.length} done`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ResultList label="Results">
        {failedFirst(results).map((result) => (
          <ResultLine
            key={result.invoiceID}
            outcome={result.done ? doneOutcome : notDone}
            href={invoiceAddress(result.invoiceID)}
            name={result.invoiceNumber ?? 'without number'}
          >
            {result.message ?? doneOutcome.words}
          </ResultLine>
        ))}
      </ResultList>
    </Dialog>
  )
}
