/** Add line: starts editing where needed, and focuses the new line's code. */
import type { EditSession } from './edit-session.ts'

export function addLine(session: EditSession): void {
  if (!session.editing) session.begin()
  const id = `supplierProductCode.${session.addLine()}`
  // Once the row has been drawn.
  requestAnimationFrame(() => {
    const cell = document.getElementById(id)
    cell?.scrollIntoView({ block: 'center' })
    cell?.focus()
  })
}
