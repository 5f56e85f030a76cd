/** The cartons side by side, and at their end the place for a new one. */
import { useDroppable } from '@dnd-kit/core'
import { messageText } from '@quayside/domain'
import { useGrowing } from '../../../lists/use-growing.ts'
import { CartonCard } from './carton-card.tsx'
import { cartonNames } from './carton-names.ts'
import styles from './packing.module.css'
import { usePackingScreen } from './packing-context.ts'
import { usePackingKeys } from './packing-keys.ts'
import { emptyCartonsOf } from './packing-state.ts'

export function CartonGrid({ mayAdd }: { readonly mayAdd: boolean }) {
  const { packing, openCarton } = usePackingScreen()
  const { shipment, lock } = packing
  usePackingKeys(mayAdd)
  const openAt = shipment.shipmentCartons.findIndex((carton) => carton.shipmentCartonID === openCarton)
  const { shown, sentinel } = useGrowing(shipment.shipmentCartons.length, openAt + 1)
  const names = cartonNames(shipment.shipmentCartons)
  const empty = emptyCartonsOf(shipment).length
  return (
    <div className={styles.cartons}>
      {lock === null && empty > 0 && shipment.shipmentCartons.length > empty && (
        <p className={styles.emptyCartons}>{messageText('emptyCartons')}</p>
      )}
      {shipment.shipmentCartons.slice(0, shown).map((carton) => (
        <CartonCard
          key={carton.shipmentCartonID}
          carton={carton}
          name={names.get(carton.shipmentCartonID) ?? carton.cartonNumber}
        />
      ))}
      {shown < shipment.shipmentCartons.length && <div ref={sentinel} />}
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
