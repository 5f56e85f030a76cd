/** An order without store orders says so, with the next step for who may take it. */
import type { OrderDetails } from '@quayside/contract'
import { Button, EmptyState } from '@quayside/ui-kit'
import { useState } from 'react'
import { useAccess } from '../../../session/person.ts'
import { AddStoreOrder } from './add-store-order.tsx'
import { addsStoreOrders } from './order-edit-rules.ts'

export function NoStoreOrders({ order }: { readonly order: OrderDetails }) {
  const access = useAccess()
  const [adding, setAdding] = useState(false)
  const { offered, possible } = addsStoreOrders(order, access)
  return (
    <>
      <EmptyState
        kind="nothingYet"
        title="There are no store orders in this order."
        action={
          offered &&
          possible && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add Store Order
            </Button>
          )
        }
      />
      {adding && <AddStoreOrder order={order} onClose={() => setAdding(false)} />}
    </>
  )
}
