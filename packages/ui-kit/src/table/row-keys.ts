/** Moving through a table by keyboard: from row to row, and in an editable table from cell to cell. */
import type { KeyboardEvent } from 'react'

const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-row-link], [data-row-stop]')

/** Focuses the next or previous row's link, or the first when none has the focus. */
export function moveRow(body: HTMLElement | null, by: 1 | -1): void {
  const current = document.activeElement?.closest('tr')
  const inside = current && body?.contains(current)
  const next = inside ? (by > 0 ? current.nextElementSibling : current.previousElementSibling) : body?.firstElementChild
  const link = linkIn(next)
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
}

/** Ticks the row that has the focus. */
export function toggleRow(body: HTMLElement | null): void {
  const current = document.activeElement?.closest('tr')
  if (current && body?.contains(current)) current.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

/** The same column in the row above or below: data-cell is '<column>.<row>'. */
function moveCell(from: HTMLElement, by: 1 | -1): boolean {
  const column = from.dataset.cell?.split('.')[0]
  const row = from.closest('tr')
  const next = by > 0 ? row?.nextElementSibling : row?.previousElementSibling
  const cell = next?.querySelector<HTMLElement>(`[data-cell^="${column}."]:not(:disabled)`)
  cell?.focus()
  return cell !== null && cell !== undefined
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** For onKeyDown of a table's body. */
export function onTableKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const target = event.target as HTMLElement
  if (target.dataset.cell) {
    if (moveCell(target, event.shiftKey && event.key === 'Enter' ? -1 : step)) event.preventDefault()
    return
  }
  if (event.key === 'Enter' || target.matches('input:not([type=checkbox]), textarea, select')) return
  event.preventDefault()
  moveRow(event.currentTarget, step)
}
