/** The statuses that every stage has, spelled here alone. */
import { isStatus, type StatusDefinition } from './status-table.ts'

export const sharedStatus = {
  deleted: 'Deleted',
  ignored: 'Ignored',
  error: 'Error',
  missing: 'Missing',
  fraudulent: 'Fraudulent',
  orderChangeError: 'Order Change Error',
} as const

export type SharedStatus = (typeof sharedStatus)['deleted' | 'ignored' | 'error']

/** Statuses that stop the work until someone deals with them. */
export const errorStatuses = [sharedStatus.error, sharedStatus.orderChangeError] as const

/** Deleted or ignored: counts no more and cannot be changed. */
export const endedStatuses = [sharedStatus.deleted, sharedStatus.ignored] as const

/** What a person does about a record that was ignored with its store order; for refusals. */
export const takeUpAgain = 'Take its store order up again first: edit one of its lines.'

export const isEnded = (status: string | null | undefined): boolean => isStatus(status, ...endedStatuses)

type Outcome = Pick<StatusDefinition, 'light' | 'struck' | 'tone' | 'rank' | 'terminal'>

const errorMark: Outcome = { light: 'error', rank: -1 }

/** Rows that every table has at its end. */
export const deletedRow = { value: sharedStatus.deleted, ...errorMark, struck: true, terminal: true } as const
export const ignoredRow = {
  value: sharedStatus.ignored,
  light: 'full',
  struck: true,
  tone: 'neutral',
  rank: -1,
} as const
export const errorRow = { value: sharedStatus.error, ...errorMark } as const

/** Error statuses that any stage may show, whoever reported them. */
export const foreignErrorRows: readonly StatusDefinition[] = [
  sharedStatus.missing,
  sharedStatus.fraudulent,
  sharedStatus.orderChangeError,
].map((value) => ({ value, ...errorMark }))
