/** How the goods travel: each field is changed where it stands; Enter saves, Escape cancels. */
import type { ShipmentDetails as Shipment } from '@quayside/contract'
import { readTypedNumber } from '@quayside/domain'
import { CodeText, InlineDate, InlineNumber, InlineText } from '@quayside/ui-kit'
import { useAccess } from '../../session/person.ts'
import { formatSscc } from './packing/carton-names.ts'
import { useSaveShipment } from './shipment-queries.ts'
import styles from './shipments.module.css'

export interface ShipmentDetailsProps {
  readonly shipment: Shipment
  /** Why it cannot be changed; null when it can. */
  readonly lock: string | null
}

type TextField = 'carrier' | 'trackingNumber2' | 'shipSpeed' | 'scacCode'

const textFields: readonly {
  readonly key: TextField
  readonly label: string
  readonly maxLength: number
  readonly mono?: boolean
}[] = [
  { key: 'carrier', label: 'Carrier', maxLength: 50 },
  { key: 'trackingNumber2', label: 'Tracking number', maxLength: 50, mono: true },
  { key: 'shipSpeed', label: 'Shipment speed', maxLength: 50 },
  { key: 'scacCode', label: 'SCAC code', maxLength: 4, mono: true },
]

export function ShipmentDetailsPanel({ shipment, lock }: ShipmentDetailsProps) {
  const { may } = useAccess()
  const save = useSaveShipment(shipment)
  const editing = { canEdit: lock === null, whyNot: lock ?? undefined, version: shipment.lastModified }
  const mayReference = may('changeAsnReference')
  const referenceLock = mayReference ? editing.whyNot : 'You need the permission to change the ASN reference.'
  return (
    <section className={styles.details} aria-label="Details of the shipment">
      <InlineDate
        {...editing}
        label="Dispatch date"
        value={shipment.dispatchDate}
        onSave={(dispatchDate, version) => save({ dispatchDate }, version)}
      />
      <InlineText
        {...editing}
        canEdit={editing.canEdit && mayReference}
        whyNot={referenceLock}
        label="ASN reference"
        mono
        maxLength={50}
        value={shipment.asnReference ?? ''}
        onSave={(text, version) => save({ asnReference: text || null }, version)}
      />
      {textFields.map(({ key, ...field }) => (
        <InlineText
          key={key}
          {...editing}
          {...field}
          value={shipment[key] ?? ''}
          onSave={(text, version) => save({ [key]: text || null }, version)}
        />
      ))}
      <InlineNumber
        {...editing}
        label="Shipment charge"
        read={(text) => readTypedNumber(text, { label: 'Shipment charge', kind: 'amount', mayBeEmpty: true })}
        value={shipment.shipmentCharge}
        onSave={(shipmentCharge, version) => save({ shipmentCharge }, version)}
      />
      <div className={styles.fixed}>
        <span className={styles.fixedLabel}>SSCC</span>
        <span className={styles.fixedValue}>
          {shipment.sscc ? <CodeText>{formatSscc(shipment.sscc)}</CodeText> : <span className={styles.none}>—</span>}
        </span>
      </div>
    </section>
  )
}
