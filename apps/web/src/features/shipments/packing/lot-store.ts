/** Packing steps that the server has not answered yet, kept in the browser: by person and shipment, an entry for each lot. */
import type { Lot, LotStore } from './command-queue.ts'

const prefixOf = (userName: string, shipmentID: number) => `quayside.packing.${userName}.${shipmentID}.`

export function lotStore(userName: string, shipmentID: number, storage: Storage = localStorage): LotStore {
  const prefix = prefixOf(userName, shipmentID)
  return {
    load: () =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => lotIn(storage.getItem(name)))
        .sort((a, b) => a.made - b.made),
    keep: (lot) => {
      try {
        storage.setItem(`${prefix}${lot.key}`, JSON.stringify(lot))
      } catch {
        // The storage is full or shut off: packing goes on, and a reload without network loses what waits.
      }
    },
    drop: ({ key }) => storage.removeItem(`${prefix}${key}`),
  }
}

/** Nothing where somebody else wrote there. */
function lotIn(text: string | null): readonly Lot[] {
  try {
    const lot = JSON.parse(text ?? '') as Partial<Lot>
    return typeof lot.key === 'string' && Array.isArray(lot.steps) ? [lot as Lot] : []
  } catch {
    return []
  }
}
