/** The labels of the cartons and pallets of one shipment, printed: in one transaction they are kept, the cartons marked, and the shipment sent where that was all it waited for. */
import { mayCall, sendShipment } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decidePrintLabels,
  isEnded,
  isShipmentSent,
  refuse,
  type ShipmentState,
  type StoreOrderTransition,
  unassignedProducts,
  usesPallets,
} from '@quayside/domain'
import {
  giveSscc,
  keepLabelPrint,
  markLabelled,
  type PartnerLabelRow,
  readCartons,
  readPallets,
  type ShipmentContent,
  writeAudit,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { type LockedShipment, withShipment } from '../shipments/locked-shipment.ts'
import { readPacking } from '../shipments/packing.ts'
import { newSscc } from '../shipments/sscc.ts'
import { writeStoreOrderTransition } from '../shipments/write-transition.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import { cartonLabels, palletLabels, type WantedCarton, type WantedPallet } from './label-content.ts'
import { checkPrintable } from './making/label-font.ts'
import type { Printed } from './printed.ts'

export interface PrintWish {
  readonly label: PartnerLabelRow
  /** Also cartons that carry their label. */
  readonly reprint: boolean
  /** These cartons alone; null: those of the shipment. */
  readonly cartonIDs: readonly number[] | null
  /** Labels of these pallets and of no carton; null: of a whole shipment those of the pallets that its printed cartons stand on. */
  readonly palletIDs: readonly number[] | null
  /** Labels of a whole shipment that is fully packed confirm it, and its ASN is sent. */
  readonly sendAsn: boolean
  /** What earlier records of the same printing were kept under. */
  readonly to: number | null
}

type CartonRow = ShipmentContent['cartons'][number]

/** Without a choice those that carry no label, or one that no longer fits. */
function chooseCartons(
  { shipment }: LockedShipment,
  cartons: readonly CartonRow[],
  wish: PrintWish,
): Decision<CartonRow[]> {
  const { shipmentNumber } = shipment
  const { cartonIDs, reprint } = wish
  const unknown = cartonIDs?.find((id) => !cartons.some((one) => one.shipment_carton_id === id))
  if (unknown !== undefined) return refuse('cartonUnknown', { carton: unknown, shipmentNumber })
  const asked = cartons.filter((one) => cartonIDs === null || cartonIDs.includes(one.shipment_carton_id))
  if (asked.every((carton) => carton.products.length === 0)) return refuse('labelsNothingPacked', { shipmentNumber })
  if (asked.some((carton) => carton.products.length === 0)) return refuse('emptyCartons')
  const wanted = asked.filter((one) => reprint || cartonIDs !== null || one.labelled === null || one.label_outdated)
  return wanted.length > 0 ? allow(wanted) : refuse('labelsAllPrinted', { shipmentNumber })
}

/** A carton that came without an SSCC gets one now. */
async function withSscc(
  { tx, order }: LockedShipment,
  cartons: readonly CartonRow[],
): Promise<Decision<WantedCarton[]>> {
  const wanted: WantedCarton[] = []
  for (const { shipment_carton_id, carton_number, sscc_number } of cartons) {
    const sscc = sscc_number === null ? await newSscc(tx, order.partner) : allow(sscc_number)
    if (!sscc.ok) return sscc
    if (sscc_number === null) await giveSscc(tx, shipment_carton_id, sscc.value)
    wanted.push({ shipment_carton_id, carton_number, sscc: sscc.value })
  }
  return allow(wanted)
}

/** Returns whether nothing of the shipment is unassigned. */
async function isFullyPacked(locked: LockedShipment): Promise<boolean> {
  const { lines, cartons } = await readPacking(locked)
  return unassignedProducts(lines, cartons).length === 0
}

/** Print Labels of a whole shipment that is fully packed confirms it, by a person who may send it. */
function confirms({ shipment, actor }: LockedShipment, { wish, isPacked }: Printing): boolean {
  return (
    wish.sendAsn &&
    wish.cartonIDs === null &&
    !isShipmentSent(shipment.status) &&
    mayCall(actor, sendShipment) &&
    isPacked
  )
}

interface Printing {
  readonly wish: PrintWish
  /** Nothing of the shipment is unassigned. */
  readonly isPacked: boolean
}

/** What follows for the shipment, as it is with these labels. */
async function decide(
  locked: LockedShipment,
  printed: readonly WantedCarton[],
  printing: Printing,
): Promise<Decision<StoreOrderTransition>> {
  const { tx, shipment, context, storeOrder } = locked
  const isPrinted = (id: number) => printed.some((one) => one.shipment_carton_id === id)
  const cartons = (await readCartons(tx, shipment.shipmentID)).filter((one) => !isPrinted(one.shipment_carton_id))
  const now: ShipmentState = {
    ...shipment,
    labelCreated: cartons.every((carton) => carton.labelled !== null),
    cartonsToRelabel: cartons.filter((carton) => carton.label_outdated).map((carton) => carton.carton_number),
    cartonsWithoutSscc: cartons.filter((carton) => carton.sscc_number === null).map((carton) => carton.carton_number),
  }
  const shipments = (context.shipments ?? []).map((one) => (one.shipmentID === now.shipmentID ? now : one))
  const { shipmentID, shipmentNumber } = shipment
  const detail = `${shipmentNumber}, ${printed.map((carton) => carton.carton_number).join(', ')}`
  const labels = { shipmentID, detail, confirms: confirms(locked, printing) }
  return decidePrintLabels(stateOf(storeOrder.storeOrder), { ...context, shipments }, labels)
}

/** The loaded pallets that are to have a label; none where pallets are not used. */
async function loadedPallets(
  { tx, shipment, order, services }: LockedShipment,
  cartons: readonly CartonRow[],
): Promise<(WantedPallet & { readonly shipmentPalletID: number })[]> {
  if (!usesPallets(order.partner, services.vendor)) return []
  const rows = await readPallets(tx, shipment.shipmentID)
  const pallets = rows.map((row) => ({
    shipmentPalletID: row.shipment_pallet_id,
    pallet_number: row.pallet_number,
    sscc: row.sscc_number,
    cartonIDs: cartons.flatMap((one) =>
      one.shipment_pallet_id === row.shipment_pallet_id && one.products.length > 0 ? one.shipment_carton_id : [],
    ),
  }))
  return pallets.filter((pallet) => pallet.cartonIDs.length > 0)
}

/** Labels of pallets alone: what they carry has labels of its own, so nothing is confirmed or sent by them. */
async function printPallets(
  locked: LockedShipment,
  palletIDs: readonly number[],
  { label, to }: PrintWish,
): Promise<Decision<Printed>> {
  const { tx, shipment, order, actor, services } = locked
  const { shipmentID, shipmentNumber, status } = shipment
  if (!usesPallets(order.partner, services.vendor)) return refuse('palletsNotUsed', { shipmentNumber })
  if (isEnded(status)) return refuse('labelsOfEnded', { record: `Shipment ${shipmentNumber}`, status })
  const made = await readPallets(tx, shipmentID)
  const unknown = palletIDs.find((id) => !made.some((pallet) => pallet.shipment_pallet_id === id))
  if (unknown !== undefined) return refuse('palletUnknown', { pallet: unknown, shipmentNumber })
  const loaded = await loadedPallets(locked, await readCartons(tx, shipmentID))
  const wanted = loaded.filter(({ shipmentPalletID }) => palletIDs.includes(shipmentPalletID))
  if (wanted.length < new Set(palletIDs).size) return refuse('palletWithoutCartons', { shipmentNumber })
  const labels = await palletLabels(tx, shipmentID, order.partnerRow, wanted)
  const printable = checkPrintable(labels)
  if (!printable.ok) return printable
  const labelPrintID = await keepLabelPrint(tx, label, { labels, by: actor.userName, to })
  const action = `Print labels: ${shipmentNumber}, ${wanted.map((pallet) => pallet.pallet_number).join(', ')}`
  const told = { orderID: order.orderID, partnerID: order.partner.partnerID, createdBy: actor.userName }
  await writeAudit(tx, [{ objectType: 'Shipment', objectID: shipmentID, ...told, action }])
  return allow({ labelPrintID, labels: labels.length, name: shipmentNumber, warning: null, isAsnQueued: false })
}

export function printShipmentLabels(
  shipmentID: number,
  wish: PrintWish,
  actor: Actor,
  services: Services,
): Promise<Decision<Printed>> {
  return withShipment<Printed>(shipmentID, actor, services, async (locked) => {
    const { tx, shipment, order } = locked
    if (order.partner.partnerID !== wish.label.partner_id) return refuse('notFound')
    if (wish.palletIDs) return printPallets(locked, wish.palletIDs, wish)
    const all = await readCartons(tx, shipmentID)
    const chosen = chooseCartons(locked, all, wish)
    if (!chosen.ok) return chosen
    const cartons = await withSscc(locked, chosen.value)
    if (!cartons.ok) return cartons
    const ids = cartons.value.map((carton) => carton.shipment_carton_id)
    const pallets = wish.cartonIDs === null ? await loadedPallets(locked, all) : []
    const theirs = pallets.filter((pallet) => pallet.cartonIDs.some((id) => ids.includes(id)))
    const isPacked = await isFullyPacked(locked)
    const labels = [
      ...(await cartonLabels(tx, shipmentID, order.partnerRow, { cartons: cartons.value, isPacked })),
      ...(await palletLabels(tx, shipmentID, order.partnerRow, theirs)),
    ]
    const printable = checkPrintable(labels)
    if (!printable.ok) return printable
    const decision = await decide(locked, cartons.value, { wish, isPacked })
    if (!decision.ok) return decision
    await markLabelled(tx, ids, new Date())
    await writeStoreOrderTransition(locked, decision.value)
    const labelPrintID = await keepLabelPrint(tx, wish.label, { labels, by: actor.userName, to: wish.to })
    const warning = decision.value.warnings?.join('\n') ?? null
    return allow({
      labelPrintID,
      labels: labels.length,
      name: shipment.shipmentNumber,
      warning,
      isAsnQueued: decision.value.jobs.length > 0,
    })
  })
}
