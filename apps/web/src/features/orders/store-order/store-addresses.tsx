/** The four parties of a store order, each edited in place. */
import type { DistributionCentre, StatedShipTo, StoreOrderDetails, StoreSummary } from '@quayside/contract'
import { deliveryPlace, differsFromStore, goesByStoreRecord, speaksOf } from '@quayside/domain'
import { AddressBlock, Blocks } from '@quayside/ui-kit'
import { useAccess } from '../../../session/person.ts'
import { centreName } from '../distribution-centre.ts'
import { AddressEdit } from './address-edit.tsx'
import type { HrefOf } from './record-links.ts'
import { ShipToChoice } from './ship-to-choice.tsx'
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
      {storeOrder.distributionCentre && (
        <Centre
          centre={storeOrder.distributionCentre}
          href={storeOrder.distributionCentre.storeID && hrefOf('store', storeOrder.distributionCentre.storeID)}
        />
      )}
      {parties.map(([field, party]) => {
        const lock = lockOf(field, storeOrder, access)
        return (
          <Party
            key={field}
            title={field === 'storeID' && storeOrder.distributionCentre ? 'For store' : addressTitles[field]}
            store={party}
            stated={statedFor(field, party, storeOrder)}
            leftOut={leftOutFor(field, party, storeOrder)}
            choice={
              // One choice for both addresses that the message speaks of.
              field === 'storeID' &&
              lockOf('useStoreRecord', storeOrder, access).canEdit && (
                <ShipToChoice storeOrder={storeOrder} onSaved={onSaved} />
              )
            }
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

/** Where goods are delivered, the message's address stands before the store's, as long as it speaks of that store. */
function statedFor(
  field: AddressField,
  store: StoreSummary | null,
  { statedShipTo, ...storeOrder }: StoreOrderDetails,
) {
  if (statedShipTo === null || (field !== 'storeID' && field !== 'toAddressID')) return null
  // A To address that was taken away is not filled from the message while the store stands.
  if (store === null && storeOrder.store !== null) return null
  return speaksOf(statedShipTo, store) ? statedShipTo : null
}

/** The message's address, where a person chose the store's record and the two differ. */
function leftOutFor(field: AddressField, store: StoreSummary | null, { statedShipTo }: StoreOrderDetails) {
  if (statedShipTo === null || (field !== 'storeID' && field !== 'toAddressID')) return null
  const differs = differsFromStore({ ...statedShipTo, useStoreRecord: false }, store)
  return goesByStoreRecord(statedShipTo, store) && differs ? statedShipTo : null
}

interface PartyProps {
  readonly title: string
  readonly stated: StatedShipTo | null
  /** What the message says, where the order goes by the store's record. */
  readonly leftOut: StatedShipTo | null
  /** Takes the other of the two addresses. */
  readonly choice: React.ReactNode
  readonly store: StoreSummary | null
  readonly href: string | null
  readonly action: React.ReactNode
}

function Party({ title, store, stated, leftOut, choice, href, action }: PartyProps) {
  const place = deliveryPlace(stated, store)
  if (!place) return <AddressBlock title={title} lines={[]} action={action} />
  const { name, code, address1, address2 } = place
  const town = townOf({ ...place, suburb: stated ? null : (store?.suburb ?? null) })
  const differs = stated !== null && store !== null && differsFromStore(stated, store)
  const other = leftOut ?? store
  return (
    <AddressBlock
      title={title}
      name={name ?? code ?? address1}
      href={href ?? undefined}
      action={action}
      lines={[name ? code : null, name || code ? address1 : null, address2, town]}
      remark={differs ? 'Differs from the store’s address' : leftOut ? 'The message gives another address' : undefined}
      remarkLines={other ? [other.name, other.address1, other.address2, townOf({ suburb: null, ...other })] : []}
      remarkAction={choice}
    />
  )
}

/** Where the goods are shipped to on their way to the store. */
function Centre({ centre, href }: { readonly centre: DistributionCentre; readonly href: string | null | 0 }) {
  const { name, code, address1, address2 } = centre
  return (
    <AddressBlock
      title="Ship to"
      name={centreName(centre)}
      href={href || undefined}
      lines={[name ? code : null, name || code ? address1 : null, address2, townOf({ suburb: null, ...centre })]}
    />
  )
}

type Town = Pick<StoreSummary, 'suburb' | 'city' | 'state' | 'postalCode'>

export function townOf({ suburb, city, state, postalCode }: Town): string {
  return [suburb, [city, state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
