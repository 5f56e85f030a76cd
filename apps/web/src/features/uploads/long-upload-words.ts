/** What an upload of many lines says of itself. */
import type { LongUpload } from '@quayside/contract'

const figure = (value: number): string => value.toLocaleString('en-NZ')

export const isOpen = ({ status }: Pick<LongUpload, 'status'>): boolean => status === 'waiting' || status === 'running'

/** 'Writing 12,000 of 100,000 lines'. */
export function progressWords({ step, done, of, lines, stopAsked }: LongUpload): string {
  if (stopAsked) return 'is being cancelled'
  if (step === null) return `waiting to write ${figure(lines)} lines`
  if (step === 'checking') return `checking ${figure(of)} lines against what is there`
  return `${step} ${figure(done)} of ${figure(of)} lines`
}

/** How one ended that wrote nothing. */
export function unwrittenWords({ status, reason }: Pick<LongUpload, 'status' | 'reason'>): string {
  if (status === 'cancelled') return 'Cancelled: nothing was written'
  const why = reason ? ` ${reason}` : ''
  return status === 'failed' ? `Failed, nothing was written.${why}` : `Refused, nothing was written.${why}`
}
