/** The export of all that match, while it gathers its pages: goes on while the person is elsewhere, and tells how far it is. */
import { showToast } from '@quayside/ui-kit'
import { useSyncExternalStore } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { figure } from '../../../lists/figure.ts'
import { allMatching, exportOrders } from './export-orders.ts'
import type { OrdersSearch } from './orders-search.ts'

/** What a spreadsheet still opens. */
const mostRows = 100_000

let progress: string | null = null
const listeners = new Set<() => void>()

function tell(words: string | null): void {
  progress = words
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** null while nothing is exported. */
export function useExportProgress(): string | null {
  return useSyncExternalStore(subscribe, () => progress)
}

export async function exportMatching(search: OrdersSearch): Promise<void> {
  if (progress !== null) return
  tell('Exporting…')
  let all = 0
  try {
    const orders = await allMatching(search, mostRows, (done, total) => {
      all = total
      tell(`Exporting ${figure(done)} of ${figure(total)}`)
    })
    exportOrders(orders)
    if (all > mostRows) {
      const text = `The file holds the first ${figure(mostRows)} of ${figure(all)}. Narrow the filters for the rest.`
      showToast({ tone: 'warning', title: 'Warning!', text })
    }
  } catch (error) {
    showToast({ tone: 'error', title: 'Error!', text: `The export stopped: ${wordsOf(error)}` })
  }
  tell(null)
}
