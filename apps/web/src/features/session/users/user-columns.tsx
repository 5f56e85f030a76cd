/** The columns of the list of users. */
import type { User } from '@quayside/contract'
import { decideDeactivation, oneLine } from '@quayside/domain'
import { Button, Dash, Quiet } from '@quayside/ui-kit'
import type { ListColumn } from '../../../lists/list-column.ts'
import { momentText } from '../../../session/portal-zone.ts'

const text = (value: string | null) => (value ? oneLine(value) : <Dash />)
const roleOf = (user: User) => (user.isAdmin ? 'Administrator' : '')
const stateOf = (user: User) => (user.active ? 'Active' : 'Deactivated')

export const userColumns = (onSwitch: (user: User) => void): readonly ListColumn<User>[] => [
  {
    key: 'userName',
    header: 'Username',
    least: 140,
    primary: true,
    fixed: true,
    sortable: true,
    card: 'start1',
    render: (user) => (
      <>
        {oneLine(user.userName)}
        {user.isYou && <Quiet> · you</Quiet>}
      </>
    ),
    csv: { title: 'Username', value: (user) => user.userName },
  },
  {
    key: 'fullName',
    header: 'Name',
    least: 140,
    from: 768,
    sortable: true,
    card: 'start2',
    render: (user) => text(user.fullName),
    csv: { title: 'Name', value: (user) => user.fullName },
  },
  {
    key: 'email',
    header: 'Email',
    least: 190,
    from: 1280,
    render: (user) => text(user.email),
    csv: { title: 'Email', value: (user) => user.email },
  },
  {
    key: 'company',
    header: 'Company',
    least: 130,
    from: 1440,
    render: (user) => text(user.company),
    csv: { title: 'Company', value: (user) => user.company },
  },
  {
    key: 'isAdmin',
    header: 'Role',
    width: 110,
    from: 1024,
    render: roleOf,
    csv: { title: 'Superuser', value: (user) => (user.isAdmin ? 'True' : 'False') },
  },
  {
    key: 'lastAccessed',
    header: 'Last accessed',
    width: 158,
    from: 1024,
    sortable: true,
    card: 'middle1',
    render: (user) => (user.lastAccessed ? momentText(user.lastAccessed) : <Dash />),
    csv: { title: 'Last Accessed', value: (user) => (user.lastAccessed ? momentText(user.lastAccessed) : '') },
  },
  {
    key: 'active',
    header: 'Status',
    width: 100,
    from: 768,
    card: 'middle2',
    render: stateOf,
    csv: { title: 'Status', value: stateOf },
  },
  {
    key: 'switch',
    header: 'Deactivate or reactivate',
    hideHeader: true,
    width: 108,
    fixed: true,
    card: 'end1',
    render: (user) => <Switch user={user} onSwitch={onSwitch} />,
  },
]

function Switch({ user, onSwitch }: { readonly user: User; readonly onSwitch: (user: User) => void }) {
  const decision = decideDeactivation(user)
  const refused = user.active && !decision.ok ? decision.refusal.message : undefined
  return (
    <Button size="table" disabled={refused !== undefined} tip={refused} onClick={() => onSwitch(user)}>
      {user.active ? 'Deactivate' : 'Reactivate'}
    </Button>
  )
}
