/** What a change says beyond the fields of order and line: taken over beside what the order's message said. */
import type { HeaderDifference } from './difference.ts'
import type { OrderToChange, RequestedChange, SaidDetail } from './requested-change.ts'

const isSameKind = (one: SaidDetail, other: SaidDetail): boolean =>
  one.lineNumber === other.lineNumber && one.label === other.label

/**
 * What the order does not have yet. The only detail of its kind takes the place of the only one that the order has; where there are
 * several, both stay, since nothing says which is meant. Rules read none of it: people do, and documents give references and terms back.
 */
export function newDetails(
  { details, customerReference = null }: OrderToChange,
  { messageDetails = [] }: RequestedChange,
): readonly HeaderDifference[] {
  if (details === undefined) return []
  return messageDetails.flatMap((detail): HeaderDifference[] => {
    const had = details.filter((one) => isSameKind(one, detail))
    if (had.some(({ text }) => text === detail.text) || detail.text === customerReference) return []
    const said = messageDetails.filter((one) => isSameKind(one, detail))
    const before = had.length === 1 && said.length === 1 ? (had[0]?.text ?? null) : null
    return [{ field: 'detail', before, after: detail.text, detail }]
  })
}
