/** What a file is, in words: its heading, its crumb, the line below. */
import { type ExchangeDetails, exchangeStatus } from '@quayside/contract'
import type { ReceivedBy } from '@quayside/domain'
import { portalZone } from '../../session/portal-zone.ts'

type Message = ExchangeDetails['messages'][number]

const nameOf = (message: Message) => message.typeName ?? message.type

/** 'Purchase order', 'Purchase order ×2, Functional acknowledgement', 'Unreadable file'. */
export function fileTitle({
  messages,
  messageTypes,
  processed,
  status,
  waitsFor,
}: Pick<ExchangeDetails, 'messages' | 'messageTypes' | 'processed' | 'status' | 'waitsFor'>): string {
  if (status === exchangeStatus.failed) return 'File that failed'
  if (messages.length === 0) return messageTypes || unreadTitle(processed, waitsFor)
  const counts = new Map<string, number>()
  for (const message of messages) counts.set(nameOf(message), (counts.get(nameOf(message)) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(', ')
}

function unreadTitle(processed: string | null, waitsFor: ExchangeDetails['waitsFor']): string {
  if (processed) return 'Unreadable file'
  return waitsFor ? 'File not read yet' : 'File being read'
}

/** The document's own number, where the file has one document. */
export function fileReference(file: Pick<ExchangeDetails, 'messages'>): string | null {
  return file.messages.length === 1 ? (file.messages[0]?.reference ?? null) : null
}

/** '850 from Kōwhai Home, control 000004417'. */
export function fileCrumb(file: ExchangeDetails): string {
  const what = file.messageTypes || 'File'
  const whom = `${file.direction === 'in' ? 'from' : 'to'} ${file.partnerName}`
  return `${what} ${whom}${file.controlNumber ? `, control ${file.controlNumber}` : ''}`
}

/** Every way a file can arrive; a new one does not compile until it is named here. */
const transports: Readonly<Record<ReceivedBy | 'sftp' | 'as2', string>> = {
  folder: 'folder',
  http: 'the API',
  sftp: 'SFTP',
  as2: 'AS2',
  simulator: 'the simulator',
}

/** '9:12:04 am': files of one minute are told apart by their seconds. */
export function exactTime(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const text = at.toLocaleString('en-NZ', {
    timeZone: portalZone(),
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  })
  return text.replace(',', '')
}

/** '20/11/2026'. */
export const dayWords = (moment: string): string => exactTime(moment).replace(/ .*/, '')

/** Why a file is no longer there. */
export const keptWords = ({ keptDays, byteLength }: Pick<ExchangeDetails, 'keptDays' | 'byteLength'>): string =>
  `Files of completed orders are kept for ${keptDays === null ? 'a number of' : keptDays} days. Its ${sizeWords(byteLength)} are gone; what it said is in its messages and records.`

/** 'received 20/11/2026 9:12:04 am by SFTP'. */
export function travelWords(file: Pick<ExchangeDetails, 'direction' | 'created' | 'transport'>): string {
  const words: Readonly<Record<string, string>> = transports
  const by = words[file.transport.toLowerCase()] ?? file.transport
  return file.direction === 'in'
    ? `received ${exactTime(file.created)} by ${by}`
    : `written ${exactTime(file.created)} for ${by}`
}

/** 'X12 004010', 'EDIFACT D:96A:UN'. */
export function standardWords(file: Pick<ExchangeDetails, 'standard' | 'messages' | 'test'>): string | null {
  if (!file.standard) return null
  const versions = [...new Set(file.messages.map((message) => message.version).filter(Boolean))]
  const standard = versions.length === 1 ? `${file.standard} ${versions[0]}` : file.standard
  return file.test ? `${standard}, test` : standard
}

/** '1 problem', '3 problems and 1 remark'; null for none. */
export function problemWords(file: Pick<ExchangeDetails, 'problems'>): string | null {
  const problems = file.problems.filter((problem) => problem.severity === 'reject').length
  const remarks = file.problems.length - problems
  const parts = [
    problems > 0 && `${problems} ${problems === 1 ? 'problem' : 'problems'}`,
    remarks > 0 && `${remarks} ${remarks === 1 ? 'remark' : 'remarks'}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' and ') : null
}

/** '4.2 kB'. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  return `${size.toLocaleString('en-NZ', { maximumFractionDigits: 1 })} ${unit}`
}
