/** Where a person is signed in, and the end of all sessions but this one. */
import type { AccountSession } from '@quayside/contract'
import { oneLine } from '@quayside/domain'
import {
  Banner,
  Button,
  CodeText,
  Dash,
  DataTable,
  type FittingColumn,
  Quiet,
  SectionHead,
  useFittingColumns,
} from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { momentText } from '../../../session/portal-zone.ts'
import { sessionsQuery, useEndOtherSessions } from './account-queries.ts'
import { deviceWords } from './device-words.ts'

const columns: readonly FittingColumn<AccountSession>[] = [
  {
    key: 'device',
    header: 'Device',
    least: 180,
    card: 'start1',
    fixed: true,
    render: (session) => (
      <span data-tip={session.device ? oneLine(session.device) : undefined}>
        {deviceWords(session.device)}
        {session.isThisOne && <Quiet> · this one</Quiet>}
      </span>
    ),
  },
  {
    key: 'address',
    header: 'Address',
    width: 180,
    from: 768,
    card: 'start2',
    figure: ({ address }) => address ?? '',
    render: ({ address }) => (address ? <CodeText quiet>{oneLine(address)}</CodeText> : <Dash />),
  },
  {
    key: 'created',
    header: 'Began',
    width: 158,
    from: 768,
    card: 'end2',
    render: (session) => momentText(session.created),
  },
  {
    key: 'lastUsed',
    header: 'Last used',
    width: 158,
    from: 768,
    card: 'end1',
    render: (session) => momentText(session.lastUsed),
  },
]

export function OwnSessions() {
  const { data, error } = useQuery(sessionsQuery)
  const end = useEndOtherSessions()
  const rows = data?.sessions
  const fit = useFittingColumns(columns, rows, false)
  const isAlone = (rows?.length ?? 0) <= 1
  return (
    <section aria-labelledby="sessions-head">
      <SectionHead
        id="sessions-head"
        title="Where you are signed in"
        action={
          <Button
            onClick={() => end.mutate()}
            busy={end.isPending}
            disabled={isAlone}
            tip={rows && isAlone ? 'You are signed in nowhere else.' : undefined}
          >
            End other sessions
          </Button>
        }
      />
      {error && (
        <Banner tone="error" title="Error!">
          {wordsOf(error)}
        </Banner>
      )}
      <DataTable
        label="Where you are signed in"
        rows={error ? (rows ?? []) : rows}
        rowKey={(session) => session.sessionID}
        frame={fit.frame}
        columns={fit.columns}
        cards={fit.cards}
      />
    </section>
  )
}
