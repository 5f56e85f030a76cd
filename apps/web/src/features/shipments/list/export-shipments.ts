/** Shipments as CSV named with today's date. */
import { listShipments } from '@quayside/contract'
import { dateText, formatDate } from '@quayside/domain'
import { callApi } from '../../../api/call-api.ts'
import { type CsvColumn, csvText, saveCsv } from '../../../csv/csv-text.ts'
import type { ShipmentRow } from './merged-rows.ts'
import { type ShipmentsSearch, shipmentsQueryOf } from './shipments-search.ts'

const pageSize = 1000

const columns: readonly CsvColumn<ShipmentRow>[] = [
  { title: 'Order Number', value: (row) => row.orderNumber },
  { title: 'Customer Reference', value: (row) => row.customerReference },
  { title: 'Shipment Number', value: (row) => row.shipmentNumber },
  { title: 'ASN Reference', value: (row) => row.asnReference },
  { title: 'Tracking Number', value: (row) => row.trackingNumber },
  { title: 'Shipment Date', value: (row) => formatDate(row.shipmentDate) },
  { title: 'Partner Name', value: (row) => row.partnerName },
  { title: 'Status', value: (row) => row.status },
]

/** Every shipment that matches; `onProgress` hears how far it is. */
export async function exportShipments(
  search: ShipmentsSearch,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const rows: ShipmentRow[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const answer = await callApi(listShipments, { query: { ...shipmentsQueryOf(search), pageSize, pageNumber } })
    rows.push(...answer.shipments)
    onProgress(rows.length, answer.totalRecords)
    if (answer.shipments.length === 0 || rows.length >= answer.totalRecords) break
  }
  saveCsv(`shipments_${dateText(new Date())}.csv`, csvText(columns, rows))
}
