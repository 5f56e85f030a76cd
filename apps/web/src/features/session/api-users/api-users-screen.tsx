/** /apiUsers: the programs that call with a token of their own. */
import { createApiUser, listApiUsers } from '@quayside/contract'
import { Button, EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { apiUserAddress } from '../../../address/record-address.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { apiUserColumns } from './api-user-columns.tsx'
import { apiUsersSource } from './api-user-queries.ts'

const route = getRouteApi('/apiUsers')

export function ApiUsersScreen() {
  const { may } = useAccess()
  return may(listApiUsers) ? <ApiUsers /> : <NoAccessPage page="users" />
}

function ApiUsers() {
  const list = useList(apiUsersSource, route.useSearch())
  const { may } = useAccess()
  return (
    <ListPage
      list={list}
      title="API Users"
      area="users"
      noun="API user"
      nouns="API users"
      options={{}}
      rows={list.rows}
      columns={apiUserColumns}
      rowKey={(user) => user.contactID}
      rowHref={(user) => apiUserAddress(user.contactID)}
      rowLabel={(user) => user.fullName ?? `API user ${user.contactID}`}
      rowTone={(user) => (user.active ? undefined : 'ignored')}
      create={
        may(createApiUser) && (
          <Button variant="primary" href="/apiUsers/new">
            New API user
          </Button>
        )
      }
      noPartners={false}
      nothingYet={
        <EmptyState kind="nothingYet" title="No API users yet">
          An API user is a program that calls the portal with a token of its own.
        </EmptyState>
      }
    />
  )
}
