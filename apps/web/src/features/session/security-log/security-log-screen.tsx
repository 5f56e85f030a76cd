/** /security-log: who signed in, who failed to, and who was let in no longer. */
import { listSecurityEvents, securityLogList } from '@quayside/contract'
import { oneLine } from '@quayside/domain'
import { EmptyState } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { totalFigure } from '../../../lists/figure.ts'
import { csvColumns } from '../../../lists/list-column.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { listSource, useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { everybodyQuery } from '../users/users-query.ts'
import { eventOptions } from './event-words.ts'
import { securityLogColumns } from './security-log-columns.tsx'

const route = getRouteApi('/security-log')
const source = listSource({
  spec: securityLogList,
  path: '/security-log',
  call: listSecurityEvents,
  rowsOf: ({ securityEvents }) => securityEvents,
})
const file = csvColumns(securityLogColumns)

export function SecurityLogScreen() {
  const { may } = useAccess()
  return may(listSecurityEvents) ? <SecurityLog /> : <NoAccessPage page="security log" />
}

function SecurityLog() {
  const list = useList(source, route.useSearch())
  const people = useQuery(everybodyQuery).data
  const kept = list.data?.keptDays ?? null
  return (
    <ListPage
      list={list}
      title="Security log"
      area="security log"
      noun="event"
      nouns="events"
      count={(answer) => `${totalFigure(answer)}, kept ${kept === null ? 'for ever' : `for ${kept} days`}`}
      options={{
        event: eventOptions,
        user: people?.map((one) => ({ value: `${one.contactID}`, label: oneLine(one.userName) })),
      }}
      rows={list.rows}
      columns={securityLogColumns}
      rowKey={(event) => event.securityEventID}
      rowLabel={(event) => event.event}
      file={file}
      noPartners={false}
      nothingYet={
        <EmptyState kind="nothingYet" title="Nothing has happened yet">
          Sign-ins, failed ones, new passwords and people deactivated are written down here.
        </EmptyState>
      }
    />
  )
}
