/** /settings: who one is, what one may do, the password, and where one is signed in. */
import { Facts, PageFrame, PageHeader } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../session/person.ts'
import styles from './account.module.css'
import { userInfoQuery } from './account-queries.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnEmail } from './own-email.tsx'
import { OwnPartners, OwnRights } from './own-rights.tsx'
import { OwnSessions } from './own-sessions.tsx'

export function AccountScreen() {
  const { userName, fullName, isAdmin } = useAccess()
  const { data } = useQuery(userInfoQuery)
  return (
    <PageFrame>
      <PageHeader title="Account Settings" />
      <div className={styles.parts}>
        <Facts
          columns={3}
          facts={[
            { name: 'Username', value: userName },
            { name: 'Name', value: fullName },
            { name: 'Company', value: data?.company },
            ...(isAdmin ? [{ name: 'Superuser', value: 'True' }] : []),
          ]}
        />
        <OwnEmail email={data?.email ?? ''} />
        <OwnSessions />
        <ChangePassword />
        <OwnRights />
        <OwnPartners />
      </div>
    </PageFrame>
  )
}
