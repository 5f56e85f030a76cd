/** Where an order goes as its message wrote it, beside the store of that code as we know it. */

export interface PlaceAddress {
  readonly name: string | null
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

/** The ship-to party of a message; what it does not say is null. */
export interface StatedShipTo extends PlaceAddress {
  readonly code: string | null
  /** N103 or NAD C082 3055: '92', '9', 'UL' … */
  readonly codeQualifier: string | null
  /** Every street line as it came, where there are more than two; address2 holds the second and those behind it. */
  readonly addressLines?: readonly string[]
  /** A person decided that the order goes by the store's own record, where that differs from the message. */
  readonly useStoreRecord?: boolean
  /** The store that the code was found as when the message arrived; changes of the store's record do not change it. Null: no store was found. */
  readonly storeID?: number | null
}

/** A store as far as its address goes. */
export interface KnownPlace extends PlaceAddress {
  readonly storeID: number
  readonly storeCode: string
  readonly suburb?: string | null
}

/** An address that goods or documents can be sent to. */
export interface DeliveryPlace extends PlaceAddress {
  readonly code: string | null
  readonly codeQualifier: string | null
  readonly addressLines?: readonly string[]
}

/**
 * Letters and digits alone: 'St. Lukes  Rd' and 'ST LUKES RD' are one street. Nor do accents count, which most character
 * sets of EDI cannot carry: 'Matai' is how a message has to spell 'Mātai'.
 */
const folded = (...texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((text) => text ?? '')
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What one of the two does not say is no difference. */
const differ = (stated: string, known: readonly string[]): boolean =>
  stated !== '' && known[0] !== '' && !known.includes(stated)

/** A code and a name written out are two spellings ('NSW', 'New South Wales'): only codes are compared. */
const codesDiffer = (stated: string | null, known: string | null): boolean => {
  const codes = [folded(stated), folded(known)] as const
  return codes.every((code) => code.length === codes[0].length && code.length <= 3) && differ(codes[0], [codes[1]])
}

const hasAddress = ({ address1, address2, city, postalCode }: PlaceAddress): boolean =>
  [address1, address2, city, postalCode].some((part) => part !== null)

const nameDiffers = (stated: PlaceAddress, known: KnownPlace): boolean =>
  differ(folded(stated.name), [folded(known.name)])

function addressDiffers(stated: PlaceAddress, known: KnownPlace): boolean {
  const { address1, address2, suburb, city } = known
  // A suburb stands in a line of the street, before the city, or in the city's place.
  return (
    differ(folded(stated.address1, stated.address2), [
      folded(address1, address2),
      folded(address1, address2, suburb),
      folded(address1, suburb),
      folded(address1),
    ]) ||
    differ(folded(stated.city), [folded(city), folded(suburb), folded(suburb, city)]) ||
    differ(folded(stated.postalCode), [folded(known.postalCode)]) ||
    codesDiffer(stated.state, known.state) ||
    codesDiffer(stated.country, known.country)
  )
}

/** Checks whether the message's code was found as this store. The store's present code does not matter. */
export const namesStore = (stated: StatedShipTo, store: KnownPlace): boolean => stated.storeID === store.storeID

/** The message's ship-to speaks of this store, or of none that we know. A store, or its record, that a person chose instead takes its place. */
export const speaksOf = (stated: StatedShipTo, store: KnownPlace | null): boolean =>
  store === null || (namesStore(stated, store) && !stated.useStoreRecord)

/** Goes by the store's record because a person said so: the message's address can be taken up again. */
export const goesByStoreRecord = (stated: StatedShipTo, store: KnownPlace | null): boolean =>
  stated.useStoreRecord === true && store !== null && namesStore(stated, store)

/** Whether the message names the store or its address otherwise than we know them; spelling, case and what is left out do not count. */
export const differsFromStore = (stated: StatedShipTo, store: KnownPlace | null): boolean =>
  store !== null && speaksOf(stated, store) && (nameDiffers(stated, store) || addressDiffers(stated, store))

const ofStore = ({ storeCode, ...place }: KnownPlace): DeliveryPlace => ({
  name: place.name,
  address1: place.address1,
  address2: place.address2,
  city: place.city,
  state: place.state,
  postalCode: place.postalCode,
  country: place.country,
  code: storeCode,
  codeQualifier: null,
})

const asStated = ({ useStoreRecord: _, storeID: __, ...place }: StatedShipTo): DeliveryPlace => place

/**
 * Where the goods go: to the address of the message, completed from the store of its code where the two agree, never mixed
 * where they do not (a code can stand for many customers). Without a message, or with another store chosen, to the store.
 * A store that the message names keeps the message's code, by which the partner knows it.
 */
export function deliveryPlace(stated: StatedShipTo | null, store: KnownPlace | null): DeliveryPlace | null {
  if (store === null) return stated && asStated(stated)
  if (stated === null || !namesStore(stated, store)) return ofStore(store)
  const named = { ...ofStore(store), code: stated.code, codeQualifier: stated.codeQualifier }
  if (stated.useStoreRecord) return named
  if (addressDiffers(stated, store)) return asStated(stated)
  const name = nameDiffers(stated, store) ? stated.name : (store.name ?? stated.name)
  const known = { ...named, name }
  if (!hasAddress(stated)) return known
  const ownStreet = stated.address1 !== null || stated.address2 !== null
  return {
    ...known,
    ...(ownStreet ? { address1: stated.address1, address2: stated.address2 } : {}),
    ...(stated.addressLines ? { addressLines: stated.addressLines } : {}),
    city: stated.city ?? store.city,
    state: stated.state ?? store.state,
    postalCode: stated.postalCode ?? store.postalCode,
    country: stated.country ?? store.country,
  }
}

/** Whether a later message sends an order where it goes already: spelling, case and what the later one leaves out do not count. */
export function isSameShipTo(later: DeliveryPlace, now: DeliveryPlace): boolean {
  const same = (...texts: readonly [string | null, string | null]) =>
    texts[0] === null || folded(texts[0]) === folded(texts[1])
  const street = folded(later.address1, later.address2)
  return (
    (later.code === null || later.code === now.code) &&
    same(later.name, now.name) &&
    (street === '' || street === folded(now.address1, now.address2)) &&
    same(later.city, now.city) &&
    same(later.state, now.state) &&
    same(later.postalCode, now.postalCode) &&
    same(later.country, now.country)
  )
}

/** 'Karaka DC (9001), 1 Wharf Rd, Karaka 2580 NZ'; empty for a place that says nothing. */
export function placeInWords(place: DeliveryPlace): string {
  const { name, code, address1, address2, city, state, postalCode, country } = place
  const who = name && code ? `${name} (${code})` : (name ?? code)
  const town = [city, state, postalCode, country].filter(Boolean).join(' ')
  return [who, address1, address2, town].filter(Boolean).join(', ')
}
