/** What a person may do, by area, and for which partners. */
import { permissions } from '@quayside/domain'
import { Quiet, SectionHead } from '@quayside/ui-kit'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import styles from './account.module.css'
import { permissionGroups } from './permission-groups.ts'

export function OwnRights() {
  const { isAdmin, permissions: held } = useAccess()
  const groups = permissionGroups(held)
  return (
    <section aria-labelledby="rights-head">
      <SectionHead
        id="rights-head"
        title="Permissions"
        aside={isAdmin ? null : `${held.size} of ${permissions.length}`}
      />
      {isAdmin && <p className={styles.lead}>You are an administrator: you may do everything.</p>}
      {!isAdmin && groups.length === 0 && (
        <p className={styles.lead}>You have none yet. An administrator can give you some.</p>
      )}
      {!isAdmin &&
        groups.map(({ name, notes, of }) => (
          <details key={name} className={styles.group}>
            <summary>
              {name} <Quiet>{notes.length === of ? 'all' : `${notes.length} of ${of}`}</Quiet>
            </summary>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        ))}
    </section>
  )
}

export function OwnPartners() {
  const { isAdmin } = useAccess()
  const partners = usePartners().list
  if (!partners) return null
  return (
    <section aria-labelledby="partners-head">
      <SectionHead id="partners-head" title="Partners" aside={isAdmin ? 'all' : partners.length} />
      {partners.length === 0 && (
        <p className={styles.lead}>You have none yet. An administrator can assign some to you.</p>
      )}
      <ul className={styles.partners}>
        {partners.map(({ partnerID, name, partnerCode }) => (
          <li key={partnerID}>
            {name} <Quiet>{partnerCode}</Quiet>
          </li>
        ))}
      </ul>
    </section>
  )
}
