/** The columns of the shipments list. */
import { formatDate, type VendorConfig } from '@quayside/domain'
import { CodeText, Dash, Quiet } from '@quayside/ui-kit'
import { Link } from '../../../address/link.tsx'
import { orderTabAddress } from '../../../address/record-address.ts'
import type { ListColumn } from '../../../lists/list-column.ts'
import { StageStatus } from '../../../status/stage-status.tsx'
import type { MergedShipment, ShipmentRow } from './merged-rows.ts'

const code = (text: string | null) => (text ? <CodeText>{text}</CodeText> : <Dash />)
const quietCode = (text: string | null) => <CodeText quiet>{text ?? '—'}</CodeText>

export function shipmentColumns(vendor: VendorConfig): readonly ListColumn<MergedShipment, ShipmentRow>[] {
  return [
    {
      key: 'shipmentNumber',
      header: 'Shipment number',
      width: 132,
      primary: true,
      fixed: true,
      figure: (row) => `${row.shipmentNumber ?? ''}${row.shipmentIDs.length > 1 ? ` ×${row.shipmentIDs.length}` : ''}`,
      card: 'start1',
      render: (row) => (
        <>
          {code(row.shipmentNumber)} {row.shipmentIDs.length > 1 && <Quiet>×{row.shipmentIDs.length}</Quiet>}
        </>
      ),
      csv: { title: 'Shipment Number', value: (row) => row.shipmentNumber },
    },
    {
      key: 'orderNumber',
      header: 'Order number',
      width: 120,
      from: 768,
      figure: (row) => row.orderNumber ?? '',
      card: 'start2',
      render: (row) => <Link href={orderTabAddress(row.orderID, 'shipmentDetail')}>{code(row.orderNumber)}</Link>,
      csv: { title: 'Order Number', value: (row) => row.orderNumber },
    },
    {
      key: 'customerReference',
      header: 'Reference',
      width: 130,
      from: 1280,
      figure: (row) => row.customerReference ?? '',
      render: (row) => quietCode(row.customerReference),
      csv: { title: 'Customer Reference', value: (row) => row.customerReference },
    },
    {
      key: 'asnReference',
      header: 'ASN reference',
      width: 130,
      from: 1440,
      figure: (row) => row.asnReference ?? '',
      render: (row) => quietCode(row.asnReference),
      csv: { title: 'ASN Reference', value: (row) => row.asnReference },
    },
    {
      key: 'tracking',
      header: 'Tracking number',
      // A longer one widens it; the room that it leaves lets the longest status stand whole at 1,440 px.
      width: 126,
      from: 1280,
      figure: (row) => row.trackingNumber ?? '',
      render: (row) => quietCode(row.trackingNumber),
      csv: { title: 'Tracking Number', value: (row) => row.trackingNumber },
    },
    {
      key: 'shipmentDate',
      header: 'Shipment date',
      width: 108,
      from: 768,
      card: 'end1',
      render: (row) => (row.shipmentDate ? formatDate(row.shipmentDate) : <Dash />),
      csv: { title: 'Shipment Date', value: (row) => formatDate(row.shipmentDate) },
    },
    {
      key: 'partnerName',
      header: 'Partner',
      least: 94,
      from: 768,
      card: 'middle1',
      render: (row) => row.partnerName,
      csv: { title: 'Partner Name', value: (row) => row.partnerName },
    },
    {
      key: 'status',
      header: 'Status',
      least: 160,
      from: 768,
      card: 'middle2',
      render: (row) => <StageStatus stage="shipment" status={row.status} vendor={vendor} />,
      csv: { title: 'Status', value: (row) => row.status },
    },
  ]
}
