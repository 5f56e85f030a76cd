/** The columns of the products list. */
import type { ProductListRow } from '@quayside/contract'
import { CodeText, Dash, Quiet } from '@quayside/ui-kit'
import { plainAmount } from '../../../lists/amounts.ts'
import type { ListColumn } from '../../../lists/list-column.ts'
import styles from '../products.module.css'

const shownLetters = 20

/** The first 20 characters and an ellipsis. */
export const shortDescription = (text: string): string =>
  text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text

const codeOrDash = (code: string | null) => (code ? <CodeText>{code}</CodeText> : <Dash />)

export const productColumns: readonly ListColumn<ProductListRow>[] = [
  {
    key: 'sku',
    header: 'SKU',
    width: 120,
    primary: true,
    fixed: true,
    card: 'start1',
    figure: (row) => row.sku ?? '',
    render: (row) => codeOrDash(row.sku),
    csv: { title: 'SKU', value: (row) => row.sku },
  },
  {
    key: 'description',
    header: 'Description',
    least: 130,
    from: 768,
    card: 'start2',
    render: (row) => (
      <span title={row.description ?? undefined}>
        {row.description ? shortDescription(row.description) : <Dash />}
        {!row.active && <Quiet> inactive</Quiet>}
      </span>
    ),
    csv: { title: 'Description', value: (row) => row.description },
  },
  {
    key: 'partnerName',
    header: 'Partner',
    least: 100,
    from: 768,
    card: 'middle1',
    render: (row) => row.partnerName,
    csv: { title: 'Partner Name', value: (row) => row.partnerName },
  },
  {
    key: 'supplierProductCode',
    header: 'Retailer code',
    width: 110,
    from: 768,
    card: 'middle2',
    figure: (row) => row.supplierProductCode,
    render: (row) => <CodeText>{row.supplierProductCode}</CodeText>,
    csv: { title: 'Retailer Code', value: (row) => row.supplierProductCode },
  },
  {
    key: 'purchaserProductCode',
    header: 'Translated code',
    width: 110,
    from: 1024,
    figure: (row) => row.purchaserProductCode ?? '',
    render: (row) => codeOrDash(row.purchaserProductCode),
    csv: { title: 'Translated Code', value: (row) => row.purchaserProductCode },
  },
  {
    key: 'price',
    header: 'Price NZD',
    align: 'end',
    width: 90,
    from: 768,
    card: 'end1',
    figure: (row) => (row.price === null ? '' : plainAmount(row.price, 'NZD')),
    render: (row) =>
      row.price === null ? <Dash /> : <span className={styles.amount}>{plainAmount(row.price, 'NZD')}</span>,
    csv: { title: 'Price', value: (row) => row.price },
  },
]
