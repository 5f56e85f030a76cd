/** One carton: its name and SSCC, what is in it, and while something is dragged over it what dropping would do. */
import { useDndContext, useDroppable } from '@dnd-kit/core'
import type { Carton } from '@quayside/contract'
import { IconButton, StatusLight } from '@quayside/ui-kit'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatSscc } from './carton-names.ts'
import { CartonRename } from './carton-rename.tsx'
import styles from './packing.module.css'
import { type Lifted, liftedKey, usePackingScreen } from './packing-context.ts'
import { productOf, unitsIn } from './packing-state.ts'
import { units, weightWords } from './packing-words.ts'
import { PalletMenu } from './pallets.tsx'
import { ProductRow } from './product-row.tsx'

export interface CartonCardProps {
  readonly carton: Carton
  readonly name: string
}

export function CartonCard({ carton, name }: CartonCardProps) {
  const { packing, openCarton } = usePackingScreen()
  const { shipmentCartonID, shipmentCartonProducts } = carton
  const { setNodeRef, isOver } = useDroppable({ id: shipmentCartonID, disabled: packing.lock !== null })
  const isOpen = openCarton === shipmentCartonID && packing.lock === null
  return (
    <section ref={setNodeRef} className={styles.carton} data-open={isOpen || undefined} data-over={isOver || undefined}>
      <CartonHead carton={carton} name={name} isOpen={isOpen} />
      <ul aria-label={`Products in carton ${name}`}>
        {shipmentCartonProducts.map((line) => {
          const { storeOrderProductID, batch, cartonQuantity: quantity, product, orderedArticle, expiryDate } = line
          const weight = weightWords(line, productOf(packing.shipment, storeOrderProductID))
          const lifted: Lifted = { from: shipmentCartonID, storeOrderProductID, batch, quantity }
          return <ProductRow key={liftedKey(lifted)} {...{ lifted, product, orderedArticle, expiryDate, weight }} />
        })}
        {shipmentCartonProducts.length === 0 && <li className={styles.nothing}>There are no items in this carton.</li>}
      </ul>
      {isOver && <DropWords into={shipmentCartonID} />}
    </section>
  )
}

function CartonHead({ carton, name, isOpen }: CartonCardProps & { readonly isOpen: boolean }) {
  const { packing } = usePackingScreen()
  const { shipment } = packing
  const { shipmentCartonID, shipmentCartonProducts, ssccNumber } = carton
  const [renaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const endRenaming = (byKey: boolean) => {
    flushSync(() => setRenaming(false))
    if (byKey) pencil.current?.focus()
  }
  const isEmpty = shipmentCartonProducts.length === 0
  const locked = packing.lock !== null
  // Until it is made it is drawn anew with its id, which would take what is typed with it.
  const mayRename = !locked && shipmentCartonID > 0
  const isRenaming = renaming && mayRename
  const labelState = carton.labelPrinted && (carton.labelOutdated ? 'print label again' : 'label printed')
  const title = (
    <>
      <span className={styles.cartonName}>Carton {name}</span>
      <span className={styles.sscc}>
        {ssccNumber ? formatSscc(ssccNumber) : shipmentCartonID < 0 ? 'SSCC follows' : 'no SSCC'}
      </span>
    </>
  )
  return (
    <div className={styles.cartonHead}>
      {isRenaming ? (
        <CartonRename carton={carton} onClose={endRenaming} />
      ) : locked ? (
        <div className={styles.cartonTitle} data-tip={carton.cartonNumber}>
          {title}
        </div>
      ) : (
        <button
          type="button"
          className={styles.cartonTitle}
          aria-pressed={isOpen}
          aria-label={`Carton ${name}: scans go here`}
          data-tip={carton.cartonNumber}
          onClick={() => packing.run({ kind: 'openCarton', cartonID: shipmentCartonID })}
        >
          {title}
        </button>
      )}
      <span className={styles.cartonState}>
        {labelState && <StatusLight level={carton.labelOutdated ? 'half' : 'full'} label={labelState} decorative />}
        {isOpen ? 'open' : (labelState ?? units(unitsIn(carton)))}
      </span>
      {!locked && shipment.usesPallets && <PalletMenu carton={carton} name={name} />}
      {mayRename && !isRenaming && (
        <IconButton ref={pencil} icon="edit" label={`Rename carton ${name}`} onClick={() => setRenaming(true)} />
      )}
      {isEmpty && !locked && (
        <IconButton
          icon="trash"
          label={`Remove carton ${name}`}
          onClick={() => packing.run({ kind: 'removeCarton', cartonID: shipmentCartonID })}
        />
      )}
    </div>
  )
}

/** 'Drop 60 × Napkin 45 × 45 rust'. */
function DropWords({ into }: { readonly into: number }) {
  const { active } = useDndContext()
  const data = active?.data.current as { lifted: Lifted; name: string } | undefined
  if (!data || data.lifted.from === into) return null
  return (
    <div className={styles.dropWords} aria-hidden="true">
      Drop {data.lifted.quantity.toLocaleString('en-NZ')} × {data.name}
    </div>
  )
}
