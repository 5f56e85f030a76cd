/** The four parties of a store order, each to be changed where it stands. */
import type { StoreOrderDetails, StoreSummary } from '@quayside/contract'
import { AddressBlock, Blocks } from '@quayside/ui-kit'
import { useAccess } from '../../../session/person.ts'
import { AddressEdit } from './address-edit.tsx'
import type { HrefOf } from './record-links.ts'
import { type AddressField, addressTitles, lockOf } from './store-order-edit.ts'

interface StoreAddressesProps {
  readonly storeOrder: StoreOrderDetails
  readonly hrefOf: HrefOf
  readonly onSaved: (now: StoreOrderDetails) => void
}

export function StoreAddresses({ storeOrder, hrefOf, onSaved }: StoreAddressesProps) {
  const { store, billToStore, toAddressStore, fromAddressStore } = storeOrder
  const parties: readonly (readonly [AddressField, StoreSummary | null])[] = [
    ['storeID', store],
    ['billToID', billToStore],
    ['toAddressID', toAddressStore],
    ['fromAddressID', fromAddressStore],
  ]
  const access = useAccess()
  return (
    <Blocks>
      {parties.map(([field, party]) => {
        const lock = lockOf(field, storeOrder, access)
        return (
          <Party
            key={field}
            title={addressTitles[field]}
            store={party}
            href={party && hrefOf('store', party.storeID)}
            action={
              lock.canEdit && <AddressEdit field={field} storeOrder={storeOrder} current={party} onSaved={onSaved} />
            }
          />
        )
      })}
    </Blocks>
  )
}

interface PartyProps {
  readonly title: string
  readonly store: StoreSummary | null
  readonly href: string | null
  readonly action: React.ReactNode
}

function Party({ title, store, href, action }: PartyProps) {
  if (!store) return <AddressBlock title={title} lines={[]} action={action} />
  const { name, storeCode, address1, address2 } = store
  return (
    <AddressBlock
      title={title}
      name={name ?? storeCode}
      href={href ?? undefined}
      action={action}
      lines={[name ? storeCode : null, address1, address2, townOf(store)]}
    />
  )
}

export function townOf({ suburb, city, state, postalCode }: StoreSummary): string {
  return [suburb, [city, state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
