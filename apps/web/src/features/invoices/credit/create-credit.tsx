/** 'Create Credit' on an invoice that was sent. */
import { createCredit, type InvoiceDetails } from '@quayside/contract'
import { mayCredit } from '@quayside/domain'
import { Button } from '@quayside/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { useAccess } from '../../../session/person.ts'
import { stateOfInvoice } from '../invoice-rules.ts'

// Not part of what the invoice needs to show itself.
const CreateCreditDialog = lazy(() => import('./create-credit-dialog.tsx'))

export function CreateCredit({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { may } = useAccess()
  const [opened, setOpened] = useState(false)
  const isLeft = invoice.invoiceProducts.some((line) => line.quantityInvoiced > line.quantityCredited)
  if (!may(createCredit) || !isLeft || !mayCredit(stateOfInvoice(invoice)).ok) return null
  return (
    <>
      <Button onClick={() => setOpened(true)}>Create Credit</Button>
      <Suspense>{opened && <CreateCreditDialog invoice={invoice} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
