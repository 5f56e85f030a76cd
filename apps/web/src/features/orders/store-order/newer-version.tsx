/** Shown while editing when someone else has saved this store order. */
import type { StoreOrderDetails } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { useSavedByOthers } from '../../../records/use-save-record.ts'
import { momentText } from '../../../session/portal-zone.ts'
import type { EditSession } from './edit-session.ts'
import { storeOrderQuery } from './store-order-query.ts'

interface NewerVersionProps {
  readonly storeOrder: StoreOrderDetails
  readonly session: EditSession
}

export function NewerVersion({ storeOrder, session }: NewerVersionProps) {
  const { lastModified, lastModifiedBy } = storeOrder
  const { queryKey } = storeOrderQuery({ ...storeOrder, linePage: storeOrder.page })
  const isNewer = useSavedByOthers(queryKey, storeOrder, session.editing ? session.state.version : null)
  if (!isNewer) return null
  return (
    <Banner
      tone="info"
      title="Changed in the meantime."
      action={session.clean ? { label: 'Show newer version', onClick: session.end } : undefined}
    >
      {`${lastModifiedBy ?? 'Someone else'} saved this store order at ${momentText(lastModified)}. `}
      {session.clean ? '' : 'What you typed is kept; saving shows what differs before anything is overwritten.'}
    </Banner>
  )
}
