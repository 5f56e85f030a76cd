/** /apiUsers/{id}: a program's name, token and partners. */
import {
  type ApiUser,
  assignApiUserPartners,
  getApiUser,
  refreshApiToken,
  removeApiUserPartners,
  updateApiUser,
} from '@quayside/contract'
import { mostUserCharacters, oneLine, userLabels } from '@quayside/domain'
import { Button, CodeText, ConfirmDialog, InlineText, PageFrame, PageHeader, PlainField } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { apiUserAddress } from '../../../address/record-address.ts'
import { callApi } from '../../../api/call-api.ts'
import { useCrumbName } from '../../../pages/breadcrumbs.ts'
import { RecordLoader } from '../../../records/record-loader.tsx'
import { useAccess } from '../../../session/person.ts'
import { momentText } from '../../../session/portal-zone.ts'
import { AssignedPartners } from '../users/assigned-partners.tsx'
import styles from '../users/users.module.css'
import { AccessToken } from './access-token.tsx'
import { apiUserQuery, useChangeApiUser, useEditApiUser, useRefreshToken } from './api-user-queries.ts'

const route = getRouteApi('/apiUsers/$userId')

export function ApiUserScreen() {
  const { userId } = route.useParams()
  return (
    <RecordLoader key={userId} call={getApiUser} area="users" query={apiUserQuery(userId)}>
      {(user) => <ApiUserPage user={user} />}
    </RecordLoader>
  )
}

const masked = '******'

function ApiUserPage({ user }: { readonly user: ApiUser }) {
  const { may } = useAccess()
  const [asking, setAsking] = useState(false)
  const refresh = useRefreshToken(user.contactID)
  const edit = useEditApiUser(user.contactID)
  const name = user.fullName ?? user.userName
  useCrumbName(apiUserAddress(user.contactID), oneLine(name))
  const token = refresh.data?.accessToken
  const field = { version: '', canEdit: may(updateApiUser) }
  return (
    <PageFrame>
      <PageHeader
        title={`User #${user.contactID}`}
        about={[oneLine(name), user.entityName, !user.active && 'Deactivated']}
        actions={
          <>
            <Button variant="quiet" href="/apiUsers">
              ← API Users
            </Button>
            {may(refreshApiToken) && <Button onClick={() => setAsking(true)}>Refresh Access Token</Button>}
          </>
        }
      />
      {token && <AccessToken token={token} />}
      <div className={styles.parts}>
        <section className={styles.fields} aria-label="Details of the API user">
          <InlineText
            {...field}
            label={userLabels.name}
            value={name}
            maxLength={mostUserCharacters}
            onSave={(text) => edit({ name: text })}
          />
          <InlineText
            {...field}
            label={userLabels.externalID}
            value={user.externalID ?? ''}
            maxLength={mostUserCharacters}
            onSave={(text) => edit({ externalID: text })}
          />
          <PlainField label="Last Accessed">{user.lastAccessed && momentText(user.lastAccessed)}</PlainField>
          <PlainField label="Access Token">
            <CodeText>{masked}</CodeText>
          </PlainField>
        </section>
        <Partners user={user} />
      </div>
      <ConfirmDialog
        opened={asking}
        title="Refresh Access Token"
        confirmLabel="Refresh"
        danger
        busy={refresh.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => refresh.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        The old API token will become invalid. Are you sure?
      </ConfirmDialog>
    </PageFrame>
  )
}

function Partners({ user }: { readonly user: ApiUser }) {
  const { may } = useAccess()
  const { mutate, isPending } = useChangeApiUser(user.contactID)
  const set = (call: typeof assignApiUserPartners | typeof removeApiUserPartners) => (partnerID: number) =>
    mutate(() => callApi(call, { params: { id: user.contactID }, body: { partners: [partnerID] } }))
  return (
    <AssignedPartners
      partners={user.partners}
      mayChange={may(assignApiUserPartners)}
      busy={isPending}
      onAdd={set(assignApiUserPartners)}
      onRemove={set(removeApiUserPartners)}
    />
  )
}
