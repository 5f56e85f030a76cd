/** What a list can be filtered by, declared once per list; the chips, their panels and their words follow. */
import { writeDate } from '../fields/date-text.ts'

interface FilterBase {
  readonly key: string
  readonly name: string
}

export interface ChoiceFilter extends FilterBase {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

export interface DatesFilter extends FilterBase {
  readonly kind: 'dates'
  readonly from: string | null
  readonly to: string | null
  /** Words instead of the dates: 'last 180 days'. */
  readonly words?: string
  readonly onChange: (from: string | null, to: string | null) => void
}

export interface FlagFilter extends FilterBase {
  readonly kind: 'flag'
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export type FilterSpec = ChoiceFilter | DatesFilter | FlagFilter

export function isOn(filter: FilterSpec): boolean {
  if (filter.kind === 'choice') return filter.value.length > 0
  if (filter.kind === 'dates') return filter.from !== null || filter.to !== null
  return filter.value
}

/** The first day is after the last: nothing can match. */
export function isBackwards({ from, to }: Pick<DatesFilter, 'from' | 'to'>): boolean {
  return from !== null && to !== null && from > to
}

/** Takes the filter off. */
export function takeOff(filter: FilterSpec): void {
  if (filter.kind === 'choice') filter.onChange([])
  else if (filter.kind === 'dates') filter.onChange(null, null)
  else filter.onChange(false)
}

/** 'Harbour & Co +3', '1/11/2026 – 30/11/2026', 'since …', 'until …'. */
export function chipText(filter: FilterSpec): string {
  if (filter.kind === 'flag') return ''
  if (filter.kind === 'choice') {
    const first = filter.options.find((option) => option.value === filter.value[0])?.label ?? filter.value[0]
    return filter.value.length > 1 ? `${first} +${filter.value.length - 1}` : (first ?? 'any')
  }
  if (filter.words) return filter.words
  if (filter.from && filter.to) return `${writeDate(filter.from)} – ${writeDate(filter.to)}`
  if (filter.from) return `since ${writeDate(filter.from)}`
  return filter.to ? `until ${writeDate(filter.to)}` : 'any time'
}
