/** The keys of the packing screen, listed by '?'. Space and arrows belong to the row that has the focus. */
import { useShortcut } from '@quayside/ui-kit'
import { usePackingScreen } from './packing-context.ts'
import { unassignedOf } from './packing-state.ts'

const group = 'Packing'

export function usePackingKeys(mayAdd: boolean): void {
  const { packing, onMove } = usePackingScreen()
  const { shipment, lock, run, undo } = packing
  const open = lock === null
  const first = unassignedOf(shipment)[0]
  useShortcut(
    { keys: 's', label: 'To the scan line', group },
    () => document.querySelector<HTMLElement>('[data-scan-line]')?.focus(),
    open,
  )
  useShortcut({ keys: 'n', label: 'New carton', group }, () => run({ kind: 'newCarton' }), mayAdd)
  useShortcut({ keys: 'u', label: 'Undo the last step', group }, undo, open)
  useShortcut(
    { keys: 'm', label: 'Move with quantity', group },
    () => {
      if (!first) return
      const { storeOrderProductID, unpackedQty: quantity } = first
      onMove({ from: 'unassigned', storeOrderProductID, batch: null, quantity })
    },
    open && first !== undefined,
  )
}
