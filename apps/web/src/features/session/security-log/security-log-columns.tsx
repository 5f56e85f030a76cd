/** The columns of the security log. Names and addresses show what cannot be seen in them, so that no name looks like another row. */
import type { SecurityRecord } from '@quayside/contract'
import { oneLine } from '@quayside/domain'
import { CodeText, Dash, Quiet } from '@quayside/ui-kit'
import type { ListColumn } from '../../../lists/list-column.ts'
import { momentText } from '../../../session/portal-zone.ts'
import { eventWords } from './event-words.ts'

/** Names that nobody has are not kept: passwords are typed there by mistake. */
const userOf = ({ userName }: SecurityRecord) => (userName ? oneLine(userName) : 'unknown name')
const byOf = ({ byUserName }: SecurityRecord) => byUserName && oneLine(byUserName)
/** 'Permission given' and which. */
const detailOf = ({ detail }: SecurityRecord) => detail && oneLine(detail)
const addressOf = ({ address }: SecurityRecord) => address && oneLine(address)

export const securityLogColumns: readonly ListColumn<SecurityRecord>[] = [
  {
    key: 'created',
    header: 'Time',
    width: 158,
    fixed: true,
    card: 'end1',
    render: (event) => momentText(event.created),
    csv: { title: 'Time', value: (event) => momentText(event.created) },
  },
  {
    key: 'event',
    header: 'Event',
    least: 200,
    primary: true,
    fixed: true,
    wrap: true,
    card: 'start1',
    render: (event) => (
      <>
        {eventWords[event.event]}
        {event.detail && <Quiet> · {detailOf(event)}</Quiet>}
      </>
    ),
    csv: { title: 'Event', value: (event) => eventWords[event.event] },
  },
  {
    key: 'user',
    header: 'User',
    least: 150,
    from: 768,
    card: 'start2',
    render: userOf,
    csv: { title: 'User', value: userOf },
  },
  {
    key: 'by',
    header: 'By',
    least: 120,
    from: 1024,
    render: (event) => byOf(event) ?? <Dash />,
    csv: { title: 'By', value: byOf },
  },
  {
    key: 'address',
    header: 'Address',
    width: 150,
    from: 768,
    card: 'end2',
    figure: (event) => addressOf(event) ?? '',
    render: (event) => (event.address ? <CodeText quiet>{addressOf(event)}</CodeText> : <Dash />),
    csv: { title: 'Address', value: addressOf },
  },
]
