/** The columns of the exchange list. */
import type { ExchangeRow } from '@quayside/contract'
import { formatDateTime } from '@quayside/domain'
import { CodeText, type Column, Dash, Quiet } from '@quayside/ui-kit'
import styles from '../exchange.module.css'
import { statusesToLookAt } from '../exchange-status.ts'
import { DirectionMark } from './direction-mark.tsx'
import { FileStatus } from './file-status.tsx'

export const exchangeColumns: readonly Column<ExchangeRow>[] = [
  {
    key: 'created',
    header: 'Time',
    width: 152,
    hideBelow: 'phone',
    render: (file) => formatDateTime(file.created),
  },
  {
    key: 'messageTypes',
    header: 'Message',
    width: 152,
    primary: true,
    fixed: true,
    render: (file) => (
      <span className={styles.message}>
        <DirectionMark direction={file.direction} />
        {file.messageTypes ? <CodeText>{file.messageTypes}</CodeText> : 'Not readable'}
        {file.test && <Quiet>Test</Quiet>}
      </span>
    ),
  },
  { key: 'partner', header: 'Partner', width: 134, hideBelow: 'phone', render: (file) => file.partnerName },
  {
    key: 'reference',
    header: 'Reference',
    width: 138,
    hideBelow: 'tablet',
    render: (file) => (file.reference ? <CodeText>{file.reference}</CodeText> : <Dash />),
  },
  {
    key: 'controlNumber',
    header: 'Control number',
    width: 112,
    hideBelow: 'laptop',
    render: (file) => <CodeText quiet>{file.controlNumber ?? '—'}</CodeText>,
  },
  {
    key: 'file',
    header: 'File',
    hideBelow: 'laptop',
    render: (file) => (
      <span data-tip={file.fileName}>
        <CodeText quiet>{file.fileName}</CodeText>
      </span>
    ),
  },
  { key: 'status', header: 'Status', width: 138, render: (file) => <FileStatus status={file.status} /> },
  {
    key: 'problems',
    header: 'Problems',
    width: 74,
    align: 'end',
    hideBelow: 'phone',
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
    hideBelow: 'desktop',
    render: (file) => (file.answerStatus ? <FileStatus status={file.answerStatus} /> : <Dash />),
  },
]
