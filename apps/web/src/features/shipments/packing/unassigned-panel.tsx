/** 'Unassigned Products': what is not in a carton yet; dropping here takes units out of a carton. */
import { useDroppable } from '@dnd-kit/core'
import { add, toNumber } from '@quayside/domain'
import { Kbd, SectionHead } from '@quayside/ui-kit'
import { useGrowing } from '../../../lists/use-growing.ts'
import styles from './packing.module.css'
import { usePackingScreen } from './packing-context.ts'
import { unassignedOf } from './packing-state.ts'
import { units } from './packing-words.ts'
import { ProductRow } from './product-row.tsx'

export function UnassignedPanel() {
  const { packing } = usePackingScreen()
  const { shipment, lock } = packing
  const { setNodeRef, isOver } = useDroppable({ id: 'unassigned', disabled: lock !== null })
  const products = unassignedOf(shipment)
  const { shown, sentinel } = useGrowing(products.length)
  const left = toNumber(add(0, ...products.map((product) => product.unpackedQty)))
  return (
    <div className={styles.unassigned}>
      <SectionHead
        id="unassigned"
        title="Unassigned Products"
        aside={
          products.length > 0 &&
          `${products.length.toLocaleString('en-NZ')} ${products.length === 1 ? 'line' : 'lines'} · ${units(left)}`
        }
      />
      <ul ref={setNodeRef} className={styles.box} data-over={isOver || undefined} aria-labelledby="unassigned">
        {products.slice(0, shown).map((product) => (
          <ProductRow
            key={product.storeOrderProductID}
            lifted={{
              from: 'unassigned',
              storeOrderProductID: product.storeOrderProductID,
              batch: null,
              quantity: product.unpackedQty,
            }}
            product={product}
            orderedArticle={product.orderedArticle}
          />
        ))}
        {shown < products.length && <li ref={sentinel} className={styles.nothing} />}
        {products.length === 0 && <li className={styles.nothing}>All items have been assigned to a carton.</li>}
      </ul>
      {!lock && products.length > 0 && <KeyHints />}
    </div>
  )
}

function KeyHints() {
  return (
    <p className={styles.hints}>
      <span>
        <Kbd keys="Space" /> lift
      </span>
      <span>
        <Kbd keys="←" /> <Kbd keys="→" /> choose carton
      </span>
      <span>
        <Kbd keys="Space" /> drop
      </span>
      <span>
        <Kbd keys="escape" /> put back
      </span>
      <span>
        <Kbd keys="m" /> move with quantity
      </span>
    </p>
  )
}
