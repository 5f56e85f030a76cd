/** Print labels of several shipments: asks, prints, saves the files and says what happened to each. */
import { generateLabelBulk, type PrintAnswer } from '@quayside/contract'
import { Banner, Button, Checkbox, Dialog } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shipmentAddress } from '../../address/record-address.ts'
import { wordsOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { failedFirst, type Outcome, ResultLine, ResultList } from '../../lists/bulk-results.tsx'
import styles from './labels.module.css'
import { savePrints } from './save-prints.ts'
import { PrinterChoice } from './workstation-printer.tsx'

interface PrintManyLabelsProps {
  readonly shipmentIDs: readonly number[]
  readonly onClose: () => void
  readonly onDone: () => void
}

export function PrintManyLabels({ shipmentIDs, onClose, onDone }: PrintManyLabelsProps) {
  const [reprint, setReprint] = useState(false)
  const queries = useQueryClient()
  const print = useMutation({
    mutationFn: async () => {
      const body = { ids: [...shipmentIDs], labelTypeSystemName: 'Shipment' as const, reprint }
      const printed = await callApi(generateLabelBulk, { body })
      await savePrints(printed.prints)
      return printed
    },
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['shipments'] }),
        queries.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
  if (print.data) return <Printed answer={print.data} onClose={onClose} />
  const count = shipmentIDs.length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Print labels of ${count} ${count === 1 ? 'shipment' : 'shipments'}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={print.isPending} onClick={() => print.mutate()}>
            Print labels
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {print.error && (
          <Banner tone="error" title="Upload Failed">
            {wordsOf(print.error)}
          </Banner>
        )}
        <p className={styles.question}>
          A shipment that waits for its labels is sent once the last of them is printed. The labels of each partner come
          as one file.
        </p>
        <PrinterChoice />
        <Checkbox label="Also cartons that carry their label" checked={reprint} onChange={setReprint} />
      </div>
    </Dialog>
  )
}

const printed: Outcome = { level: 'full', words: 'Printed' }
const notPrinted: Outcome = { level: 'error', words: 'Not printed' }

function Printed({ answer, onClose }: { readonly answer: PrintAnswer; readonly onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={answer.message ?? 'Labels'}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ResultList label="Results">
        {failedFirst(answer.results).map(({ id, name, done, message }) => (
          <ResultLine key={id} outcome={done ? printed : notPrinted} href={shipmentAddress(id)} name={name}>
            {message ?? printed.words}
          </ResultLine>
        ))}
      </ResultList>
    </Dialog>
  )
}
