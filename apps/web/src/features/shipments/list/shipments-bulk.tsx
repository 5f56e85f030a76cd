/** The bar over the shipments list while rows are ticked, and the dialog of the action that was chosen. */
import { BulkBar } from '@quayside/ui-kit'
import { lazy, Suspense, useState } from 'react'
import type { SelectedRows } from '../../../lists/selected-rows.ts'
import { useAccess } from '../../../session/person.ts'
import { useManyLabels } from '../../labels/many-labels.tsx'
import { useManyReports } from '../../reports/print-many-reports.tsx'
import type { MergedShipment } from './merged-rows.ts'
import { type ShipmentBulkKind, shipmentBulk, shipmentBulkKinds } from './shipment-bulk.ts'

// Not part of what the list needs to show itself.
const ShipmentsBulkDialog = lazy(() => import('./shipments-bulk-dialog.tsx'))

export function ShipmentsBulk({ selected }: { readonly selected: SelectedRows<MergedShipment> }) {
  const { may } = useAccess()
  const { rows, clear } = selected
  const [asking, setAsking] = useState<{ kind: ShipmentBulkKind; rows: readonly MergedShipment[] } | null>(null)
  const own = shipmentBulkKinds(may).map((kind) => ({
    key: kind,
    label: `${shipmentBulk[kind].label}…`,
    disabled: !rows.some(shipmentBulk[kind].takes),
    onSelect: () => setAsking({ kind, rows }),
  }))
  const labels = useManyLabels({
    type: 'Shipment',
    ids: rows.flatMap((row) => row.labelledIDs),
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
      <BulkBar count={rows.length} actions={[...own, ...labels.actions, ...reports.actions]} onClear={clear} />
      {labels.dialog}
      {reports.dialog}
      <Suspense>
        {asking && <ShipmentsBulkDialog {...asking} onClose={() => setAsking(null)} onDone={clear} />}
      </Suspense>
    </>
  )
}
