/** The editing of one store order: what was typed, by hand or pasted, until it is saved or discarded. */
import type { StoreOrderDetails } from '@quayside/contract'
import { type PartnerSettings, supplyLine, type VendorConfig } from '@quayside/domain'
import { readNumber, readPastedCells } from '@quayside/ui-kit'
import { useCallback, useState } from 'react'
import { type EditField, type EntryOptions, enter, entryOf, type LineEdits, withEntry } from './line-edits.ts'

export interface EditSession {
  readonly editing: boolean
  readonly edits: LineEdits
  readonly begin: () => void
  readonly end: () => void
  readonly enterValue: (lineID: number, field: EditField, value: number | string | null) => void
  /** A block from a spreadsheet, its first cell at this one; false for a single value, which the field takes itself. */
  readonly paste: (lineID: number, field: EditField, text: string) => boolean
  readonly supplyAll: () => void
}

const pasteOrder: readonly EditField[] = ['priceAck', 'qtyAck', 'qtyBackordered', 'backorderDate']

export interface EditRules {
  readonly storeOrder: StoreOrderDetails
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
  readonly options: EntryOptions
  readonly canEdit: Readonly<Record<EditField, boolean>>
}

export function useEditSession({ storeOrder, vendor, options, canEdit }: EditRules): EditSession {
  const [editing, setEditing] = useState(false)
  const [edits, setEdits] = useState<LineEdits>(new Map())
  const lines = storeOrder.storeOrderProducts

  const put = useCallback(
    (now: LineEdits, lineID: number, field: EditField, value: number | string | null): LineEdits => {
      const line = lines.find((one) => one.storeOrderProductID === lineID)
      return line ? withEntry(now, line, enter(line, entryOf(line, now), { field, value }, options)) : now
    },
    [lines, options],
  )
  const enterValue = useCallback(
    (lineID: number, field: EditField, value: number | string | null) =>
      setEdits((now) => put(now, lineID, field, value)),
    [put],
  )
  const paste = useCallback(
    (lineID: number, field: EditField, text: string) => {
      const cells = readPastedCells(text)
      if (cells.length === 1 && cells[0]?.length === 1) return false
      const fields = pasteOrder.filter((name) => canEdit[name] && name !== 'backorderDate')
      const column = fields.indexOf(field)
      const top = lines.findIndex((line) => line.storeOrderProductID === lineID)
      setEdits((now) => {
        const typed = cells.flatMap((row, down) =>
          row.map((cell, across) => ({
            line: lines[top + down],
            name: fields[column + across],
            value: readNumber(cell),
          })),
        )
        return typed.reduce(
          (result, { line, name, value }) =>
            line && name && typeof value === 'number' ? put(result, line.storeOrderProductID, name, value) : result,
          now,
        )
      })
      return true
    },
    [lines, canEdit, put],
  )
  const supplyAll = () =>
    setEdits((now) =>
      lines.reduce((result, line) => {
        const supply = supplyLine({ ...line, productPackSize: line.product?.packSize ?? null }, null, vendor)
        const id = line.storeOrderProductID
        const filled = put(result, id, 'qtyAck', Number(supply.quantityAcknowledged))
        return put(filled, id, 'priceAck', Number(supply.lineProductPriceAcknowledged))
      }, now),
    )
  return {
    editing,
    edits,
    begin: () => setEditing(true),
    end: () => {
      setEditing(false)
      setEdits(new Map())
    },
    enterValue,
    paste,
    supplyAll,
  }
}
