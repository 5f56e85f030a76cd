/** A block from a spreadsheet, pasted over rows of lines: it fills them whole, or says why not and changes nothing. */
import type { StoreOrderProduct } from '@quayside/contract'
import { type Decided, readDate, readPastedCells } from '@quayside/ui-kit'
import { portalYear } from '../../../session/portal-zone.ts'
import type { Typed } from './edit-state.ts'
import { codeOf, type EditField } from './line-edits.ts'
import { answerLabels, readAnswer } from './typed-answers.ts'

const pasteOrder: readonly EditField[] = ['priceAck', 'qtyAck', 'qtyBackordered', 'backorderDate']

export interface PasteTarget {
  readonly lineID: number
  readonly field: EditField
}

export interface PasteRules {
  /** As the table shows them. */
  readonly shown: readonly StoreOrderProduct[]
  readonly canEdit: Readonly<Record<EditField, boolean>>
  /** Whether the line takes typing now. */
  readonly isOpen: (line: StoreOrderProduct) => boolean
}

function readCell(cell: string, field: EditField): Decided<number | string> {
  const label = answerLabels[field]
  const given = field === 'backorderDate' ? readDate(cell, portalYear()) : readAnswer(cell, field)
  if (given === undefined) return { ok: false, message: `${label}: '${cell}' is not a date.` }
  if (given === null) return { ok: false, message: `${label} is empty.` }
  if (typeof given === 'string') return { ok: true, value: given }
  if (!given.ok) return given
  return given.value === null ? { ok: false, message: `${label} is empty.` } : { ok: true, value: given.value }
}

/** What a block means, cell by cell; null for a single value, which the field takes itself. */
export function pastedValues(
  text: string,
  { lineID, field }: PasteTarget,
  { shown, canEdit, isOpen }: PasteRules,
): Decided<readonly Typed[]> | null {
  const cells = readPastedCells(text)
  if (cells.length === 1 && cells[0]?.length === 1) return null
  const fields = pasteOrder.filter((name) => canEdit[name])
  const column = fields.indexOf(field)
  const top = shown.findIndex((line) => line.storeOrderProductID === lineID)
  const typed: Typed[] = []
  for (const [down, row] of cells.entries()) {
    const line = shown[top + down]
    if (!line)
      return { ok: false, message: `${cells.length} rows are more than the ${shown.length - top} from here on.` }
    if (!isOpen(line)) return { ok: false, message: `Row ${down + 1}: ${codeOf(line)} cannot be changed now.` }
    for (const [across, cell] of row.entries()) {
      const name = fields[column + across]
      if (!name) return { ok: false, message: `Row ${down + 1} has more columns than can be filled from here on.` }
      const read = readCell(cell, name)
      if (!read.ok) return { ok: false, message: `Row ${down + 1} (${codeOf(line)}): ${read.message}` }
      typed.push({ lineID: line.storeOrderProductID, field: name, value: read.value })
    }
  }
  return { ok: true, value: typed }
}
