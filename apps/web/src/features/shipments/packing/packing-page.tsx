/** The packing screen: what is unassigned, the cartons, the band that says what was done last. */
import { addCarton, clearShipmentErrors, type ShipmentDetails } from '@quayside/contract'
import { isShipmentSent, isStatus, sharedStatus } from '@quayside/domain'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { shipmentAddress } from '../../../address/record-address.ts'
import { writeSearchText } from '../../../address/search-text.ts'
import { isRefusedAs } from '../../../api/api-error.ts'
import { madeAndModified, RecordScreen } from '../../../records/record-screen.tsx'
import type { RecordStepsProps } from '../../../records/record-steps.tsx'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import { sendOffer } from '../send-offer.ts'
import { ShipmentAlerts } from '../shipment-alerts.tsx'
import { ShipmentDetailsPanel } from '../shipment-details.tsx'
import { PackedOnlyQuestion, ShipmentActions, shipmentHeading } from '../shipment-head.tsx'
import { type SendAnswers, useClearShipmentError, useDeleteShipment, useSendShipment } from '../shipment-queries.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { CartonGrid } from './carton-grid.tsx'
import { DragArea } from './drag-area.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PackBand } from './pack-band.tsx'
import { mayBeDeleted } from './pack-rules.ts'
import styles from './packing.module.css'
import { type Lifted, PackingContext, PackingRowsContext, useRowsOf } from './packing-context.ts'
import { openCartonOf } from './packing-state.ts'
import { UnassignedPanel } from './unassigned-panel.tsx'
import { useCloseAndPrint } from './use-close-and-print.ts'
import { usePacking } from './use-packing.ts'
import { WeightDialog } from './weight-dialog.tsx'

const route = getRouteApi('/shipments/$shipmentId')

interface PackingPageProps {
  readonly shipment: ShipmentDetails
  readonly steps: RecordStepsProps
}

export function PackingPage({ shipment: given, steps }: PackingPageProps) {
  const access = useAccess()
  const { may, vendor } = access
  const { details = false, carton } = route.useSearch()
  const { openIn, setOpenCarton } = useOpenCarton(isShipmentSent(given.status))
  const packing = usePacking(given, { openIn, setOpenCarton })
  const { shipment, openCarton, lock, run } = packing
  const { shipmentID } = shipment
  const detailsHref = `${shipmentAddress(shipmentID)}${writeSearchText({ details: !details, carton })}`
  const [moving, setMoving] = useState<Lifted | null>(null)
  const [filling, setFilling] = useState<Lifted | null>(null)
  const [labelling, setLabelling] = useState<Lifted | null>(null)
  const [weighing, setWeighing] = useState<Lifted | null>(null)
  const send = useSendShipment(shipmentID)
  const erase = useDeleteShipment(shipmentID)
  const clear = useClearShipmentError(shipment)
  const settings = usePartners().settingsOf(shipment.partnerID)
  const { hasLabels } = settings ?? { hasLabels: false }

  const closeAndPrint = useCloseAndPrint(packing, openCarton)
  const sendAll = async (answers: SendAnswers) => {
    // What was scanned last belongs to it.
    await packing.settled()
    send.mutate(answers)
  }
  const closeDialogs = () => {
    setMoving(null)
    setFilling(null)
    setLabelling(null)
    setWeighing(null)
  }
  const dialogs = {
    onScan: closeDialogs,
    onMove: setMoving,
    onFill: setFilling,
    onLabel: setLabelling,
    onWeigh: setWeighing,
  }
  const context = { packing, closeAndPrint, openCarton, setOpenCarton, ...dialogs }
  const rows = useRowsOf(context)
  /** A dialog can open before the server has made its carton. */
  const known = ({ from, ...lifted }: Lifted): Lifted => ({
    ...lifted,
    from: typeof from === 'number' ? packing.idOf(from) : from,
  })
  const mayAdd = lock === null && may(addCarton)
  const mayDelete = mayBeDeleted(shipment, access)
  return (
    <PackingContext value={context}>
      <RecordScreen
        path={shipmentAddress(shipmentID)}
        name={shipment.shipmentNumber}
        heading={shipmentHeading(shipment, { isOpen: mayAdd, vendor })}
        steps={steps}
        actions={
          <ShipmentActions
            shipment={shipment}
            offer={sendOffer(shipment, { variant: vendor.variant, hasLabels, may })}
            sending={send.isPending}
            onSend={(answers) => void sendAll(answers)}
            onDelete={mayDelete ? erase.mutate : undefined}
            onNewCarton={mayAdd ? () => run({ kind: 'newCarton' }) : undefined}
            detailsHref={detailsHref}
            detailsShown={details}
          />
        }
        refused={clear.error ? clear : isRefusedAs(send.error, 'storeOrdersNotPacked') ? undefined : send}
        alerts={
          <>
            <ShipmentAlerts
              shipment={shipment}
              hasLabels={hasLabels}
              onClearError={
                may(clearShipmentErrors) && isStatus(shipment.status, sharedStatus.error)
                  ? () => clear.mutate()
                  : undefined
              }
            />
            {details && <ShipmentDetailsPanel shipment={shipment} />}
          </>
        }
        side={{
          noun: 'shipment',
          facts: [{ name: 'Partner Name', value: shipment.partnerName }, ...madeAndModified(shipment)],
          audit: { objectType: 'Shipment', objectID: shipmentID },
          besideWideTable: true,
        }}
      >
        <PackBand />
        <PackingRowsContext value={rows}>
          <DragArea>
            <div className={styles.work}>
              <UnassignedPanel />
              <CartonGrid mayAdd={mayAdd} />
            </div>
          </DragArea>
        </PackingRowsContext>
      </RecordScreen>
      <PackedOnlyQuestion send={send} />
      {moving && <MoveDialog lifted={known(moving)} onClose={() => setMoving(null)} />}
      {filling && <FillDialog lifted={known(filling)} onClose={() => setFilling(null)} />}
      {labelling && <BatchDialog lifted={known(labelling)} onClose={() => setLabelling(null)} />}
      {weighing && <WeightDialog lifted={known(weighing)} onClose={() => setWeighing(null)} />}
    </PackingContext>
  )
}

/**
 * The carton that takes scans: the one chosen here last, else the one in the address, where it is kept for a reload. The address follows too late
 * for the next scan, and a carton that the server has not made yet has none.
 */
function useOpenCarton(isSent: boolean) {
  const { carton } = route.useSearch()
  const navigate = route.useNavigate()
  /** Chosen since the shipment was sent, or since it was not. */
  const [chosen, setChosen] = useState<{ readonly carton: number | null; readonly isSent: boolean } | null>(null)
  const setOpenCarton = useCallback(
    (cartonID: number | null) => {
      setChosen({ carton: cartonID, isSent })
      if (cartonID !== null && cartonID < 0) return
      void navigate({
        search: (now) => ({ ...now, carton: cartonID ?? 'none' }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
    },
    [navigate, isSent],
  )
  const openIn = (shipment: ShipmentDetails) => {
    if (chosen?.isSent === isSent) {
      const isUnmade = chosen.carton !== null && chosen.carton < 0
      return chosen.carton === null || isUnmade ? chosen.carton : openCartonOf(shipment, chosen.carton)
    }
    if (carton === 'none' && !isSent) return null
    return openCartonOf(shipment, isSent || carton === 'none' ? null : (carton ?? null))
  }
  return { openIn, setOpenCarton }
}
