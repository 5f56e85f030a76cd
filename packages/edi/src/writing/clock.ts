/** Dates and times as envelopes write them, in the zone of the one who sends. */
import type { InterchangeSpec } from './interchange-spec.ts'

export interface EnvelopeTime {
  /** YYYYMMDD */
  readonly date: string
  /** HHMM */
  readonly time: string
}

/** By zone: making one takes longer than writing the whole of a short interchange. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, made)
  return made
}

export function envelopeTime({ at, zone = 'UTC' }: Pick<InterchangeSpec, 'at' | 'zone'>): EnvelopeTime {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${parts.year}${parts.month}${parts.day}`, time: `${parts.hour}${parts.minute}` }
}
