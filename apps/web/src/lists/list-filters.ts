/** The filters of a list as the bar shows them, made of the list's spec and bound to the address. */
import type { ListFilter, ListSearch, ListSpec } from '@quayside/contract'
import type { FilterSpec } from '@quayside/ui-kit'
import { momentText } from '../session/portal-zone.ts'
import { anyDate, firstDay, type PlainSearch, partsOf } from './list-search.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

/** What the filters choose from, by their names; a filter that chooses and is not named here is not offered. */
export type FilterOptions<Spec extends ListSpec> = {
  readonly [Name in keyof Spec['filters'] as Spec['filters'][Name]['kind'] extends 'choice' | 'choices'
    ? Name
    : never]?: readonly FilterOption[] | undefined
} & {
  /** A flag that this installation, or this person, has no use for. */
  readonly [Name in keyof Spec['filters'] as Spec['filters'][Name]['kind'] extends 'flag' ? Name : never]?: false
}

/** Options whose label is their value. */
export const plainOptions = (values: readonly string[]): readonly FilterOption[] =>
  [...new Set(values)].map((value) => ({ value, label: value }))

export interface FiltersInput<Spec extends ListSpec> {
  readonly spec: Spec
  readonly search: ListSearch<Spec>
  readonly change: (changes: Partial<ListSearch<Spec>>) => void
  readonly options: FilterOptions<Spec>
}

export function listFilters<Spec extends ListSpec>(input: FiltersInput<Spec>): readonly FilterSpec[] {
  return Object.entries(input.spec.filters).flatMap(([name, filter]) => filterOf(name, filter, input) ?? [])
}

function filterOf<Spec extends ListSpec>(
  name: string,
  filter: ListFilter,
  { spec, search, change, options }: FiltersInput<Spec>,
): FilterSpec | null {
  const values = search as unknown as Readonly<Record<string, string | boolean>> & PlainSearch
  const set = (changes: object) => change(changes as Partial<ListSearch<Spec>>)
  const base = { key: name, name: filter.label }
  if (filter.kind === 'flag' && (options as Readonly<Record<string, unknown>>)[name] === false) return null
  if (filter.kind === 'flag')
    return { ...base, kind: 'flag', value: values[name] === true, onChange: (on) => set({ [name]: on }) }
  if (filter.kind === 'days') {
    const standard = !values.fromDate && !values.toDate
    return {
      ...base,
      kind: 'dates',
      from: firstDay(spec, values),
      to: values.toDate || null,
      words: standard && filter.lastDays ? `last ${filter.lastDays} days` : undefined,
      onChange: (from, to) => set({ fromDate: from ?? (filter.lastDays ? anyDate : ''), toDate: to ?? '' }),
    }
  }
  const isRange = filter.kind === 'choice' && filter.form === 'moments'
  const offered = isRange
    ? momentsOption(String(values[name]))
    : (options as Readonly<Record<string, readonly FilterOption[] | undefined>>)[name]
  if (!offered) return null
  return {
    ...base,
    kind: 'choice',
    options: offered,
    value: partsOf(String(values[name])),
    onChange: (chosen) => {
      // One at a time: the last one ticked counts.
      const value = filter.kind === 'choice' ? (chosen.at(-1) ?? '') : chosen.join(',')
      set({ [name]: value, ...(value ? emptied(spec, name) : {}) })
    },
  }
}

/** Exact times only come from a link: they can be seen and removed here, not chosen. */
function momentsOption(value: string): readonly FilterOption[] | undefined {
  if (!value) return undefined
  const label = value
    .split('/')
    .map((moment) => momentText(moment))
    .join(' – ')
  return [{ value, label }]
}

/** Setting a filter removes one that would override it. */
function emptied({ filters }: ListSpec, name: string): Readonly<Record<string, string>> {
  const clearing = Object.entries(filters).filter(
    ([, filter]) => filter.kind === 'choices' && filter.clears?.includes(name),
  )
  return Object.fromEntries(clearing.map(([other]) => [other, '']))
}
