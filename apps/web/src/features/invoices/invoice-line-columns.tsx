/** The columns of an invoice's products; what is wrong with a line stands in the line. */
import type { InvoiceDetails } from '@quayside/contract'
import { CodeText, Dash, type FittingColumn, Quiet } from '@quayside/ui-kit'
import { plainAmount, plainQuantity, unitAmount } from '../../lists/amounts.ts'
import styles from './invoices.module.css'

type InvoiceLine = InvoiceDetails['invoiceProducts'][number]

export function invoiceLineColumns(currency: string): readonly FittingColumn<InvoiceLine>[] {
  const money = (
    key: string,
    header: string,
    value: (line: InvoiceLine) => number,
    width = 96,
  ): FittingColumn<InvoiceLine> => ({
    key,
    header,
    width,
    align: 'end',
    figure: (line) => plainAmount(value(line), currency),
    render: (line) => plainAmount(value(line), currency),
  })
  return [
    {
      key: 'code',
      header: 'Code',
      width: 120,
      from: 768,
      card: 'start1',
      figure: (line) => line.product.supplierProductCode ?? '',
      render: (line) =>
        line.product.supplierProductCode ? <CodeText>{line.product.supplierProductCode}</CodeText> : <Dash />,
    },
    {
      key: 'sku',
      header: 'SKU',
      width: 130,
      from: 1024,
      card: 'start2',
      figure: (line) => line.product.sku ?? '',
      render: (line) => <CodeText quiet>{line.product.sku ?? '—'}</CodeText>,
    },
    {
      key: 'description',
      header: 'Description',
      wrap: true,
      fixed: true,
      card: 'middle1',
      render: (line) => <Description line={line} />,
    },
    {
      key: 'shipped',
      header: 'Shipped',
      width: 80,
      align: 'end',
      from: 1024,
      figure: (line) => plainQuantity(line.quantityShipped),
      render: (line) => <Quiet>{plainQuantity(line.quantityShipped)}</Quiet>,
    },
    {
      key: 'invoiced',
      header: 'Invoiced',
      width: 84,
      align: 'end',
      figure: (line) => plainQuantity(line.quantityInvoiced),
      render: (line) => plainQuantity(line.quantityInvoiced),
    },
    {
      key: 'unitPrice',
      header: 'Unit price',
      width: 96,
      align: 'end',
      from: 768,
      figure: (line) => unitAmount(line.unitPrice, currency),
      render: (line) => unitAmount(line.unitPrice, currency),
    },
    {
      key: 'unitTax',
      header: 'Unit tax',
      width: 90,
      align: 'end',
      from: 1280,
      figure: (line) => unitAmount(line.unitTax, currency),
      render: (line) => <Quiet>{unitAmount(line.unitTax, currency)}</Quiet>,
    },
    { ...money('lineTax', 'Tax', (line) => line.lineTax), from: 1280 },
    {
      ...money('lineTotal', 'Total', (line) => line.lineTotal, 108),
      card: 'end1',
      render: (line) => <span className={styles.amount}>{plainAmount(line.lineTotal, currency)}</span>,
    },
    {
      key: 'phone',
      header: 'Invoiced',
      fixed: true,
      phoneOnly: true,
      card: 'end2',
      render: (line) => `${plainQuantity(line.quantityInvoiced)} × ${unitAmount(line.unitPrice, currency)}`,
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
