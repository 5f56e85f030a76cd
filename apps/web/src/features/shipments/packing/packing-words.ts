/** The words for what was packed, for the band and for screen readers. */
import type { PackableProduct, ShipmentDetails } from '@quayside/contract'
import { weightText } from '@quayside/domain'
import { cartonNames, shortNumber } from './carton-names.ts'
import type { RefusedStep } from './command-queue.ts'
import { type CartonsOf, cartonOf, type PackWish, type Place, palletOf, type Transfer } from './pack-command.ts'
import { type CartonLine, plus, productOf } from './packing-state.ts'

export const units = (count: number) => `${count.toLocaleString('en-NZ')} ${count === 1 ? 'unit' : 'units'}`

type Named = Pick<PackableProduct, 'sku' | 'supplierProductCode' | 'description'>

/** The name a person reads; the code where there is none. */
export const productName = (product: Named | undefined) =>
  product?.description ?? product?.sku ?? product?.supplierProductCode ?? 'product'

export const productCode = (product: Named | undefined) =>
  product?.sku ?? product?.supplierProductCode ?? productName(product)

export function placeName(shipment: ShipmentDetails, place: Place): string {
  return place === 'unassigned' ? 'Unassigned' : `carton ${cartonNames(shipment.shipmentCartons).get(place) ?? '?'}`
}

/** 'pallet 2': the number behind the last separator. */
export function palletName(shipment: ShipmentDetails, palletID: number | null): string {
  return `pallet ${shortNumber(palletOf(shipment, palletID)?.palletNumber ?? '?')}`
}

const capital = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

/** '7.52 kilograms', or that a product that is priced by weight has none; null where the weight does not matter. */
export function weightWords(
  { weight, weightUnit }: Pick<CartonLine, 'weight' | 'weightUnit'>,
  product: Pick<PackableProduct, 'weightUnit'> | undefined,
): string | null {
  if (weight !== null && weightUnit !== null) return weightText({ quantity: weight, unit: weightUnit })
  return product?.weightUnit ? 'not weighed' : null
}

export interface StepWords {
  /** '12 × Napkin 45 × 45 oat → carton 3'. */
  readonly headline: string
  /** '4 of 60 still to pack'. */
  readonly detail: string | null
  /** '12 × NP-45-OAT moved to carton 3; 4 left unassigned'. */
  readonly announcement: string
}

/** `after` is the shipment once it was done. */
export function stepWords(wish: PackWish, before: ShipmentDetails, after: ShipmentDetails): StepWords {
  const plain = (headline: string, detail: string | null = null): StepWords => ({
    headline,
    detail,
    announcement: headline,
  })
  switch (wish.kind) {
    case 'removeCarton': {
      const name = placeName(before, wish.cartonID)
      return { headline: `Removed ${name}`, detail: null, announcement: `${name} removed` }
    }
    case 'renameCarton':
      return plain(`Carton ${cartonOf(before, wish.cartonID)?.cartonNumber ?? ''} is now ${wish.cartonNumber.trim()}`)
    case 'openCarton':
      return wish.cartonID === null
        ? plain('Carton closed', 'the next scan begins a new one')
        : plain(`Open: ${placeName(after, wish.cartonID)}`, 'scans go into it')
    case 'newCarton': {
      const made = after.shipmentCartons.at(-1)
      const name = made ? placeName(after, made.shipmentCartonID) : 'A carton'
      return { headline: `New ${name}`, detail: 'open: scans go into it', announcement: `${name} added and open` }
    }
    case 'cartonsOf': {
      return cartonsWords(wish, after)
    }
    case 'newPallet':
      return plain(`New ${palletName(after, after.shipmentPallets.at(-1)?.shipmentPalletID ?? null)}`)
    case 'removePallet':
      return plain(`Removed ${palletName(before, wish.palletID)}`)
    case 'weigh': {
      const product = productOf(after, wish.storeOrderProductID)
      const what = `${productName(product)} in ${placeName(after, wish.from)}`
      if (wish.weight === null) return plain(`Weight removed: ${what}`)
      return plain(`${what}: ${weightText({ quantity: wish.weight, unit: product?.weightUnit ?? '' })}`)
    }
    case 'placeCarton': {
      const name = placeName(after, wish.cartonID)
      const palletID = cartonOf(after, wish.cartonID)?.shipmentPalletID ?? null
      return plain(
        palletID === null
          ? `${capital(name)} taken off its pallet`
          : `${capital(name)} → ${palletName(after, palletID)}`,
      )
    }
    default:
      return transferWords(
        wish,
        wish.to === 'new' ? (after.shipmentCartons.at(-1)?.shipmentCartonID ?? 0) : wish.to,
        after,
      )
  }
}

function transferWords(transfer: Transfer, to: Place, after: ShipmentDetails): StepWords {
  const product = productOf(after, transfer.storeOrderProductID)
  const count = transfer.quantity.toLocaleString('en-NZ')
  const place = placeName(after, to)
  return {
    headline: `${count} × ${productName(product)} → ${place}`,
    detail: stillToPack(product),
    announcement: `${count} × ${productCode(product)} moved to ${place}; ${leftWords(product)}`,
  }
}

function cartonsWords({ storeOrderProductID, cartons, each }: CartonsOf, after: ShipmentDetails): StepWords {
  const product = productOf(after, storeOrderProductID)
  const [first, last] = after.shipmentCartons.slice(-cartons).flatMap((carton, at, { length }) => {
    return at === 0 || at === length - 1 ? [placeName(after, carton.shipmentCartonID)] : []
  })
  const made = `${cartons.toLocaleString('en-NZ')} ${cartons === 1 ? 'carton' : 'cartons'} of ${each.toLocaleString('en-NZ')}`
  const which = last ? `${first} to ${last}` : (first ?? '')
  return {
    headline: `${made} × ${productName(product)}`,
    detail: [which, stillToPack(product)].join(' · '),
    announcement: `${made} × ${productCode(product)} added: ${which}; ${leftWords(product)}`,
  }
}

const leftWords = (product: PackableProduct | undefined) =>
  `${(product?.unpackedQty ?? 0).toLocaleString('en-NZ')} left unassigned`

function stillToPack(product: PackableProduct | undefined): string {
  const left = product?.unpackedQty ?? 0
  const all = plus(product?.packedHere ?? 0, left)
  return left === 0
    ? `all ${all.toLocaleString('en-NZ')} packed`
    : `${left.toLocaleString('en-NZ')} of ${all.toLocaleString('en-NZ')} still to pack`
}

/** What the server did not take, and why: the first step by name, the others by their number. */
export function refusedWords(refused: readonly RefusedStep[], shipment: ShipmentDetails): string {
  const [first] = refused
  if (!first) return ''
  const { step, message } = first
  const what =
    step.kind === 'move'
      ? `${step.quantity.toLocaleString('en-NZ')} × ${productName(productOf(shipment, step.storeOrderProductID))} not packed.`
      : 'Not done.'
  const more = refused.length - 1
  const others =
    more === 0 ? '' : ` ${more.toLocaleString('en-NZ')} more ${more === 1 ? 'step was' : 'steps were'} refused.`
  return `${what} ${message}${others}`
}
