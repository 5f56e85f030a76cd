/** What stands between the stages and the facts: order changes and the four parties. Typing does not draw it again. */
import type { StoreOrderDetails } from '@quayside/contract'
import { memo } from 'react'
import { OrderChangePanel } from '../order-changes/order-change-panel.tsx'
import type { HrefOf } from './record-links.ts'
import { StoreAddresses } from './store-addresses.tsx'

interface StoreOrderPartiesProps {
  readonly storeOrder: StoreOrderDetails
  readonly hrefOf: HrefOf
  readonly onSaved: (now: StoreOrderDetails) => void
}

export const StoreOrderParties = memo(function StoreOrderParties(props: StoreOrderPartiesProps) {
  const { orderID, storeOrderID, currency } = props.storeOrder
  return (
    <>
      <OrderChangePanel orderID={orderID} storeOrderID={storeOrderID} currency={currency} errorShown />
      <StoreAddresses {...props} />
    </>
  )
})
