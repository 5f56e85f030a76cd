/** The bulk actions of orders by name. What each is called and who may take it (bulk-actions.ts) comes with the first ticked row. */
import type { MarkStatusAction } from '@quayside/domain'

const noSends = ['complete', 'delete', 'clearErrors'] as const
export type NoSendKind = (typeof noSends)[number]
export type BulkKind = MarkStatusAction | NoSendKind

export const isSend = (kind: BulkKind): kind is MarkStatusAction => !(noSends as readonly BulkKind[]).includes(kind)
