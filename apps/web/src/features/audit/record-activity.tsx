/** The newest steps of a record beside it: what, when, by whom, and the EDI file. */
import { type AuditEntry, downloadAuditFile, listAuditLog } from '@quayside/contract'
import { CodeText, SideSection, TextAction } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../session/person.ts'
import { momentText } from '../../session/portal-zone.ts'
import styles from './audit-log.module.css'
import { type AuditLogProps, auditQuery, downloadStep } from './audit-log.tsx'

const newest = 6

export interface RecordActivityProps extends AuditLogProps {
  /** Where all of them stand. */
  readonly allHref?: string
}

/** Nothing for people who may not see the audit. */
export function RecordActivity(props: RecordActivityProps) {
  const { may } = useAccess()
  return may(listAuditLog) ? <Newest {...props} /> : null
}

function Newest({ allHref, ...record }: RecordActivityProps) {
  const { data } = useQuery(auditQuery(record))
  const { may } = useAccess()
  const mayDownload = may(downloadAuditFile)
  if (!data || data.length === 0) return null
  return (
    <SideSection
      title="Activity"
      onlyOpen
      action={allHref && data.length > newest && <TextAction href={allHref}>{`All ${data.length}`}</TextAction>}
    >
      <ol className={styles.steps}>
        {data.slice(0, newest).map((entry) => (
          <li key={entry.auditLogID}>
            <div className={styles.what}>{entry.action}</div>
            <div className={styles.when}>
              {momentText(entry.created)} · {entry.createdBy}
            </div>
            {entry.ediFile && <StepFile entry={entry} mayDownload={mayDownload} />}
          </li>
        ))}
      </ol>
    </SideSection>
  )
}

function StepFile({ entry, mayDownload }: { readonly entry: AuditEntry; readonly mayDownload: boolean }) {
  const name = <CodeText keepEnd>{entry.ediFile}</CodeText>
  if (!mayDownload) return name
  return (
    <TextAction label={`Download ${entry.ediFile}`} onClick={() => void downloadStep(entry.auditLogID)}>
      {name}
    </TextAction>
  )
}
