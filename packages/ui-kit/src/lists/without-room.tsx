/** Columns that were chosen, and come back with a wider window. */
import { Quiet } from '../facts/facts.tsx'
import type { Column } from '../table/columns.ts'

export function WithoutRoom({ columns }: { readonly columns: readonly Pick<Column<never>, 'header'>[] }) {
  if (columns.length === 0) return null
  return (
    <span data-tip={columns.map(({ header }) => header).join(', ')}>
      <Quiet>
        {columns.length} {columns.length === 1 ? 'column does' : 'columns do'} not fit
      </Quiet>
    </span>
  )
}
