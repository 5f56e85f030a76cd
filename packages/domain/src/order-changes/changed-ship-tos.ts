/** Where an order change sends store orders, and where they go now. */
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

/** A party without a code keeps the one from before; a party that has a name and no address keeps the address of its code. */
function completed(party: StatedShipTo, before: StatedShipTo | null): StatedShipTo {
  const hasAddress = [party.address1, party.address2, party.city, party.postalCode].some((part) => part !== null)
  const isSameCode = before !== null && (party.code === null || party.code === before.code)
  if (!isSameCode) return party
  if (!hasAddress) return { ...before, name: party.name ?? before.name }
  return { ...party, code: before.code, codeQualifier: party.codeQualifier ?? before.codeQualifier }
}

/** A place that a change is compared with, and what people call it. */
interface Compared {
  readonly stated: StatedShipTo | null
  readonly store: OrderedStore['store']
  readonly storeCode: string | null
  readonly isCentre?: true
}

function difference(storeOrder: OrderedStore, party: RequestedParty, compared: Compared): HeaderDifference[] {
  const { storeOrderID, storeOrderNumber } = storeOrder
  const { stated, store = null, storeCode, isCentre } = compared
  const now = deliveryPlace(stated, store)
  const asked = completed(statedBy(party), stated)
  const known = stated?.code ?? storeCode
  const otherStore = asked.code !== null && known !== null && asked.code !== known && asked.code !== storeCode
  // What the order says already, or a person's own choice of the store, is no change.
  const isSame = [stated, now].some((place) => place !== null && isSameShipTo(asked, place))
  if (isSame || (now === null && !otherStore && placeInWords(asked) === '')) return []
  const params = { storeOrderNumber, storeCode: asked.code ?? '', before: known ?? '' }
  const isSameCode = asked.code === stated?.code
  // The server looks up a store that the order did not name before.
  const storeID = otherStore ? null : ((isSameCode ? stated?.storeID : store?.storeID) ?? null)
  const doubt = otherStore ? advice('orderChangeDestination', params) : null
  return [
    {
      field: 'shipTo',
      before: now && placeInWords(now),
      after: placeInWords(asked),
      shipTo: { storeOrderID, stated: { ...asked, storeID }, doubt, ...(isCentre && { isCentre }) },
    },
  ]
}

/** The party of a change that is about the distribution centre of store orders: its own role, or the header's ship-to. */
function centreParty({ storeOrders }: OrderToChange, { parties }: RequestedChange): RequestedParty | undefined {
  const codes = storeOrders.map(ownCode)
  const shipTos = parties.filter(({ role, code }) => role === 'ship-to' && (code === null || !codes.includes(code)))
  return parties.find(({ role }) => role === 'distribution-centre') ?? (shipTos.length === 1 ? shipTos[0] : undefined)
}

/** One difference for each store order whose ship-to or distribution centre the change moves. */
export function changedShipTos(order: OrderToChange, change: RequestedChange): readonly HeaderDifference[] {
  const centre = order.storeOrders.some((one) => one.centre) ? centreParty(order, change) : undefined
  const parties = change.parties.filter((party) => party.role === 'ship-to' && party !== centre)
  const ofStores = parties.flatMap((party) => {
    const storeOrder = storeOrderOf(order, party, parties.length === 1)
    const { statedShipTo: stated = null, store = null, storeCode = null } = storeOrder ?? {}
    return storeOrder ? difference(storeOrder, party, { stated, store, storeCode }) : []
  })
  const ofCentre = order.storeOrders.flatMap((storeOrder) => {
    if (!centre || !storeOrder.centre) return []
    const storeCode = storeOrder.centre.store?.storeCode ?? null
    return difference(storeOrder, centre, { ...storeOrder.centre, storeCode, isCentre: true })
  })
  return [...ofStores, ...ofCentre]
}
