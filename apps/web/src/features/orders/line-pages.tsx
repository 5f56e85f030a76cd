/** The foot of the lines of an order with more than one page of them. */
import { linesPerPage } from '@quayside/contract'
import { ListFooter } from '@quayside/ui-kit'
import type { Address } from '../../address/link.tsx'

/** Lines of an order, or of a store order. */
export interface PagedLines {
  readonly totalLines: number
  readonly page: number
}

export const hasLinePages = ({ totalLines }: Pick<PagedLines, 'totalLines'>): boolean => totalLines > linesPerPage

interface LinePagesProps extends PagedLines {
  /** While lines are edited, no other page opens. */
  readonly editing?: boolean
  readonly addressOf: (page: number) => Address
}

export function LinePages({ totalLines, page, editing = false, addressOf }: LinePagesProps) {
  if (!hasLinePages({ totalLines })) return null
  if (editing) return <p>Other lines of this order show after Save or Cancel.</p>
  return <ListFooter page={page} pageSize={linesPerPage} total={totalLines} pageHref={addressOf} of="lines" />
}
