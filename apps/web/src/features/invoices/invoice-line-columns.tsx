/** The columns of an invoice's products; what is wrong with a line stands in the line. */
import type { InvoiceDetails } from '@quayside/contract'
import { CodeText, type Column, Dash, Quiet } from '@quayside/ui-kit'
import { plainAmount, plainQuantity, unitAmount } from '../../lists/amounts.ts'
import styles from './invoices.module.css'

type InvoiceLine = InvoiceDetails['invoiceProducts'][number]

export function invoiceLineColumns(currency: string): readonly Column<InvoiceLine>[] {
  const money = (
    key: string,
    header: string,
    value: (line: InvoiceLine) => number,
    width = 96,
  ): Column<InvoiceLine> => ({
    key,
    header,
    width,
    align: 'end',
    render: (line) => plainAmount(value(line), currency),
  })
  return [
    {
      key: 'code',
      header: 'Code',
      width: 120,
      from: 768,
      render: (line) =>
        line.product.supplierProductCode ? <CodeText>{line.product.supplierProductCode}</CodeText> : <Dash />,
    },
    {
      key: 'sku',
      header: 'SKU',
      width: 130,
      from: 1024,
      render: (line) => <CodeText quiet>{line.product.sku ?? '—'}</CodeText>,
    },
    { key: 'description', header: 'Description', wrap: true, render: (line) => <Description line={line} /> },
    {
      key: 'shipped',
      header: 'Shipped',
      width: 80,
      align: 'end',
      from: 1024,
      render: (line) => <Quiet>{plainQuantity(line.quantityShipped)}</Quiet>,
    },
    {
      key: 'invoiced',
      header: 'Invoiced',
      width: 84,
      align: 'end',
      render: (line) => plainQuantity(line.quantityInvoiced),
    },
    {
      key: 'unitPrice',
      header: 'Unit price',
      width: 96,
      align: 'end',
      from: 768,
      render: (line) => unitAmount(line.unitPrice, currency),
    },
    {
      key: 'unitTax',
      header: 'Unit tax',
      width: 90,
      align: 'end',
      from: 1280,
      render: (line) => <Quiet>{unitAmount(line.unitTax, currency)}</Quiet>,
    },
    { ...money('lineTax', 'Tax', (line) => line.lineTax), from: 1280 },
    {
      ...money('lineTotal', 'Total', (line) => line.lineTotal, 108),
      render: (line) => <span className={styles.amount}>{plainAmount(line.lineTotal, currency)}</span>,
    },
  ]
}

function Description({ line }: { readonly line: InvoiceLine }) {
  return (
    <>
      {line.product.description ?? <Dash />}
      {line.error && <div className={styles.lineError}>{line.error}</div>}
    </>
  )
}
