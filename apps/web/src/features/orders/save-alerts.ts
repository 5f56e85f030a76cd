/** Shows what the server corrected in a save of lines. */
import type { LineAlert } from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'

export function showSaveAlerts(alerts: readonly LineAlert[]): void {
  const text = alerts.map(({ line, message }) => `${line}: ${message}`).join('\n')
  if (text) showToast({ tone: 'warning', title: 'Warning!', text })
}
