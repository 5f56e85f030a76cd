/** The filters of the warehouses grid that a person saved in this browser. */
import type { RawSearch } from '../../address/search-fields.ts'
import { type GridSearch, readGridSearch } from './grid-search.ts'

export type SavedFilters = Pick<GridSearch, 'filters' | 'logicOperator'>

const storageKey = 'quayside.warehouses.filters'

/** Null where none are saved, or what is there cannot be read. */
export function savedFilters(): SavedFilters | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as RawSearch | null
    if (kept === null) return null
    const { filters, logicOperator } = readGridSearch(kept)
    return filters === '' ? null : { filters, logicOperator }
  } catch {
    return null
  }
}

export const saveFilters = ({ filters, logicOperator }: SavedFilters): void =>
  localStorage.setItem(storageKey, JSON.stringify({ filters, logicOperator }))

export const clearSavedFilters = (): void => localStorage.removeItem(storageKey)
