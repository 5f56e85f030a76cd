/** /users/{id}: a person who signs in, and what they were given. */
import {
  assignCustomers,
  assignEntity,
  assignPartners,
  customerPicker,
  getUser,
  listCustomers,
  makeAdmin,
  removeCustomers,
  removePartners,
  revokeAdmin,
  type UserDetails,
} from '@quayside/contract'
import { decideRevokeAdmin, oneLine } from '@quayside/domain'
import { Banner, Button, ChoiceField, ConfirmDialog, Facts, PageFrame, PageHeader, SectionHead } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { MailLink } from '../../../address/link.tsx'
import { userAddress } from '../../../address/record-address.ts'
import { callApi } from '../../../api/call-api.ts'
import { usePicked } from '../../../lists/use-picked.ts'
import { useCrumbName } from '../../../pages/breadcrumbs.ts'
import { RecordLoader } from '../../../records/record-loader.tsx'
import { useAccess } from '../../../session/person.ts'
import { momentText } from '../../../session/portal-zone.ts'
import { AssignedList } from './assigned-list.tsx'
import { AssignedPartners } from './assigned-partners.tsx'
import { SignInLinkNotice } from './sign-in-link.tsx'
import { UserPermissions } from './user-permissions.tsx'
import { useChangeUser, useMakeSignInLink, userEntitiesQuery, userQuery } from './user-queries.ts'
import styles from './users.module.css'

const route = getRouteApi('/users/$userId')

export function UserScreen() {
  const { userId } = route.useParams()
  const { context } = route.useSearch()
  return (
    <RecordLoader key={userId} call={getUser} area="users" query={userQuery(userId)}>
      {(user) => <UserPage user={user} context={context ?? null} />}
    </RecordLoader>
  )
}

interface UserPageProps {
  readonly user: UserDetails
  readonly context: string | null
}

function UserPage({ user, context }: UserPageProps) {
  const { vendor, hasFeature } = useAccess()
  const link = useMakeSignInLink(user.contactID)
  const name = oneLine(user.userName)
  useCrumbName(userAddress(user.contactID), name)
  return (
    <PageFrame>
      <PageHeader
        title={`User #${user.contactID}`}
        about={[name, !user.active && 'Deactivated', user.active && !user.isActivated && 'Has no password yet']}
        actions={
          <>
            <Button variant="quiet" href="/users">
              ← Users
            </Button>
            <Button
              busy={link.isPending}
              disabled={!user.active}
              tip={user.active ? undefined : 'Reactivate them first.'}
              onClick={() => link.mutate()}
            >
              Sign-in link
            </Button>
            <AdminButton user={user} />
          </>
        }
      />
      {link.data && <SignInLinkNotice title="Success!" link={link.data} />}
      <div className={styles.parts}>
        <Facts
          columns={3}
          facts={[
            { name: 'Username', value: name },
            { name: 'Name', value: user.fullName && oneLine(user.fullName) },
            { name: 'Email', value: user.email && <MailLink address={user.email} /> },
            { name: 'Company', value: user.company },
            { name: 'Superuser', value: user.isAdmin ? 'True' : 'False' },
            { name: 'Last Accessed', value: user.lastAccessed && momentText(user.lastAccessed) },
          ]}
        />
        {user.isAdmin ? (
          <Banner tone="info">This user is admin and has access to all partners.</Banner>
        ) : (
          <UserPartners user={user} />
        )}
        {hasFeature('ExternalCustomer') && !user.isAdmin && <UserCustomers user={user} />}
        {vendor.users.showAssignedEntity && <UserEntity user={user} />}
        {vendor.users.canEditPermissions && <UserPermissions user={user} context={context} />}
      </div>
    </PageFrame>
  )
}

/** Both ways ask: an administrator may do everything. */
function AdminButton({ user }: { readonly user: UserDetails }) {
  const [asking, setAsking] = useState(false)
  // The question stays the one that was asked: once answered, its dialog must not turn into the opposite as it closes.
  const [revokes, setRevokes] = useState(false)
  const change = useChangeUser(user.contactID)
  const name = oneLine(user.userName)
  const decision = decideRevokeAdmin(user)
  const refused = user.isAdmin && !decision.ok ? decision.refusal.message : undefined
  const call = revokes ? revokeAdmin : makeAdmin
  const labelOf = (isRevoked: boolean) => (isRevoked ? 'Revoke admin' : 'Make admin')
  const ask = () => {
    setRevokes(user.isAdmin)
    setAsking(true)
  }
  return (
    <>
      <Button disabled={refused !== undefined} tip={refused} onClick={ask}>
        {labelOf(user.isAdmin)}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={revokes ? `Take the administrator flag from ${name}?` : `Make ${name} an administrator?`}
        confirmLabel={labelOf(revokes)}
        danger
        busy={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          change.mutate(() => callApi(call, { params: { id: user.contactID } }), { onSettled: () => setAsking(false) })
        }
      >
        {revokes
          ? `${name} keeps the permissions and partners that were assigned, and nothing beyond them.`
          : `${name} may do everything then, for every partner, and decides who else signs in.`}
      </ConfirmDialog>
    </>
  )
}

function UserPartners({ user }: { readonly user: UserDetails }) {
  const { mutate, isPending } = useChangeUser(user.contactID)
  const set = (call: typeof assignPartners | typeof removePartners) => (partnerID: number) =>
    mutate(() => callApi(call, { params: { id: user.contactID }, body: { partners: [partnerID] } }))
  return (
    <AssignedPartners
      partners={user.partners}
      mayChange
      busy={isPending}
      onAdd={set(assignPartners)}
      onRemove={set(removePartners)}
    />
  )
}

const customers = { spec: customerPicker, call: listCustomers }

function UserCustomers({ user }: { readonly user: UserDetails }) {
  const { data = [] } = usePicked(customers)
  const { mutate, isPending } = useChangeUser(user.contactID)
  const set = (call: typeof assignCustomers | typeof removeCustomers) => (customerID: string) =>
    mutate(() => callApi(call, { params: { id: user.contactID }, body: { customers: [customerID] } }))
  const shown = (one: { readonly externalCustomerID: string; readonly customerName: string }) => ({
    key: one.externalCustomerID,
    code: one.externalCustomerID,
    name: one.customerName,
  })
  return (
    <AssignedList
      title="Customers"
      noun="Customer"
      assigned={user.customers.map((one) => ({ ...shown(one), href: null }))}
      choices={data.map(shown)}
      empty="This user has no customers assigned."
      mayChange
      busy={isPending}
      onAdd={set(assignCustomers)}
      onRemove={set(removeCustomers)}
    />
  )
}

function UserEntity({ user }: { readonly user: UserDetails }) {
  const { data: entities = [] } = useQuery(userEntitiesQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const { mutate, isPending } = useChangeUser(user.contactID)
  const assign = () => {
    if (chosen === null || isPending) return
    mutate(() => callApi(assignEntity, { params: { id: user.contactID, entityId: chosen } }))
    setChosen(null)
  }
  return (
    <section aria-label="Entity">
      <SectionHead title="Entity" />
      {user.entity !== null && <Banner tone="info">{`This user is assigned to the entity ${user.entity}`}</Banner>}
      <form
        className={styles.add}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          assign()
        }}
      >
        <ChoiceField
          label="Entity"
          value={chosen}
          openOnFocus={false}
          options={entities.map((one) => ({ value: `${one.entityID}`, label: one.name, detail: one.entityCode }))}
          onChange={setChosen}
          emptyText="No entity matches"
        />
        <Button type="submit" busy={isPending} disabled={chosen === null}>
          Assign Entity
        </Button>
      </form>
    </section>
  )
}
