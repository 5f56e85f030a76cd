/** Why stock could not be reserved: the server's words, and the lines that are no longer available. */
import { Banner } from '@quayside/ui-kit'
import { codeOf } from './line-edits.ts'
import type { ProductRow } from './product-rows.ts'
import type { Reservation } from './reservation.ts'

interface ReservationRefusalProps {
  readonly reservation: Reservation
  readonly rows: readonly ProductRow[]
  readonly onGoTo: (row: ProductRow) => void
}

export function ReservationRefusal({ reservation, rows, onGoTo }: ReservationRefusalProps) {
  const { refused, forget } = reservation
  if (!refused) return null
  const first = rows.find((row) => row.highlighted)
  // Every line that it is about was answered anew.
  if (refused.lines.size > 0 && !first) return null
  return (
    <Banner
      tone="error"
      title="Error!"
      action={first && { label: `Go to ${codeOf(first.line)} ↓`, onClick: () => onGoTo(first) }}
      onClose={forget}
    >
      {[refused.message, ...refused.details].join('\n')}
    </Banner>
  )
}
