/** Notes a ship-to party that no line assigns a quantity to: nobody can know what it should get. */
import type { PurchaseOrder } from '../documents.ts'
import type { Reading } from '../kernel/reading.ts'
import { splitByStore } from './split-by-store.ts'

export function noteIdleShipTos(reading: Reading, order: PurchaseOrder): void {
  const shipTos = order.parties.filter(({ role }) => role === 'ship-to')
  if (shipTos.length < 2 || order.lines.some(({ storeQuantities }) => storeQuantities.length > 0)) return
  const served = splitByStore(order).map(({ storeCode }) => storeCode)
  for (const { code, name } of shipTos.slice(1)) {
    if (served.includes(code)) continue
    const message = `${name ?? 'A store'} (${code ?? 'no code'}) is named as ship-to but no line gives it a quantity; everything goes to ${served[0] ?? 'the first ship-to'}. Ask the partner to split the lines (SDQ or LOC).`
    reading.problems.note('order.ship-to-without-quantity', message, null, { badValue: code ?? '' })
  }
}
