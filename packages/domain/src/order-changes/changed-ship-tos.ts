/** Where an order change sends store orders, beside where they go now. */
import { deliveryPlace, isSameShipTo, placeInWords, type StatedShipTo } from '../stores/stated-ship-to.ts'
import { advice } from './advice.ts'
import type { HeaderDifference } from './difference.ts'
import type { OrderedStore, OrderToChange, RequestedChange, RequestedParty } from './requested-change.ts'

const ownCode = ({ statedShipTo, storeCode }: OrderedStore): string | null => statedShipTo?.code ?? storeCode

/** The store order of the party's code, else the only one: the header's party of a split order is nobody's destination. */
function storeOrderOf(
  { storeOrders }: OrderToChange,
  party: RequestedParty,
  isOnlyParty: boolean,
): OrderedStore | undefined {
  const [only, another] = storeOrders
  if (only && !another) return isOnlyParty ? only : undefined
  return storeOrders.find((storeOrder) => party.code !== null && ownCode(storeOrder) === party.code)
}

const statedBy = ({ role: _, ...party }: RequestedParty): StatedShipTo => ({
  name: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  codeQualifier: null,
  ...party,
})

/** A party that has a name and no address keeps the address of its code. */
function completed(party: StatedShipTo, before: StatedShipTo | null): StatedShipTo {
  const hasAddress = [party.address1, party.address2, party.city, party.postalCode].some((part) => part !== null)
  const isSameCode = before !== null && (party.code === null || party.code === before.code)
  return isSameCode && !hasAddress ? { ...before, name: party.name ?? before.name } : party
}

function difference(storeOrder: OrderedStore, party: RequestedParty): HeaderDifference[] {
  const { storeOrderID, storeOrderNumber, statedShipTo = null, store = null } = storeOrder
  const now = deliveryPlace(statedShipTo, store)
  const asked = completed(statedBy(party), statedShipTo)
  const known = ownCode(storeOrder)
  const otherStore =
    asked.code !== null && known !== null && asked.code !== known && asked.code !== storeOrder.storeCode
  // What the order says already, or a person's own choice of the store, is no change.
  const isSame = [statedShipTo, now].some((place) => place !== null && isSameShipTo(asked, place))
  if (isSame || (now === null && !otherStore && placeInWords(asked) === '')) return []
  const params = { storeOrderNumber, storeCode: asked.code ?? '', before: known ?? '' }
  return [
    {
      field: 'shipTo',
      before: now && placeInWords(now),
      after: placeInWords(asked),
      shipTo: { storeOrderID, stated: asked, doubt: otherStore ? advice('orderChangeDestination', params) : null },
    },
  ]
}

/** One difference for each store order whose ship-to the change gives another store or address. */
export function changedShipTos(order: OrderToChange, change: RequestedChange): readonly HeaderDifference[] {
  const parties = change.parties.filter(({ role }) => role === 'ship-to')
  return parties.flatMap((party) => {
    const storeOrder = storeOrderOf(order, party, parties.length === 1)
    return storeOrder ? difference(storeOrder, party) : []
  })
}
