/** The bar over the shipments list while rows are ticked. */
import { generateLabelBulk } from '@quayside/contract'
import { isEnded } from '@quayside/domain'
import { BulkBar } from '@quayside/ui-kit'
import { useState } from 'react'
import type { SelectedRows } from '../../../lists/selected-rows.ts'
import { useAccess } from '../../../session/person.ts'
import { PrintManyLabels } from '../../labels/print-many-labels.tsx'
import { useManyReports } from '../../reports/print-many-reports.tsx'
import type { MergedShipment } from './merged-rows.ts'

export function ShipmentsBulk({ selected }: { readonly selected: SelectedRows<MergedShipment> }) {
  const { may } = useAccess()
  const [shipmentIDs, setShipmentIDs] = useState<readonly number[] | null>(null)
  const { rows, clear } = selected
  const ids = rows.filter((row) => !isEnded(row.status)).flatMap((row) => row.shipmentIDs)
  const all = rows.flatMap((row) => row.shipmentIDs)
  const reports = useManyReports([
    { type: 'Shipment', ids: all, label: 'Packing Slips', record: 'shipment' },
    { type: 'BillOfLading', ids: all, label: 'Bills of Lading', record: 'shipment' },
  ])
  return (
    <>
      <BulkBar
        count={rows.length}
        actions={[
          ...(may(generateLabelBulk)
            ? [
                {
                  key: 'labels',
                  label: 'Print labels…',
                  disabled: ids.length === 0,
                  onSelect: () => setShipmentIDs(ids),
                },
              ]
            : []),
          ...reports.actions,
        ]}
        onClear={clear}
      />
      {reports.dialog}
      {shipmentIDs && <PrintManyLabels shipmentIDs={shipmentIDs} onClose={() => setShipmentIDs(null)} onDone={clear} />}
    </>
  )
}
