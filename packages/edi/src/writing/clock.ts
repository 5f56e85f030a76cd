/** Dates and times as envelopes write them, in the zone of the one who sends. */
import type { InterchangeSpec } from './interchange-spec.ts'

export interface EnvelopeTime {
  /** YYYYMMDD */
  readonly date: string
  /** HHMM */
  readonly time: string
}

export function envelopeTime({ at, zone = 'UTC' }: Pick<InterchangeSpec, 'at' | 'zone'>): EnvelopeTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}${parts.month}${parts.day}`, time: `${parts.hour}${parts.minute}` }
}
