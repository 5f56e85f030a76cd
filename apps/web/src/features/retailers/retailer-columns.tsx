/** The columns of the retailers list. Its file is the server's. */
import type { RetailerDetails } from '@quayside/contract'
import { CodeText, Dash } from '@quayside/ui-kit'
import type { ListColumn } from '../../lists/list-column.ts'

export const retailerColumns: readonly ListColumn<RetailerDetails>[] = [
  {
    key: 'name',
    header: 'Name',
    least: 160,
    primary: true,
    fixed: true,
    card: 'start1',
    render: (row) => row.name,
  },
  {
    key: 'retailerCode',
    header: 'Retailer code',
    width: 140,
    figure: (row) => row.retailerCode,
    card: 'start2',
    render: (row) => <CodeText>{row.retailerCode}</CodeText>,
  },
  {
    key: 'taxRule',
    header: 'Tax rule',
    width: 130,
    from: 768,
    card: 'end1',
    render: (row) => row.taxRule ?? <Dash />,
  },
  {
    key: 'partners',
    header: 'Partners',
    least: 160,
    from: 768,
    card: 'middle1',
    render: (row) =>
      row.childrenPartners ? <CodeText>{row.childrenPartners.split(',').join(', ')}</CodeText> : <Dash />,
  },
  {
    key: 'path',
    header: 'Path',
    width: 150,
    from: 1280,
    render: (row) => (row.path ? <CodeText>{row.path}</CodeText> : <Dash />),
  },
]
