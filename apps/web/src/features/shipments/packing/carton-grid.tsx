/** The cartons side by side, by the pallets that they stand on, and at their end the place for a new one. */
import { useDroppable } from '@dnd-kit/core'
import { messageText } from '@quayside/domain'
import { Fragment } from 'react'
import { useGrowing } from '../../../lists/use-growing.ts'
import { CartonCard } from './carton-card.tsx'
import { cartonNames } from './carton-names.ts'
import styles from './packing.module.css'
import { usePackingScreen } from './packing-context.ts'
import { usePackingKeys } from './packing-keys.ts'
import { emptyCartonsOf } from './packing-state.ts'
import { inPalletOrder, stacksOf } from './pallet-stacks.ts'
import { LooseHead, PalletBar, PalletHead } from './pallets.tsx'

export function CartonGrid({ mayAdd }: { readonly mayAdd: boolean }) {
  const { packing, openCarton } = usePackingScreen()
  const { shipment, lock } = packing
  usePackingKeys(mayAdd)
  const cartons = inPalletOrder(shipment)
  const openAt = cartons.findIndex((carton) => carton.shipmentCartonID === openCarton)
  const { shown, sentinel } = useGrowing(cartons.length, openAt + 1)
  const names = cartonNames(shipment.shipmentCartons)
  const empty = emptyCartonsOf(shipment).length
  return (
    <div className={styles.cartons} data-pallets={shipment.usesPallets || undefined}>
      {lock === null && empty > 0 && shipment.shipmentCartons.length > empty && (
        <p className={styles.emptyCartons}>{messageText('emptyCartons')}</p>
      )}
      {shipment.usesPallets && <PalletBar mayAdd={mayAdd} />}
      {stacksOf(shipment, cartons.slice(0, shown)).map(({ pallet, cartons: stack }) => (
        <Fragment key={pallet?.shipmentPalletID ?? 'none'}>
          {pallet ? <PalletHead pallet={pallet} /> : shipment.shipmentPallets.length > 0 && <LooseHead />}
          {stack.map((carton) => (
            <CartonCard
              key={carton.shipmentCartonID}
              carton={carton}
              name={names.get(carton.shipmentCartonID) ?? carton.cartonNumber}
            />
          ))}
        </Fragment>
      ))}
      {shown < cartons.length && <div ref={sentinel} />}
      {mayAdd && <NewCartonPlace />}
      {!mayAdd && shipment.shipmentCartons.length === 0 && <p className={styles.nothingAll}>There are no cartons.</p>}
    </div>
  )
}

function NewCartonPlace() {
  const { packing } = usePackingScreen()
  const { setNodeRef, isOver } = useDroppable({ id: 'new' })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.newCarton}
      data-over={isOver || undefined}
      onClick={() => packing.run({ kind: 'newCarton' })}
    >
      New carton · drop here, or scan NEW CARTON
    </button>
  )
}
