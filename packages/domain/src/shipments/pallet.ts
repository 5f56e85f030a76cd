/** Pallets of a shipment: made empty, loaded with whole cartons, removed once nothing stands on them. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { checkCartonNumber, nextCartonNumber } from './carton-number.ts'
import type { Packing } from './packing.ts'

export interface NewPallet {
  readonly kind: 'newPallet'
  /** Below 0: its name until it has an id. */
  readonly pallet: number
  /** Left out: the next number. */
  readonly palletNumber?: string | undefined
}

export interface RemovePallet {
  readonly kind: 'removePallet'
  readonly pallet: number
}

/** Puts a whole carton on a pallet; null takes it down. */
export interface PlaceCarton {
  readonly kind: 'placeCarton'
  readonly carton: number
  readonly pallet: number | null
}

export type PalletStep = NewPallet | RemovePallet | PlaceCarton

export const isPalletStep = <Step extends { readonly kind: string }>(step: Step): step is Step & PalletStep =>
  ['newPallet', 'removePallet', 'placeCarton'].includes(step.kind)

/** Pallets are packed where the partner uses them (palletsEnabled) and the vendor shows them (showPalletsEnabled). */
export const usesPallets = (
  partner: Pick<PartnerSettings, 'palletsEnabled'>,
  vendor: Pick<VendorConfig, 'showPalletsEnabled'>,
): boolean => partner.palletsEnabled && vendor.showPalletsEnabled

/** The highest number of the shipment's pallets and one more; first of all 'SS-{shipmentId}-P/1'. */
function nextPalletNumber(existing: readonly string[], shipmentID: number): string {
  return existing.length === 0 ? `SS-${shipmentID}-P/1` : nextCartonNumber(existing, shipmentID)
}

/** The packing after the step; refused where pallets are not used, one that is loaded would go, or a carton or pallet is not there. */
export function applyPalletStep(packing: Packing, step: PalletStep): Decision<Packing> {
  const { pallets, cartons, shipment } = packing
  const { shipmentNumber } = shipment
  if (pallets === undefined) return refuse('palletsNotUsed', { shipmentNumber })
  const numbers = pallets.map(({ palletNumber }) => palletNumber)
  if (step.kind === 'newPallet') {
    const wanted = step.palletNumber || nextPalletNumber(numbers, shipment.shipmentID)
    const fits = checkCartonNumber(wanted, [], shipmentNumber)
    if (!fits.ok) return fits
    const palletNumber = fits.value
    const taken = numbers.some((number) => number.toLowerCase() === palletNumber.toLowerCase())
    if (taken) return refuse('palletExists', { palletNumber, shipmentNumber })
    return allow({ ...packing, pallets: [...pallets, { shipmentPalletID: step.pallet, palletNumber }] })
  }
  const pallet = pallets.find(({ shipmentPalletID }) => shipmentPalletID === step.pallet)
  if (!pallet && step.pallet !== null) return refuse('palletUnknown', { pallet: step.pallet, shipmentNumber })
  if (step.kind === 'removePallet') {
    const loaded = cartons.filter(({ shipmentPalletID }) => shipmentPalletID === step.pallet)
    if (loaded.length > 0)
      return refuse('palletNotEmpty', { palletNumber: pallet?.palletNumber ?? '', cartons: loaded.length })
    return allow({ ...packing, pallets: pallets.filter((one) => one !== pallet) })
  }
  if (!cartons.some(({ shipmentCartonID }) => shipmentCartonID === step.carton))
    return refuse('cartonUnknown', { carton: step.carton, shipmentNumber })
  const placed = cartons.map((carton) =>
    carton.shipmentCartonID === step.carton ? { ...carton, shipmentPalletID: step.pallet } : carton,
  )
  return allow({ ...packing, cartons: placed })
}

/** What puts back what the step does to `before`. `fresh` (below 0) names the pallet that undoing a removal makes. */
export function undoOfPalletStep(step: PalletStep, before: Packing, fresh: number): readonly PalletStep[] {
  if (step.kind === 'newPallet') return [{ kind: 'removePallet', pallet: step.pallet }]
  if (step.kind === 'placeCarton') {
    const carton = before.cartons.find(({ shipmentCartonID }) => shipmentCartonID === step.carton)
    return [{ ...step, pallet: carton?.shipmentPalletID ?? null }]
  }
  const palletNumber = before.pallets?.find(({ shipmentPalletID }) => shipmentPalletID === step.pallet)?.palletNumber
  return [{ kind: 'newPallet', pallet: fresh, palletNumber }]
}
