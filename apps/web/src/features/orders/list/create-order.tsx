/** 'Create order' above the list: an order made by hand. */
import { createOrder, type PartnerRecord } from '@quayside/contract'
import { Button, useShortcut } from '@quayside/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { useAccess } from '../../../session/person.ts'

// Not part of what the list needs to show itself.
const CreateOrderDialog = lazy(() => import('./create-order-dialog.tsx'))

interface CreateOrderProps {
  readonly partners: readonly PartnerRecord[]
  /** The code of the partner that the list is filtered by. */
  readonly chosen: string
}

export function CreateOrder({ partners, chosen }: CreateOrderProps) {
  const { may } = useAccess()
  const [opened, setOpened] = useState(false)
  const able = partners.filter((partner) => partner.active && partner.ordersEnabled)
  const allowed = may(createOrder) && able.length > 0
  useShortcut({ keys: 'c', label: 'Create order', group: 'This page' }, () => setOpened(true), allowed)
  if (!allowed) return null
  const preferred = able.find((partner) => partner.partnerCode === chosen)?.partnerCode ?? null
  return (
    <>
      <Button variant="primary" onClick={() => setOpened(true)}>
        Create order
      </Button>
      <Suspense>
        {opened && <CreateOrderDialog partners={able} preferred={preferred} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
