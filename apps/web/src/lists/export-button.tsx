/** 'Export CSV' of a list, which says how far it is while it works. */
import type { CsvColumn } from '@quayside/domain'
import { Button } from '@quayside/ui-kit'
import { exportMatching, useExportProgress } from './export-run.ts'
import type { Gather } from './use-list.ts'

export interface ExportButtonProps<Row> {
  /** The list's name, which its file begins with. */
  readonly list: string
  readonly columns: readonly CsvColumn<Row>[]
  readonly gather: Gather<Row>
}

export function ExportButton<Row>({ list, columns, gather }: ExportButtonProps<Row>) {
  const progress = useExportProgress(list)
  return (
    <Button variant="quiet" busy={progress !== null} onClick={() => void exportMatching(list, columns, gather)}>
      {progress ?? 'Export CSV'}
    </Button>
  )
}
