/** What stands between the stages and the products: order changes, the four parties, the details. Typing does not draw it again. */
import type { StoreOrderDetails } from '@quayside/contract'
import { memo } from 'react'
import { MessageDetails } from '../message-details.tsx'
import { OrderChangePanel } from '../order-changes/order-change-panel.tsx'
import type { HrefOf } from './record-links.ts'
import { StoreAddresses } from './store-addresses.tsx'
import { StoreOrderFacts } from './store-order-facts.tsx'

interface StoreOrderAboutProps {
  readonly storeOrder: StoreOrderDetails
  readonly hrefOf: HrefOf
  readonly onSaved: (now: StoreOrderDetails) => void
}

export const StoreOrderAbout = memo(function StoreOrderAbout(props: StoreOrderAboutProps) {
  const { orderID, storeOrderID, currency } = props.storeOrder
  return (
    <>
      <OrderChangePanel orderID={orderID} storeOrderID={storeOrderID} currency={currency} errorShown />
      <StoreAddresses {...props} />
      <StoreOrderFacts {...props} />
      <MessageDetails orderID={orderID} lineNumber={null} columns={4} />
    </>
  )
})
