/** The filters of the warehouses grid: a line for each, all or any of which have to hold; saved in this browser where a person wants it. */
import {
  type GridField,
  type GridFilter,
  type GridOperator,
  type LogicOperator,
  mostGridFilters,
  needsValue,
  readGridFilters,
  writeGridFilters,
} from '@quayside/contract'
import { Button, type Choice, IconButton, SelectCell, TextField } from '@quayside/ui-kit'
import { useEffect, useState } from 'react'
import { type GridSearch, noFilters } from './grid-search.ts'
import { clearSavedFilters, type SavedFilters, savedFilters, saveFilters } from './saved-filters.ts'
import styles from './warehouses.module.css'

const fieldWords: Readonly<Record<GridField, string>> = {
  warehouseCode: 'Warehouse code',
  warehouseName: 'Name',
  warehouseDescription: 'Description',
  partnerName: 'Partner name',
  partnerCode: 'Partner code',
}
const operatorWords: Readonly<Record<GridOperator, string>> = {
  contains: 'contains',
  equals: 'equals',
  startsWith: 'starts with',
  endsWith: 'ends with',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
  isAnyOf: 'is any of',
}
const choices = (words: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const fieldChoices = choices(fieldWords)
const operatorChoices = choices(operatorWords)
const logicChoices = choices({ and: 'and', or: 'or' })

/** As far as the filters of an address can be read. */
const readable = (text: string): string => writeGridFilters(filtersIn(text))

const filtersIn = (text: string): readonly GridFilter[] => {
  const read = readGridFilters(text)
  return typeof read === 'string' ? [] : read
}

/** As on every list. */
const pauseMs = 500

interface WarehouseFiltersProps {
  readonly search: GridSearch
  readonly onChange: (changes: SavedFilters) => void
}

/** What is being typed counts once nothing more was for a moment; a line without a value filters nothing. */
function useLines({ search, onChange }: WarehouseFiltersProps) {
  const { filters, logicOperator } = search
  const [lines, setLines] = useState<readonly GridFilter[]>(() => filtersIn(filters))
  const [seen, setSeen] = useState(filters)
  const written = readable(writeGridFilters(lines))
  // Back, Forward or a saved state: what the address says, unless it says what was typed here.
  if (seen !== filters) {
    setSeen(filters)
    if (filters !== written) setLines(filtersIn(filters))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed here is waited for
  useEffect(() => {
    // What cannot be read stays in the address until something is typed or cleared: the server has said what is wrong with it.
    if (written === readable(filters)) return
    const timer = setTimeout(() => onChange({ filters: written, logicOperator }), pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  return { lines, setLines }
}

export function WarehouseFilters(props: WarehouseFiltersProps) {
  const { search, onChange } = props
  const { filters, logicOperator } = search
  const { lines, setLines } = useLines(props)
  const [saved, setSaved] = useState(savedFilters)
  const set = (at: number, changes: Partial<GridFilter>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...changes } : line)))
  const keep = () => {
    saveFilters({ filters, logicOperator })
    setSaved(savedFilters())
  }
  const forget = () => {
    clearSavedFilters()
    setSaved(null)
  }
  const clear = () => {
    setLines([])
    onChange(noFilters)
  }
  return (
    <section className={styles.filters} aria-label="Filters">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={at} className={styles.line}>
          {at === 0 ? (
            <span className={styles.logic}>where</span>
          ) : (
            <span className={styles.logic}>
              <SelectCell
                cell={`logic-${at}`}
                label="And or or"
                value={logicOperator}
                options={logicChoices}
                onChange={(value) => onChange({ filters, logicOperator: value as LogicOperator })}
              />
            </span>
          )}
          <span className={styles.choice}>
            <SelectCell
              cell={`field-${at}`}
              label={`Column of filter ${at + 1}`}
              value={line.field}
              options={fieldChoices}
              onChange={(field) => set(at, { field: field as GridField })}
            />
          </span>
          <span className={styles.choice}>
            <SelectCell
              cell={`operator-${at}`}
              label={`Operator of filter ${at + 1}`}
              value={line.operator}
              options={operatorChoices}
              onChange={(operator) => set(at, { operator: operator as GridOperator })}
            />
          </span>
          <span className={styles.value}>
            {needsValue(line.operator) && (
              <TextField
                label={`Value of filter ${at + 1}`}
                hideLabel
                size="table"
                value={line.value}
                placeholder={line.operator === 'isAnyOf' ? 'one, another' : 'Value'}
                onChange={(value) => set(at, { value })}
                autoComplete="off"
              />
            )}
            <IconButton
              icon="close"
              label={`Remove filter ${at + 1}`}
              onClick={() => setLines(lines.filter((_, index) => index !== at))}
            />
          </span>
        </div>
      ))}
      <div className={styles.line}>
        {lines.length < mostGridFilters && (
          <Button
            variant="quiet"
            icon="plus"
            onClick={() => setLines([...lines, { field: 'warehouseCode', operator: 'contains', value: '' }])}
          >
            Filter
          </Button>
        )}
        {(lines.length > 0 || filters !== '') && (
          <Button variant="quiet" onClick={clear}>
            Clear filters
          </Button>
        )}
        {readable(filters) !== '' && filters !== saved?.filters && (
          <Button variant="quiet" onClick={keep}>
            Save filters
          </Button>
        )}
        {saved && (
          <Button variant="quiet" onClick={forget}>
            Clear saved filters
          </Button>
        )}
      </div>
    </section>
  )
}
