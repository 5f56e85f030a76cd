/** A bulk action on shipments: asks, runs, and says what happened to each. */
import type { ShipmentResult } from '@quayside/contract'
import { Banner, Button, Dialog, ProgressLine } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shipmentAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { doneOutcome, failedFirst, notDone, ResultLine, ResultList } from '../../../lists/bulk-results.tsx'
import type { MergedShipment } from './merged-rows.ts'
import { runShipmentBulk, type ShipmentBulkKind, shipmentBulk } from './shipment-bulk.ts'

interface ShipmentsBulkDialogProps {
  readonly kind: ShipmentBulkKind
  readonly rows: readonly MergedShipment[]
  readonly onClose: () => void
  readonly onDone: () => void
}

const counted = (count: number) => `${count} ${count === 1 ? 'shipment' : 'shipments'}`

export default function ShipmentsBulkDialog({ kind, rows, onClose, onDone }: ShipmentsBulkDialogProps) {
  const { label, question } = shipmentBulk[kind]
  const total = rows.flatMap(({ shipmentIDs }) => shipmentIDs).length
  const [done, setDone] = useState<number | null>(null)
  const [results, setResults] = useState<readonly ShipmentResult[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const queries = useQueryClient()
  const run = async () => {
    setError(null)
    setDone(0)
    try {
      setResults(await runShipmentBulk(kind, rows, setDone))
      onDone()
    } catch (fault) {
      setError(wordsOf(fault))
      setDone(null)
    }
    void queries.invalidateQueries({ queryKey: ['shipments'] })
    void queries.invalidateQueries({ queryKey: ['orders'] })
  }
  if (results) return <Results label={label} results={results} onClose={onClose} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${label}: ${counted(total)}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={kind === 'delete' ? 'danger' : 'primary'}
            busy={done !== null}
            onClick={() => {
              if (done === null) void run()
            }}
          >
            {label}
          </Button>
        </>
      }
    >
      {error && (
        <Banner tone="error" title="Error!">
          {error}
        </Banner>
      )}
      <p>{question}</p>
      {done !== null && <ProgressLine label="Working" done={done} total={total} />}
    </Dialog>
  )
}

interface ResultsProps {
  readonly label: string
  readonly results: readonly ShipmentResult[]
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
            key={result.shipmentID}
            outcome={result.done ? doneOutcome : notDone}
            href={shipmentAddress(result.shipmentID)}
            name={result.shipmentNumber ?? 'not found'}
          >
            {result.message ?? doneOutcome.words}
          </ResultLine>
        ))}
      </ResultList>
    </Dialog>
  )
}
