/** The columns of the exchange list. */
import type { ExchangeRow } from '@quayside/contract'
import { CodeText, Dash, Quiet } from '@quayside/ui-kit'
import type { ListColumn } from '../../../lists/list-column.ts'
import { momentText, portalZone } from '../../../session/portal-zone.ts'
import { dueWords } from '../../orders/list/due-words.ts'
import styles from '../exchange.module.css'
import { statusesToLookAt } from '../exchange-status.ts'
import { DirectionMark } from './direction-mark.tsx'
import { FileStatus } from './file-status.tsx'

/** How it was answered; of an answer that did not come in time, how late it is. */
function Answer({ file: { answerStatus, answerDue } }: { readonly file: ExchangeRow }) {
  if (!answerStatus) return <Dash />
  if (answerDue === null) return <FileStatus status={answerStatus} />
  const { words, tone } = dueWords(answerDue, new Date(), portalZone())
  if (tone !== 'error') return <FileStatus status={answerStatus} />
  const tip = `No functional acknowledgement came by ${momentText(answerDue)}`
  return (
    <span className={styles.overdue} title={tip}>
      {answerStatus}, {words}
    </span>
  )
}

/** The reference; of a file that is not read yet, which file is read before it. */
function Reference({ file: { reference, waitsFor } }: { readonly file: ExchangeRow }) {
  if (reference) return <CodeText>{reference}</CodeText>
  if (!waitsFor) return <Dash />
  return <Quiet>Waits for {waitsFor.fileName}</Quiet>
}

export const exchangeColumns: readonly ListColumn<ExchangeRow>[] = [
  {
    key: 'created',
    header: 'Time',
    width: 158,
    from: 768,
    card: 'middle3',
    render: (file) => momentText(file.created),
  },
  {
    key: 'messageTypes',
    header: 'Message',
    width: 150,
    primary: true,
    fixed: true,
    card: 'start1',
    render: (file) => (
      <span className={styles.message}>
        <DirectionMark direction={file.direction} />
        {file.messageTypes ? <CodeText>{file.messageTypes}</CodeText> : 'Not readable'}
        {file.test && <Quiet>Test</Quiet>}
      </span>
    ),
  },
  { key: 'partner', header: 'Partner', width: 120, from: 768, card: 'middle1', render: (file) => file.partnerName },
  {
    key: 'reference',
    header: 'Reference',
    width: 138,
    from: 1024,
    figure: (file) => file.reference ?? '',
    card: 'middle2',
    render: (file) => <Reference file={file} />,
  },
  {
    key: 'controlNumber',
    header: 'Control number',
    width: 112,
    from: 1280,
    figure: (file) => file.controlNumber ?? '',
    render: (file) => <CodeText quiet>{file.controlNumber ?? '—'}</CodeText>,
  },
  {
    key: 'file',
    header: 'File',
    least: 110,
    from: 1280,
    render: (file) => (
      <CodeText quiet keepEnd>
        {file.fileName}
      </CodeText>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: 134,
    from: 768,
    card: 'start2',
    render: (file) => <FileStatus status={file.status} />,
  },
  {
    key: 'problems',
    header: 'Problems',
    width: 74,
    align: 'end',
    from: 768,
    figure: (file) => String(file.problemCount),
    render: (file) =>
      file.problemCount > 0 && statusesToLookAt.includes(file.status) ? (
        <span className={styles.problemCount}>{file.problemCount}</span>
      ) : (
        <Quiet>{file.problemCount}</Quiet>
      ),
  },
  {
    key: 'answer',
    header: 'Answer',
    width: 166,
    from: 1440,
    render: (file) => <Answer file={file} />,
  },
]

/** Of files whose answer is overdue, which say that in any window: they were all sent, and nothing is wrong with them. */
export const overdueColumns: readonly ListColumn<ExchangeRow>[] = exchangeColumns.map((column) => {
  if (column.key === 'answer') return { ...column, from: 768, card: 'start2' }
  if (column.key !== 'status') return column.key === 'problems' ? { ...column, from: 1280 } : column
  const { card: _, ...status } = column
  return { ...status, from: 1024 }
})
