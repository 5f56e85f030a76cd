/** The columns of the invoices list. */
import type { AnswerOf, listInvoices } from '@quayside/contract'
import { defaultCurrency, formatDate, type VendorConfig } from '@quayside/domain'
import { CodeText, Dash, Quiet } from '@quayside/ui-kit'
import { Link } from '../../../address/link.tsx'
import { orderAddress } from '../../../address/record-address.ts'
import { plainAmount } from '../../../lists/amounts.ts'
import type { ListColumn } from '../../../lists/list-column.ts'
import { StageStatus } from '../../../status/stage-status.tsx'
import styles from '../invoices.module.css'

export type InvoiceRow = AnswerOf<typeof listInvoices>['invoices'][number]

export function invoiceColumns(vendor: VendorConfig): readonly ListColumn<InvoiceRow>[] {
  return [
    {
      key: 'invoiceNumber',
      header: 'Invoice number',
      sortable: true,
      width: 136,
      primary: true,
      fixed: true,
      figure: (row) =>
        [row.invoiceNumber ?? 'no number yet', row.invoiceType === 'Credit' && 'Credit'].filter(Boolean).join('  '),
      card: 'start1',
      render: (row) => <InvoiceNumber row={row} />,
      csv: [
        { title: 'Invoice Number', value: (row) => row.invoiceNumber },
        { title: 'Type', value: (row) => row.invoiceType },
      ],
    },
    {
      key: 'orderNumber',
      header: 'Order number',
      sortable: true,
      width: 120,
      from: 1024,
      figure: (row) => row.orderNumber ?? '',
      card: 'start2',
      render: (row) => <OrderNumber row={row} />,
      csv: { title: 'Order Number', value: (row) => row.orderNumber },
    },
    {
      key: 'customerReference',
      header: 'Reference',
      sortable: true,
      width: 140,
      from: 1280,
      figure: (row) => row.customerReference ?? '',
      render: (row) => <CodeText quiet>{row.customerReference ?? '—'}</CodeText>,
      csv: { title: 'Customer Reference', value: (row) => row.customerReference },
    },
    {
      key: 'invoiceDate',
      header: 'Invoice date',
      sortable: true,
      width: 96,
      from: 768,
      card: 'end1',
      render: (row) => (row.invoiceDate ? formatDate(row.invoiceDate) : <Dash />),
      csv: { title: 'Invoice Date', value: (row) => formatDate(row.invoiceDate) },
    },
    {
      key: 'partnerName',
      header: 'Partner',
      sortable: true,
      least: 100,
      from: 768,
      card: 'middle1',
      render: (row) => row.partnerName,
      csv: { title: 'Partner Name', value: (row) => row.partnerName },
    },
    {
      key: 'status',
      header: 'Status',
      sortable: true,
      least: 170,
      from: 768,
      card: 'middle2',
      render: (row) => <StageStatus stage="invoice" status={row.status} vendor={vendor} />,
      csv: { title: 'Status', value: (row) => row.status },
    },
    {
      key: 'total',
      header: 'Total NZD',
      align: 'end',
      width: 112,
      figure: (row) =>
        plainAmount(row.total, row.currency) + (row.currency === defaultCurrency ? '' : ` ${row.currency}`),
      from: 768,
      card: 'end2',
      render: (row) => (
        <span className={styles.amount}>
          {plainAmount(row.total, row.currency)}
          {row.currency !== defaultCurrency && <Quiet> {row.currency}</Quiet>}
        </span>
      ),
      csv: [
        { title: 'Total', value: (row) => row.total },
        { title: 'Currency', value: (row) => row.currency },
      ],
    },
  ]
}

function InvoiceNumber({ row }: { readonly row: InvoiceRow }) {
  return (
    <>
      {row.invoiceNumber ? <CodeText>{row.invoiceNumber}</CodeText> : <Quiet>no number yet</Quiet>}
      {row.invoiceType === 'Credit' && <span className={styles.credit}>Credit</span>}
    </>
  )
}

function OrderNumber({ row }: { readonly row: InvoiceRow }) {
  if (!row.orderNumber) return <Dash />
  if (!row.orderID) return <CodeText>{row.orderNumber}</CodeText>
  return (
    <Link href={orderAddress(row.orderID)}>
      <CodeText>{row.orderNumber}</CodeText>
    </Link>
  )
}
