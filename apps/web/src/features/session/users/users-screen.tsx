/** /users: who signs in to the portal, and who of them is let in. */
import { listUsers, type User, type usersList } from '@quayside/contract'
import { oneLine } from '@quayside/domain'
import { Button, ConfirmDialog, EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { userAddress } from '../../../address/record-address.ts'
import { csvColumns } from '../../../lists/list-column.ts'
import type { FilterOptions } from '../../../lists/list-filters.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { userColumns } from './user-columns.tsx'
import { usersSource, useSetActive } from './users-query.ts'

const route = getRouteApi('/users')
/** Left out, it is true. */
const options: FilterOptions<typeof usersList> = { onlyActive: [{ value: 'false', label: 'Shown too' }] }

export function UsersScreen() {
  const { may } = useAccess()
  return may(listUsers) ? <Users /> : <NoAccessPage page="users" />
}

function Users() {
  const list = useList(usersSource, route.useSearch())
  const [leaving, setLeaving] = useState<User | null>(null)
  const change = useSetActive(() => setLeaving(null))
  const { mutate } = change
  const onSwitch = useCallback((user: User) => (user.active ? setLeaving(user) : mutate(user)), [mutate])
  const columns = useMemo(() => userColumns(onSwitch), [onSwitch])
  const file = useMemo(() => csvColumns(columns), [columns])
  const { vendor } = useAccess()
  const name = leaving ? oneLine(leaving.userName) : ''
  return (
    <>
      <ListPage
        list={list}
        title="Users"
        area="users"
        noun="user"
        nouns="users"
        options={options}
        rows={list.rows}
        columns={columns}
        rowKey={(user) => user.contactID}
        rowHref={(user) => userAddress(user.contactID)}
        rowLabel={(user) => user.userName}
        create={
          vendor.users.showCreateUser && (
            <Button variant="primary" href="/users/new">
              New user
            </Button>
          )
        }
        rowTone={(user) => (user.active ? undefined : 'ignored')}
        file={file}
        noPartners={false}
        nothingYet={<EmptyState kind="nothingYet" title="No users yet" />}
      />
      <ConfirmDialog
        opened={leaving !== null}
        title={`Deactivate ${name}?`}
        confirmLabel="Deactivate"
        danger
        busy={change.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && mutate(leaving)}
      >
        {`${name} is signed out everywhere at once, and cannot sign in until somebody reactivates them. What they did stays under their name.`}
      </ConfirmDialog>
    </>
  )
}
