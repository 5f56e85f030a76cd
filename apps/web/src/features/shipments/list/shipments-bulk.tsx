/** The bar over the shipments list while rows are ticked. */
import { isEnded } from '@quayside/domain'
import { BulkBar } from '@quayside/ui-kit'
import type { SelectedRows } from '../../../lists/selected-rows.ts'
import { useManyLabels } from '../../labels/many-labels.tsx'
import { useManyReports } from '../../reports/print-many-reports.tsx'
import type { MergedShipment } from './merged-rows.ts'

export function ShipmentsBulk({ selected }: { readonly selected: SelectedRows<MergedShipment> }) {
  const { rows, clear } = selected
  const labels = useManyLabels({
    type: 'Shipment',
    ids: rows.filter((row) => !isEnded(row.status)).flatMap((row) => row.shipmentIDs),
    partnerCodes: new Set(rows.map((row) => row.partnerCode)),
    onDone: clear,
  })
  const all = rows.flatMap((row) => row.shipmentIDs)
  const reports = useManyReports([
    { type: 'Shipment', ids: all, label: 'Packing Slips', record: 'shipment' },
    { type: 'BillOfLading', ids: all, label: 'Bills of Lading', record: 'shipment' },
  ])
  return (
    <>
      <BulkBar count={rows.length} actions={[...labels.actions, ...reports.actions]} onClear={clear} />
      {labels.dialog}
      {reports.dialog}
    </>
  )
}
