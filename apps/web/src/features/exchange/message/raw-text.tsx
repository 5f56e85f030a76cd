/** A file that could not be taken apart: its text as it came, with the lines that are wrong. */
import { downloadExchangeFile, type ExchangeDetails } from '@quayside/contract'
import { EmptyState } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { downloadFile } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { sizeWords } from '../file/file-words.ts'
import styles from './message.module.css'
import { rawLines, shownBytes } from './raw-lines.ts'

export function RawText({ file }: { readonly file: ExchangeDetails }) {
  const { may } = useAccess()
  const allowed = may('Audit-DownloadAuditEDI')
  const { data, error } = useQuery({
    queryKey: ['exchange', 'raw', file.exchangeID],
    queryFn: async ({ signal }) => {
      const { blob } = await downloadFile(downloadExchangeFile, { params: { id: file.exchangeID }, signal })
      return blob.slice(0, shownBytes).text()
    },
    enabled: allowed && file.byteLength > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (file.byteLength === 0) {
    return (
      <EmptyState kind="nothingYet" title="The file is empty">
        Ask the partner to send it again.
      </EmptyState>
    )
  }
  if (!allowed) {
    return (
      <EmptyState kind="noPermission" title="The file has no segments">
        To see its text you need the permission to download raw EDI files.
      </EmptyState>
    )
  }
  if (error)
    return (
      <EmptyState kind="failed" title="The file could not be loaded">
        {wordsOf(error)}
      </EmptyState>
    )
  const { lines, cut } = rawLines(data ?? '')
  const wrong = new Set(file.problems.map((problem) => problem.line))
  return (
    <>
      <ol className={styles.segments} aria-label="Lines of the file">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no identity but their number
          <li key={index} className={styles.segment} data-tone={wrong.has(index + 1) ? 'error' : undefined}>
            <span className={styles.line}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.raw}>{line}</span>
            </span>
          </li>
        ))}
      </ol>
      {cut && (
        <p className={styles.none}>
          Only the beginning of {sizeWords(file.byteLength)} is shown; download the file to see all.
        </p>
      )}
    </>
  )
}
