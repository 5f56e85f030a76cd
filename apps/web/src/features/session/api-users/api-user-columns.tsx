/** The columns of the list of API users. */
import type { BriefUserInfo } from '@quayside/contract'
import { oneLine } from '@quayside/domain'
import { CodeText, Dash, Quiet } from '@quayside/ui-kit'
import type { ListColumn } from '../../../lists/list-column.ts'
import { momentText } from '../../../session/portal-zone.ts'

const text = (value: string | null) => (value ? oneLine(value) : <Dash />)

export const apiUserColumns: readonly ListColumn<BriefUserInfo>[] = [
  {
    key: 'contactID',
    header: 'Contact ID',
    width: 110,
    from: 768,
    card: 'end1',
    figure: ({ contactID }) => `${contactID}`,
    render: ({ contactID }) => <CodeText>{contactID}</CodeText>,
  },
  {
    key: 'fullName',
    header: 'Full Name',
    least: 160,
    primary: true,
    fixed: true,
    card: 'start1',
    render: (row) => (
      <>
        {text(row.fullName)}
        {!row.active && <Quiet> · deactivated</Quiet>}
      </>
    ),
  },
  {
    key: 'entityName',
    header: 'Entity Name',
    least: 140,
    from: 768,
    card: 'start2',
    render: (row) => text(row.entityName),
  },
  { key: 'externalID', header: 'External ID', width: 150, from: 1024, render: (row) => text(row.externalID) },
  {
    key: 'lastAccessed',
    header: 'Last Accessed',
    width: 158,
    from: 768,
    card: 'middle1',
    render: (row) => (row.lastAccessed ? momentText(row.lastAccessed) : <Dash />),
  },
]
