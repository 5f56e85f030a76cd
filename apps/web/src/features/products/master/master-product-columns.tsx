/** The columns of the master products list. Its file is the server's. */
import type { MasterProductRow } from '@quayside/contract'
import { CodeText, Dash } from '@quayside/ui-kit'
import type { ListColumn } from '../../../lists/list-column.ts'
import { shortDescription } from '../list/product-columns.tsx'

const figure = (value: number | null) => (value === null ? <Dash /> : value.toLocaleString('en-NZ'))

export const masterProductColumns: readonly ListColumn<MasterProductRow>[] = [
  {
    key: 'sku',
    header: 'SKU',
    width: 120,
    primary: true,
    fixed: true,
    card: 'start1',
    figure: (row) => row.sku,
    render: (row) => <CodeText>{row.sku}</CodeText>,
  },
  {
    key: 'description',
    header: 'Description',
    least: 140,
    card: 'start2',
    render: (row) =>
      row.description ? <span title={row.description}>{shortDescription(row.description)}</span> : <Dash />,
  },
  {
    key: 'externalProductID',
    header: 'External product',
    width: 130,
    from: 768,
    card: 'middle2',
    figure: (row) => row.externalProductID,
    render: (row) => <CodeText>{row.externalProductID}</CodeText>,
  },
  {
    key: 'customer',
    header: 'Customer',
    least: 120,
    from: 768,
    card: 'middle1',
    render: (row) => row.customer,
  },
  {
    key: 'packSize',
    header: 'Pack size',
    align: 'end',
    width: 80,
    from: 768,
    card: 'end1',
    render: (row) => figure(row.packSize),
  },
  {
    key: 'packType',
    header: 'Pack type',
    width: 90,
    from: 1024,
    render: (row) => (row.packType ? <CodeText>{row.packType}</CodeText> : <Dash />),
  },
  {
    key: 'weight',
    header: 'Weight kg',
    align: 'end',
    width: 90,
    from: 1024,
    render: (row) => figure(row.weight),
  },
]
