/** The state of the warehouses grid as its address has it. */
import {
  type GridField,
  gridFields,
  gridPageSizes,
  type LogicOperator,
  logicOperators,
  standardGridPageSize,
} from '@quayside/contract'
import { type RawSearch, readOneOf, readPage, readText } from '../../address/search-fields.ts'

export interface GridSearch {
  readonly page: number
  readonly pageSize: number
  readonly orderBy: GridField
  readonly direction: 'asc' | 'desc'
  /** 'field:operator:value' joined by '|'. */
  readonly filters: string
  readonly logicOperator: LogicOperator
}

export const noFilters: Pick<GridSearch, 'filters' | 'logicOperator'> = { filters: '', logicOperator: 'and' }

export const gridDefaults: GridSearch = {
  page: 1,
  pageSize: standardGridPageSize,
  orderBy: 'warehouseCode',
  direction: 'asc',
  ...noFilters,
}

/** What cannot be read is the default; filters that nobody can read the server refuses in words. */
export function readGridSearch(raw: RawSearch): GridSearch {
  const size = Number(raw.pageSize)
  return {
    page: readPage(raw.page),
    pageSize: gridPageSizes.find((one) => one === size) ?? gridDefaults.pageSize,
    orderBy: readOneOf(raw.orderBy, gridFields, gridDefaults.orderBy),
    direction: readOneOf(raw.direction, ['asc', 'desc'], gridDefaults.direction),
    filters: readText(raw.filters),
    logicOperator: readOneOf(raw.logicOperator, logicOperators, gridDefaults.logicOperator),
  }
}
