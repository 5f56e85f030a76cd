/** The four parties of a store order. */
import type { StoreOrderDetails, StoreSummary } from '@quayside/contract'
import { AddressBlock, Blocks } from '@quayside/ui-kit'

export function StoreAddresses({ storeOrder }: { readonly storeOrder: StoreOrderDetails }) {
  const { store, billToStore, toAddressStore, fromAddressStore } = storeOrder
  return (
    <Blocks>
      <Party title="Shipping" store={store} />
      <Party title="Billing" store={billToStore} />
      <Party title="To" store={toAddressStore} />
      <Party title="From" store={fromAddressStore} />
    </Blocks>
  )
}

function Party({ title, store }: { readonly title: string; readonly store: StoreSummary | null }) {
  if (!store) return <AddressBlock title={title} lines={[]} />
  const { name, storeCode, address1, address2, suburb, city, state, postalCode } = store
  const town = [suburb, [city, state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <AddressBlock title={title} name={name ?? storeCode} lines={[name ? storeCode : null, address1, address2, town]} />
  )
}
