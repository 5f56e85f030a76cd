/** What a save of lines across store orders sends, and its confirmation. */
import type { BodyInput, StoreOrderProduct, StoreOrderSummary, saveOrderProducts } from '@quayside/contract'
import { hasFinalised, leavesLess } from '@quayside/domain'
import { editedLines, editsToSave, type LineEdits } from '../../store-order/line-edits.ts'
import { saveConsequences } from '../../store-order/save-lines.ts'

/** `over`: without the edited versions, so that it overwrites whatever came in between. */
export function saveBody(
  lines: readonly StoreOrderProduct[],
  edits: LineEdits,
  over: boolean,
): BodyInput<typeof saveOrderProducts> {
  const lineOf = new Map(lines.map((line) => [line.storeOrderProductID, line]))
  return editsToSave(lines, edits).map((change) => {
    const line = lineOf.get(Number(change.storeOrderProductID))
    if (!line) return change
    const { storeOrderID, storeOrderLastModified } = line
    return { ...change, storeOrderID, ...(over ? {} : { storeOrderLastModified }) }
  })
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export function saveQuestion(
  { storeOrders }: { readonly storeOrders: readonly StoreOrderSummary[] },
  lines: readonly StoreOrderProduct[],
  edits: LineEdits,
): string {
  const changed = editedLines(lines, edits)
  const touched = new Set(changed.map(({ line }) => line.storeOrderID))
  const shipped = storeOrders.filter((one) => touched.has(one.storeOrderID) && one.shipments.length > 0)
  return [
    `Save ${counted(changed.length, 'line', 'lines')} of ${counted(touched.size, 'store order', 'store orders')}?`,
    ...saveConsequences(changed, {
      shipped: shipped.length > 0 ? namesOf(shipped) : null,
      leftShort: leftShort({ storeOrders }, lines, edits),
    }),
  ].join('\n')
}

/** Lines that are to have less than the warehouse has finished picking for. */
export function leftShort(
  { storeOrders }: { readonly storeOrders: readonly StoreOrderSummary[] },
  lines: readonly StoreOrderProduct[],
  edits: LineEdits,
): readonly StoreOrderProduct[] {
  const finalised = new Set(
    storeOrders.filter((one) => hasFinalised(one.externalStatus)).map(({ storeOrderID }) => storeOrderID),
  )
  return editedLines(lines, edits)
    .filter(({ line }) => finalised.has(line.storeOrderID))
    .filter(({ line, entry }) => leavesLess(line, { ...line, quantityAcknowledged: entry.quantityAcknowledged }))
    .map(({ line }) => line)
}

const namedAtMost = 3

/** 'PO-1-0107, PO-1-0112 and 4 more'. */
function namesOf(storeOrders: readonly StoreOrderSummary[]): string {
  const names = storeOrders.map((one) => one.storeOrderNumber)
  const more = names.length - namedAtMost
  const first = names.slice(0, namedAtMost).join(', ')
  return more > 0 ? `${first} and ${more} more` : first
}
