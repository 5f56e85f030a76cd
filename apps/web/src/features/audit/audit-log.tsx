/** What happened to a record, step by step: who, what, when, and the EDI file of each step. */
import { type AuditEntry, type AuditObjectType, downloadAuditFile, listAuditLog } from '@quayside/contract'
import {
  Banner,
  Button,
  CodeText,
  type Column,
  Dash,
  DataTable,
  EmptyState,
  type Sort,
  showToast,
  TextAction,
} from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fileAddress } from '../../address/record-address.ts'
import { wordsOf } from '../../api/api-error.ts'
import { callApi, downloadFile } from '../../api/call-api.ts'
import { saveFile } from '../../csv/save-file.ts'
import { useAccess } from '../../session/person.ts'
import { momentText } from '../../session/portal-zone.ts'
import styles from './audit-log.module.css'

export interface AuditLogProps {
  readonly objectType: AuditObjectType
  readonly objectID: number
}

export function auditQuery({ objectType, objectID }: AuditLogProps) {
  return {
    queryKey: ['audit', objectType, objectID],
    queryFn: () => callApi(listAuditLog, { params: { objectType, objectID } }),
  }
}

export function AuditLog(props: AuditLogProps) {
  const { data, error, isFetching, refetch } = useQuery(auditQuery(props))
  const [sort, setSort] = useState<Sort>({ by: 'created', direction: 'desc' })
  const { may } = useAccess()
  const mayDownload = may(downloadAuditFile)
  const columns = useMemo(() => auditColumns(mayDownload), [mayDownload])
  const rows = useMemo(() => data && sorted(data, sort), [data, sort])
  return (
    <>
      <div className={styles.bar}>
        <Button variant="quiet" icon="refresh" busy={isFetching} onClick={() => refetch()}>
          Refresh
        </Button>
      </div>
      {error && (
        <Banner tone="error" title="Error!">
          {wordsOf(error)}
        </Banner>
      )}
      <DataTable
        label="Audit log"
        rows={error ? (rows ?? []) : rows}
        rowKey={(entry) => entry.auditLogID}
        columns={columns}
        sort={sort}
        onSort={setSort}
        empty={
          error ? null : (
            <EmptyState kind="nothingYet" title={`There are no Audit Log events for this ${props.objectType}.`} />
          )
        }
      />
    </>
  )
}

function sorted(entries: readonly AuditEntry[], { by, direction }: Sort): readonly AuditEntry[] {
  const field = by === 'createdBy' || by === 'action' ? by : 'created'
  const way = direction === 'asc' ? 1 : -1
  return [...entries].sort((a, b) => way * (a[field].localeCompare(b[field]) || a.auditLogID - b.auditLogID))
}

function auditColumns(mayDownload: boolean): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'created',
      header: 'Timestamp',
      width: 160,
      sortable: true,
      render: (entry) => momentText(entry.created),
    },
    {
      key: 'createdBy',
      header: 'Username',
      width: 120,
      sortable: true,
      from: 768,
      render: (entry) => entry.createdBy,
    },
    { key: 'action', header: 'Action', sortable: true, wrap: true, render: (entry) => entry.action },
    {
      key: 'ediFile',
      header: 'EDI File',
      width: 280,
      from: 1024,
      render: (entry) => <EdiFile entry={entry} mayDownload={mayDownload} />,
    },
    {
      key: 'ediMessages',
      header: 'EDI Messages',
      width: 130,
      from: 1024,
      render: (entry) => <EdiMessages ids={entry.ediMessageIDs} />,
    },
  ]
}

function EdiFile({ entry, mayDownload }: { readonly entry: AuditEntry; readonly mayDownload: boolean }) {
  if (!entry.ediFile) return <Dash />
  const name = <CodeText>{entry.ediFile}</CodeText>
  if (!mayDownload) return name
  return (
    <TextAction label={`Download ${entry.ediFile}`} onClick={() => void downloadStep(entry.auditLogID)}>
      {name}
    </TextAction>
  )
}

export async function downloadStep(auditLogID: number): Promise<void> {
  try {
    const { name, blob } = await downloadFile(downloadAuditFile, { params: { auditLogID } })
    saveFile(name, blob)
  } catch (error) {
    showToast({ tone: 'error', title: 'Error!', text: `The file could not be downloaded: ${wordsOf(error)}` })
  }
}

/** Each message opens on its own exchange page in another tab. */
function EdiMessages({ ids }: { readonly ids: string | null }) {
  const known = ids?.split(',').filter(Boolean) ?? []
  if (known.length === 0) return <Dash />
  return (
    <span className={styles.messages}>
      {known.map((id) => (
        <TextAction key={id} href={fileAddress(Number(id))} newTab>
          <CodeText>{id.trim()}</CodeText>
        </TextAction>
      ))}
    </span>
  )
}
