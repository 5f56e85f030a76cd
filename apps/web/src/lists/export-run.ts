/** Exports all matching rows page by page: keeps going while the person is elsewhere, and shows its progress. */
import { type CsvColumn, csvText } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { useSyncExternalStore } from 'react'
import { wordsOf } from '../api/api-error.ts'
import { saveCsv } from '../csv/save-file.ts'
import { portalDay } from '../session/portal-zone.ts'
import { figure, totalFigure } from './figure.ts'
import type { Gather } from './use-list.ts'

/** The most a spreadsheet opens. */
const mostRows = 100_000

/** By the names of the lists that are being exported. */
let running: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()

function tell(list: string, words: string | null): void {
  const { [list]: _before, ...others } = running
  running = words === null ? others : { ...others, [list]: words }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** null while nothing of the list is exported. */
export function useExportProgress(list: string): string | null {
  return useSyncExternalStore(subscribe, () => running[list] ?? null)
}

/** As a file named with today's date: 'orders_2026-11-22.csv'. */
export function saveRows<Row>(list: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  saveCsv(`${list}_${portalDay()}.csv`, csvText(columns, rows))
}

export async function exportMatching<Row>(
  list: string,
  columns: readonly CsvColumn<Row>[],
  gather: Gather<Row>,
): Promise<void> {
  if (running[list] !== undefined) return
  tell(list, 'Exporting…')
  try {
    const { rows, isAll } = await gather(mostRows, (done, page) =>
      tell(list, `Exporting ${figure(done)} of ${totalFigure(page)}`),
    )
    saveRows(list, columns, rows)
    if (!isAll) {
      const text = `The file holds the first ${figure(mostRows)}; there are more. Narrow the filters for the rest.`
      showToast({ tone: 'warning', title: 'Warning!', text })
    }
  } catch (error) {
    showToast({ tone: 'error', title: 'Error!', text: `The export stopped: ${wordsOf(error)}` })
  }
  tell(list, null)
}
