/** 'Create invoice' above the list: an invoice without an order. */
import { createInvoice, type PartnerRecord } from '@quayside/contract'
import { Button, useShortcut } from '@quayside/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { useAccess } from '../../../session/person.ts'

// Not part of what the list needs to show itself.
const CreateInvoiceDialog = lazy(() => import('./create-invoice-dialog.tsx'))

interface CreateInvoiceProps {
  readonly partners: readonly PartnerRecord[]
  /** The code of the partner that the list is filtered by. */
  readonly chosen: string
}

export function CreateInvoice({ partners, chosen }: CreateInvoiceProps) {
  const { may } = useAccess()
  const [opened, setOpened] = useState(false)
  const able = partners.filter((partner) => partner.active && partner.invoicesEnabled)
  const allowed = may(createInvoice) && able.length > 0
  useShortcut({ keys: 'c', label: 'Create invoice', group: 'This page' }, () => setOpened(true), allowed)
  if (!allowed) return null
  const preferred = able.find((partner) => partner.partnerCode === chosen)?.partnerCode ?? null
  return (
    <>
      <Button variant="primary" onClick={() => setOpened(true)}>
        Create invoice
      </Button>
      <Suspense>
        {opened && <CreateInvoiceDialog partners={able} preferred={preferred} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
