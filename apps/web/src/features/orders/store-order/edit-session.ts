/** The editing of one store order: what was typed, by hand or pasted, until it is saved or discarded. */
import type { StoreOrderDetails, StoreOrderProduct } from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { useCallback, useMemo, useRef, useState } from 'react'
import { takeTheirs } from './conflict.ts'
import {
  answersToReplace,
  closed,
  type EditState,
  type EditValue,
  linesOf,
  movedOnto,
  withLineDetails,
  withSupplyAll,
  withToggledRemoval,
  withTyped,
} from './edit-state.ts'
import type { LineDetailField, LineDetailValue } from './line-detail-edits.ts'
import type { EditField, EntryOptions } from './line-edits.ts'
import type { LineRights } from './line-rights.ts'
import type { StockBook } from './line-stock.ts'
import { newLine, temporaryID } from './new-line.ts'
import { pastedValues } from './paste-block.ts'
import { isClean } from './save-lines.ts'

export interface EditSession {
  readonly editing: boolean
  /** Nothing to save. */
  readonly clean: boolean
  readonly state: EditState
  /** The lines that the page shows: as they were when the editing began, with those that were added. */
  readonly lines: readonly StoreOrderProduct[]
  /** All lines, or one of them (soft edit). */
  readonly begin: (lineID?: number) => void
  readonly end: () => void
  readonly enterValue: (lineID: number, field: EditField, value: EditValue) => void
  readonly change: (lineID: number, fields: readonly (readonly [LineDetailField, LineDetailValue])[]) => void
  /** A block from a spreadsheet, its first cell at this one; false for a single value, which the field takes itself. */
  readonly paste: (lineID: number, field: EditField, text: string) => boolean
  /** Fills the answers; `overwrite`: also those that a person gave. */
  readonly supplyAll: (overwrite: boolean) => void
  /** Number of answers that Supply All would replace. */
  readonly countReplaced: () => number
  readonly addLine: () => number
  readonly toggleRemoval: (lineID: number) => void
  readonly takeTheirs: (lineID: number, field: string) => void
  /** Replaces what was typed, after moving it onto newer lines. */
  readonly replace: (state: EditState) => void
  /** Our own save of something else made a newer version: what was typed moves onto it where nobody changed the lines. */
  readonly follow: (now: StoreOrderDetails) => void
}

export interface SessionRules {
  readonly storeOrder: StoreOrderDetails
  readonly options: EntryOptions
  readonly rights: LineRights
  readonly stock: StockBook
  /** As the table shows them, for what is pasted over several rows. */
  readonly order: (lines: readonly StoreOrderProduct[]) => readonly StoreOrderProduct[]
}

export function useEditSession(rules: SessionRules): EditSession {
  const { storeOrder } = rules
  const [state, setState] = useState(closed)
  const typing = useRef(state)
  typing.current = state
  // Steps read the current rules but stay the same functions, so that rows do not render again.
  const latest = useRef(rules)
  latest.current = rules

  const enterValue = useCallback(
    (lineID: number, field: EditField, value: EditValue) =>
      setState((now) => withTyped(now, [{ lineID, field, value }], latest.current)),
    [],
  )
  const change = useCallback<EditSession['change']>(
    (lineID, fields) => setState((now) => withLineDetails(now, lineID, fields, latest.current)),
    [],
  )
  const shown = useRef<readonly StoreOrderProduct[]>([])
  const paste = useCallback((lineID: number, field: EditField, text: string) => {
    const { order, rights } = latest.current
    const { open, changes } = typing.current
    const isOpen = ({ storeOrderProductID: id }: StoreOrderProduct) =>
      (open === 'all' || open === id) && !changes.get(id)?.removed
    const pasted = pastedValues(
      text,
      { lineID, field },
      { shown: order(shown.current), canEdit: rights.canEdit, isOpen },
    )
    if (pasted === null) return false
    if (pasted.ok) setState((now) => withTyped(now, pasted.value, latest.current))
    else showToast({ tone: 'error', title: 'Nothing was pasted', text: pasted.message })
    return true
  }, [])
  const follow = useCallback(
    ({ storeOrderProducts, lastModified }: StoreOrderDetails) =>
      setState((now) => movedOnto(now, storeOrderProducts, lastModified)),
    [],
  )
  const toggleRemoval = useCallback((lineID: number) => setState((now) => withToggledRemoval(now, lineID)), [])

  const { base, added } = state
  const editing = state.open !== 'nothing'
  const lines = useMemo(
    () => (editing ? linesOf({ base, added }) : storeOrder.storeOrderProducts),
    [editing, base, added, storeOrder.storeOrderProducts],
  )
  shown.current = lines
  const started = useCallback((): EditState => {
    const { storeOrderProducts, lastModified } = latest.current.storeOrder
    return { ...closed, open: 'all', base: storeOrderProducts, version: lastModified }
  }, [])
  const begin = useCallback(
    (lineID?: number) => setState((now) => (now.open === 'nothing' ? { ...started(), open: lineID ?? 'all' } : now)),
    [started],
  )
  return {
    editing,
    clean: isClean(state),
    state,
    lines,
    begin,
    end: () => setState(closed),
    enterValue,
    change,
    paste,
    supplyAll: (overwrite) =>
      setState((now) =>
        withSupplyAll(
          now.open === 'nothing' ? started() : now,
          latest.current,
          latest.current.rights.canEdit,
          overwrite,
        ),
      ),
    countReplaced: () =>
      answersToReplace(state.open === 'nothing' ? started() : state, latest.current, latest.current.rights.canEdit),
    addLine: () => {
      const [first] = storeOrder.storeOrderProducts
      // Without one of its own a store order is supplied from the order's warehouse, as its other lines say.
      const { warehouseID, warehouseCode } = storeOrder.warehouseID === null && first ? first : storeOrder
      const line = newLine({ ...storeOrder, warehouseID, warehouseCode }, temporaryID())
      setState((now) => ({ ...now, added: [...now.added, line] }))
      return line.storeOrderProductID
    },
    toggleRemoval,
    takeTheirs: (lineID, field) => setState((now) => takeTheirs(now, lineID, field)),
    replace: setState,
    follow,
  }
}
