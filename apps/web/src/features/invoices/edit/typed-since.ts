/** Typing goes on while a save is under way: what was typed since it was sent is laid over the invoice that it saved. */
import type { InvoiceDetails } from '@quayside/contract'
import {
  type InvoiceEdit,
  isClean,
  type LineFields,
  nothingTyped,
  withFields,
  withToggledRemoval,
  withUnknown,
} from './edited-lines.ts'

interface Save {
  readonly sent: InvoiceEdit
  readonly now: InvoiceEdit
  readonly before: InvoiceDetails
  readonly saved: InvoiceDetails
}

/** Null where nothing was typed since. */
export function typedSince({ sent, now, before, saved }: Save): InvoiceEdit | null {
  const known = new Set(before.invoiceProducts.map((line) => line.invoiceProductID))
  const there = new Set(saved.invoiceProducts.map((line) => line.invoiceProductID))
  /** The saved line of an id, also of the temporary one of a line that the save added: the only new one of its line of the order, or of its product. */
  const savedID = (id: number): number | undefined => {
    if (id >= 0 || !sent.added.includes(id)) return there.has(id) ? id : undefined
    const { storeOrderProductID, productID } = sent.changes.get(id) ?? {}
    const isOfIt = (line: InvoiceDetails['invoiceProducts'][number]) =>
      storeOrderProductID === undefined
        ? line.productID === productID
        : line.storeOrderProductID === storeOrderProductID
    return saved.invoiceProducts.find((line) => !known.has(line.invoiceProductID) && isOfIt(line))?.invoiceProductID
  }
  /** A new line, or one that stayed behind for want of a product and has been typed in since. */
  const isUnsent = (id: number) =>
    !sent.added.includes(id) ||
    (savedID(id) === undefined && (now.unknown.has(id) || now.changes.get(id) !== sent.changes.get(id)))
  const added = now.added.filter(isUnsent)
  let rest: InvoiceEdit = { ...nothingTyped, added, found: now.found }
  for (const [id, fields] of now.changes) {
    const was = added.includes(id) ? {} : (sent.changes.get(id) ?? {})
    const typed = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => value !== was[name as keyof LineFields]),
    )
    const target = added.includes(id) ? id : savedID(id)
    if (target !== undefined && Object.keys(typed).length > 0) rest = withFields(rest, target, typed)
  }
  for (const [id, code] of now.unknown) {
    const target = added.includes(id) ? id : savedID(id)
    if (target !== undefined) rest = withUnknown(rest, target, code)
  }
  const takenOff = [...now.removed].filter((id) => !sent.removed.has(id))
  const dropped = sent.added.filter((id) => !now.added.includes(id))
  for (const id of [...takenOff, ...dropped]) {
    const target = savedID(id)
    if (target !== undefined) rest = withToggledRemoval(rest, target)
  }
  return isClean(rest) ? null : rest
}
