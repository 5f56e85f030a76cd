/** The status of an exchange file as a light. Words and tones come from the contract. */
import { answerStatusTones, type ExchangeRow, exchangeStatus, exchangeStatusTones } from '@quayside/contract'
import type { LightLevel } from '@quayside/ui-kit'

export interface FileLight {
  readonly level: LightLevel
  readonly struck?: boolean
  /** Shown in the warning colour. */
  readonly unknown?: boolean
}

type ToneName = (typeof exchangeStatusTones)[keyof typeof exchangeStatusTones]

const ofTone: Readonly<Record<ToneName, FileLight>> = {
  neutral: { level: 'empty' },
  received: { level: 'half' },
  sent: { level: 'halfOk' },
  ok: { level: 'full' },
  warning: { level: 'halfOk', unknown: true },
  error: { level: 'error' },
}

/** Where the tone is not enough: a duplicate is settled and counts for nothing; a sent file is not confirmed yet. */
const ofStatus: Readonly<Record<string, FileLight>> = {
  [exchangeStatus.duplicate]: { level: 'full', struck: true },
  [exchangeStatus.sent]: { level: 'halfOk' },
}

const tones: Readonly<Record<string, ToneName>> = { ...answerStatusTones, ...exchangeStatusTones }

export function fileLight(status: string | null): FileLight {
  if (!status) return { level: 'empty' }
  const tone = tones[status]
  return ofStatus[status] ?? (tone ? ofTone[tone] : { level: 'half', unknown: true })
}

const lost: readonly string[] = [exchangeStatus.rejected, exchangeStatus.failed]

/** Nothing of it could be used. */
export function isRefused(row: Pick<ExchangeRow, 'status'>): boolean {
  return lost.includes(row.status)
}

/** Files that failed, wholly or in part, and need a person. Remarks on a file that went through do not count. */
export const statusesToLookAt: readonly string[] = [...lost, exchangeStatus.partlyRejected]

/** For the filter. */
export const fileStatuses: readonly string[] = Object.values(exchangeStatus)
