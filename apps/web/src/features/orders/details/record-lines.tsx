/** What was shipped and what was invoiced of an order, line by line, in the columns that the person chose. */
import type { OrderDetails } from '@quayside/contract'
import { DataTable, EmptyState, useFittingColumns, WithoutRoom } from '@quayside/ui-kit'
import { useMemo } from 'react'
import { useColumns } from '../../../lists/kept-lists.ts'
import { type Field, fieldsFor, tableColumns } from './detail-columns.tsx'
import { linesByShipment } from './line-order.ts'
import styles from './lines/lines.module.css'
import { invoiceFields, shipmentFields } from './record-fields.ts'

interface OrderLinesProps {
  readonly order: OrderDetails
}

export function ShipmentLines({ order }: OrderLinesProps) {
  const { shipmentCartonProducts } = order
  const rows = useMemo(() => linesByShipment(shipmentCartonProducts), [shipmentCartonProducts])
  const given = { label: 'Shipment lines', empty: 'There are no shipment products.', currency: order.currency }
  const { name, fields } = useMemo(() => fieldsFor('order.shipmentDetail', shipmentFields, rows), [rows])
  return <RecordLines key={name} {...given} name={name} fields={fields} rows={rows} />
}

export function InvoiceLines({ order }: OrderLinesProps) {
  const rows = useMemo(() => linesByShipment(order.invoiceProducts), [order.invoiceProducts])
  const given = { label: 'Invoice lines', empty: 'There are no invoice products.', currency: order.currency }
  return <RecordLines {...given} name="order.invoiceDetail" fields={invoiceFields} rows={rows} />
}

interface RecordLinesProps<Row> {
  readonly name: string
  readonly label: string
  readonly empty: string
  readonly currency: string
  readonly fields: readonly Field<Row>[]
  readonly rows: readonly Row[]
}

/** Rows without an id of their own. */
interface Numbered<Row> {
  readonly row: Row
  readonly key: number
}

function RecordLines<Row>({ name, label, empty, currency, fields, rows }: RecordLinesProps<Row>) {
  const all = useMemo(
    () =>
      tableColumns(fields, currency).map(({ render, figure, ...column }) => ({
        ...column,
        ...(figure ? { figure: ({ row }: Numbered<Row>) => figure(row) } : {}),
        render: ({ row }: Numbered<Row>, index: number) => render(row, index),
      })),
    [fields, currency],
  )
  const { columns, button } = useColumns(name, all)
  const numbered = useMemo(() => rows.map((row, key): Numbered<Row> => ({ row, key })), [rows])
  const { left, ...fit } = useFittingColumns(columns, numbered, false)
  return (
    <>
      <div className={styles.bar}>
        <WithoutRoom columns={left} />
        {button}
      </div>
      <DataTable
        label={label}
        rows={numbered}
        rowKey={({ key }) => key}
        {...fit}
        empty={<EmptyState kind="nothingYet" title={empty} />}
      />
    </>
  )
}
