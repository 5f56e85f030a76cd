/** Print labels of several records: asks, prints, saves the files and says what happened to each. */
import { generateLabelBulk, type PrintAnswer } from '@quayside/contract'
import type { LabelType } from '@quayside/domain'
import { Banner, Button, Checkbox, Dialog } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '../../address/link.tsx'
import { orderAddress, shipmentAddress } from '../../address/record-address.ts'
import { wordsOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { failedFirst, type Outcome, ResultLine, ResultList } from '../../lists/bulk-results.tsx'
import styles from './labels.module.css'
import { savePrints } from './save-prints.ts'
import { PrinterChoice } from './workstation-printer.tsx'

interface Words {
  /** Of one record. */
  readonly one: string
  readonly says: string
  readonly addressOf: (id: number) => Address
}

const filesOfPartners = 'The labels of each partner come as one file.'

const wordsOfType: Readonly<Record<Exclude<LabelType, 'StoreOrder'>, Words>> = {
  Order: { one: 'order', says: filesOfPartners, addressOf: orderAddress },
  Shipment: {
    one: 'shipment',
    says: `The ASN of each shipment that is fully packed, or waits for its labels, will be sent once its last label is printed. ${filesOfPartners}`,
    addressOf: shipmentAddress,
  },
}

/** Of what there is a list of. */
export type ListedType = keyof typeof wordsOfType

interface PrintManyLabelsProps {
  readonly type: ListedType
  readonly ids: readonly number[]
  readonly onClose: () => void
  /** The results were read. */
  readonly onDone: () => void
}

export default function PrintManyLabels({ type, ids, onClose, onDone }: PrintManyLabelsProps) {
  const [reprint, setReprint] = useState(false)
  const queries = useQueryClient()
  const print = useMutation({
    mutationFn: async () => {
      const body = { ids: [...ids], labelTypeSystemName: type, reprint }
      const printed = await callApi(generateLabelBulk, { body })
      await savePrints(printed.prints)
      return printed
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['shipments'] }),
        queries.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
  const { one, says, addressOf } = wordsOfType[type]
  const done = () => {
    onClose()
    onDone()
  }
  if (print.data) return <Printed answer={print.data} addressOf={addressOf} onClose={done} />
  const count = ids.length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Print labels of ${count} ${count === 1 ? one : `${one}s`}`}
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
        <p className={styles.question}>{says}</p>
        <PrinterChoice />
        {type === 'Shipment' && (
          <Checkbox label="Also cartons that carry their label" checked={reprint} onChange={setReprint} />
        )}
      </div>
    </Dialog>
  )
}

const printed: Outcome = { level: 'full', words: 'Printed' }
const notPrinted: Outcome = { level: 'error', words: 'Not printed' }

interface PrintedProps extends Pick<Words, 'addressOf'> {
  readonly answer: PrintAnswer
  readonly onClose: () => void
}

function Printed({ answer, addressOf, onClose }: PrintedProps) {
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
          <ResultLine key={id} outcome={done ? printed : notPrinted} href={addressOf(id)} name={name}>
            {message ?? printed.words}
          </ResultLine>
        ))}
      </ResultList>
    </Dialog>
  )
}
