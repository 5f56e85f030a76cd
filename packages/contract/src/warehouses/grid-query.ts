/** The query of the warehouses grid: filters as 'field:operator:value' joined by '|'. No zod: the browser carries it. */

export const gridFields = [
  'warehouseCode',
  'warehouseName',
  'warehouseDescription',
  'partnerName',
  'partnerCode',
] as const
export type GridField = (typeof gridFields)[number]

export const gridOperators = [
  'contains',
  'equals',
  'startsWith',
  'endsWith',
  'isEmpty',
  'isNotEmpty',
  'isAnyOf',
] as const
export type GridOperator = (typeof gridOperators)[number]

export interface GridFilter {
  readonly field: GridField
  readonly operator: GridOperator
  /** Of isAnyOf: several, with commas between them. */
  readonly value: string
}

export const logicOperators = ['and', 'or'] as const
export type LogicOperator = (typeof logicOperators)[number]

export const gridPageSizes = [10, 25, 50, 100, 200] as const
export const standardGridPageSize = 50
/** More than anybody sets by hand; each is a condition of the query. */
export const mostGridFilters = 20

export const needsValue = (operator: GridOperator): boolean => operator !== 'isEmpty' && operator !== 'isNotEmpty'

const escaped = (value: string) => value.replace(/[%|]/g, (sign) => (sign === '%' ? '%25' : '%7C'))
const unescaped = (value: string) => value.replace(/%7C/gi, '|').replaceAll('%25', '%')

export const writeGridFilters = (filters: readonly GridFilter[]): string =>
  filters.map(({ field, operator, value }) => `${field}:${operator}:${escaped(value)}`).join('|')

const find = <Word extends string>(words: readonly Word[], given: string): Word | undefined =>
  words.find((word) => word.toLowerCase() === given.trim().toLowerCase())

function readFilter(text: string): GridFilter | string {
  const [name = '', sign = '', ...rest] = text.split(':')
  const field = find(gridFields, name)
  if (!field) return `'${name}' is no field; use one of ${gridFields.join(', ')}`
  const operator = find(gridOperators, sign)
  if (!operator) return `'${sign}' is no operator; use one of ${gridOperators.join(', ')}`
  return { field, operator, value: unescaped(rest.join(':')) }
}

/** The filters, or in words what is wrong. One that wants a value and has none filters nothing. */
export function readGridFilters(text: string): readonly GridFilter[] | string {
  const parts = text.split('|').filter((part) => part.trim() !== '')
  if (parts.length > mostGridFilters) return `at most ${mostGridFilters} filters, not ${parts.length}`
  const filters: GridFilter[] = []
  for (const part of parts) {
    const filter = readFilter(part)
    if (typeof filter === 'string') return filter
    if (!needsValue(filter.operator) || filter.value.trim() !== '') filters.push(filter)
  }
  return filters
}
