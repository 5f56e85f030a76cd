/** How the goods travel, edited in place: Enter saves, Escape cancels. */
import { type ShipmentDetails as Shipment, updateShipment } from '@quayside/contract'
import { type EditedShipment, type ShipmentField, shipmentRules } from '@quayside/domain'
import { CodeText } from '@quayside/ui-kit'
import { RecordField, type ShownRecord } from '../../records/record-field.tsx'
import { formatSscc } from './packing/carton-names.ts'
import { useSaveShipment } from './shipment-queries.ts'
import styles from './shipments.module.css'

const codes: ReadonlySet<ShipmentField> = new Set(['asnReference', 'trackingNumber2', 'scacCode'])

export function ShipmentDetailsPanel({ shipment }: { readonly shipment: Shipment }) {
  const record: ShownRecord<ShipmentField, EditedShipment> = {
    rules: shipmentRules,
    call: updateShipment,
    state: shipment,
    values: shipment,
    save: useSaveShipment(shipment),
  }
  return (
    <section className={styles.details} aria-label="Details of the shipment">
      {(Object.keys(shipmentRules.fields) as ShipmentField[]).map((field) => (
        <RecordField key={field} record={record} field={field} mono={codes.has(field)} />
      ))}
      <div className={styles.fixed}>
        <span className={styles.fixedLabel}>SSCC</span>
        <span className={styles.fixedValue}>
          {shipment.sscc ? <CodeText>{formatSscc(shipment.sscc)}</CodeText> : <span className={styles.none}>—</span>}
        </span>
      </div>
    </section>
  )
}
