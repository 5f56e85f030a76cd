/** The columns of the sales groups list. */
import type { SalesGroupDetails } from '@quayside/contract'
import { CodeText, Dash } from '@quayside/ui-kit'
import type { ListColumn } from '../../lists/list-column.ts'

export const salesGroupColumns: readonly ListColumn<SalesGroupDetails>[] = [
  {
    key: 'salesGroupCode',
    header: 'Sales group code',
    width: 150,
    primary: true,
    fixed: true,
    figure: (row) => row.salesGroupCode,
    card: 'start1',
    render: (row) => <CodeText>{row.salesGroupCode}</CodeText>,
    csv: { title: 'Sales Group Code', value: (row) => row.salesGroupCode },
  },
  {
    key: 'salesGroupName',
    header: 'Name',
    least: 150,
    card: 'start2',
    render: (row) => row.salesGroupName ?? <Dash />,
    csv: { title: 'Name', value: (row) => row.salesGroupName },
  },
  {
    key: 'partnerName',
    header: 'Partner name',
    least: 130,
    from: 768,
    card: 'middle1',
    render: (row) => row.partnerName,
    csv: { title: 'Partner Name', value: (row) => row.partnerName },
  },
  {
    key: 'salesGroupDescription',
    header: 'Description',
    least: 180,
    from: 1024,
    card: 'middle2',
    render: (row) => row.salesGroupDescription ?? <Dash />,
    csv: { title: 'Description', value: (row) => row.salesGroupDescription },
  },
]
