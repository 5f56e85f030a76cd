/** What every row and carton of the packing screen needs: the packing itself, the open carton, and the dialogs. */
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import type { Place } from './pack-command.ts'
import type { PackingControl } from './use-packing.ts'

/** Units of a line at a place: what is dragged, moved by menu or lifted by key. */
export interface Lifted {
  readonly from: Place
  readonly storeOrderProductID: number
  readonly batch: string | null
  /** All that lies there. */
  readonly quantity: number
}

export interface PackingScreen {
  readonly packing: PackingControl
  readonly openCarton: number | null
  readonly setOpenCarton: (cartonID: number | null) => void
  /** Prints the label of the open carton and closes it. */
  readonly closeAndPrint: () => void
  /** Called before a scan is run: closes the dialogs, since the packer went on. */
  readonly onScan: () => void
  /** Opens the dialog that moves some of it. */
  readonly onMove: (lifted: Lifted) => void
  /** Opens the dialog that packs it into new cartons of so many each. */
  readonly onFill: (lifted: Lifted) => void
  /** Opens the dialog for batch and expiry date. */
  readonly onLabel: (lifted: Lifted) => void
  /** Opens the dialog for the weight. */
  readonly onWeigh: (lifted: Lifted) => void
}

export const PackingContext = createContext<PackingScreen | null>(null)

export function usePackingScreen(): PackingScreen {
  const screen = useContext(PackingContext)
  if (!screen) throw new Error('Used outside the packing screen')
  return screen
}

/** What a row reads of the screen. It stays the same from step to step, so that a scan draws the rows that it changes, not thousands. */
export interface PackingRows {
  readonly locked: boolean
  /** The screen as it is at the moment of a press. */
  readonly screen: () => PackingScreen
}

export const PackingRowsContext = createContext<PackingRows | null>(null)

export function usePackingRows(): PackingRows {
  const rows = useContext(PackingRowsContext)
  if (!rows) throw new Error('Used outside the packing screen')
  return rows
}

export function useRowsOf(screen: PackingScreen): PackingRows {
  const latest = useRef(screen)
  useEffect(() => {
    latest.current = screen
  })
  const locked = screen.packing.lock !== null
  return useMemo(() => ({ locked, screen: () => latest.current }), [locked])
}

/** Names a row: for dragging, and for finding it again after it was dropped. */
export function liftedKey({ from, storeOrderProductID, batch }: Omit<Lifted, 'quantity'>): string {
  return `${from}:${storeOrderProductID}:${batch ?? ''}`
}
