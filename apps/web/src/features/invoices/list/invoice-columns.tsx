/** The columns of the invoices list. */
import type { AnswerOf, listInvoices } from '@quayside/contract'
import { defaultCurrency, formatDate, type VendorConfig } from '@quayside/domain'
import { CodeText, type Column, Dash, Quiet } from '@quayside/ui-kit'
import { StageStatus } from '../../../status/stage-status.tsx'
import { plainAmount } from '../amounts.ts'
import styles from '../invoices.module.css'

export type InvoiceRow = AnswerOf<typeof listInvoices>['invoices'][number]

export function invoiceColumns(vendor: VendorConfig): readonly Column<InvoiceRow>[] {
  return [
    {
      key: 'invoiceNumber',
      header: 'Invoice number',
      sortable: true,
      width: 170,
      primary: true,
      fixed: true,
      render: (row) => <InvoiceNumber row={row} />,
    },
    {
      key: 'orderNumber',
      header: 'Order number',
      sortable: true,
      width: 150,
      hideBelow: 'phone',
      render: (row) => <OrderNumber row={row} />,
    },
    {
      key: 'customerReference',
      header: 'Reference',
      sortable: true,
      width: 190,
      hideBelow: 'tablet',
      render: (row) => <CodeText quiet>{row.customerReference ?? '—'}</CodeText>,
    },
    {
      key: 'invoiceDate',
      header: 'Invoice date',
      sortable: true,
      width: 110,
      hideBelow: 'phone',
      render: (row) => (row.invoiceDate ? formatDate(row.invoiceDate) : <Dash />),
    },
    {
      key: 'partnerName',
      header: 'Partner',
      sortable: true,
      width: 170,
      hideBelow: 'tablet',
      render: (row) => row.partnerName,
    },
    {
      key: 'status',
      header: 'Status',
      sortable: true,
      render: (row) => <StageStatus stage="invoice" status={row.status} vendor={vendor} />,
    },
    {
      key: 'total',
      header: 'Total NZD',
      align: 'end',
      width: 112,
      hideBelow: 'phone',
      render: (row) => (
        <span className={styles.amount}>
          {plainAmount(row.total, row.currency)}
          {row.currency !== defaultCurrency && <Quiet> {row.currency}</Quiet>}
        </span>
      ),
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
    <a href={`/orders/${row.orderID}`}>
      <CodeText>{row.orderNumber}</CodeText>
    </a>
  )
}
