/** Units of a line where they lie: drag it, lift it with Space, or move it by its menu. */
import { useDraggable } from '@dnd-kit/core'
import type { OrderedArticleRecord } from '@quayside/contract'
import { substituteText } from '@quayside/domain'
import { CodeText, Icon } from '@quayside/ui-kit'
import { type KeyboardEvent, memo } from 'react'
import { CartonQuantity } from './carton-quantity.tsx'
import { MoveMenu } from './move-menu.tsx'
import styles from './packing.module.css'
import { type Lifted, liftedKey, usePackingRows } from './packing-context.ts'
import { productCode, productName } from './packing-words.ts'

export interface ProductRowProps {
  readonly lifted: Lifted
  readonly product: {
    readonly sku: string | null
    readonly supplierProductCode: string | null
    readonly description: string | null
  }
  readonly orderedArticle: OrderedArticleRecord | null
  readonly expiryDate?: string | null
  /** '7.52 kilograms', or 'not weighed'; null where the weight does not matter. */
  readonly weight?: string | null
}

/** Drawn again when something of it changes: each step makes the objects around it anew. */
export const ProductRow = memo(Row, isSameRow)

function isSameRow(one: ProductRowProps, other: ProductRowProps): boolean {
  const parts = ({ lifted, product, orderedArticle, expiryDate, weight }: ProductRowProps) => [
    liftedKey(lifted),
    lifted.quantity,
    product.sku,
    product.supplierProductCode,
    product.description,
    substituteText(orderedArticle),
    expiryDate,
    weight,
  ]
  const others = parts(other)
  return parts(one).every((part, at) => part === others[at])
}

function Row({ lifted, product, orderedArticle, expiryDate, weight }: ProductRowProps) {
  const { locked, screen } = usePackingRows()
  const key = liftedKey(lifted)
  const substitute = substituteText(orderedArticle)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: key,
    data: { lifted, name: productName(product) },
    disabled: locked,
  })
  const keys = (event: KeyboardEvent) => {
    if (locked || event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as Element).matches('input')) return
    event.preventDefault()
    event.stopPropagation()
    screen().onMove(lifted)
  }
  const { onKeyDown: onLift, ...pointers } = listeners ?? {}
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-row={key}
      data-dragging={isDragging || undefined}
      data-locked={locked || undefined}
      onKeyDown={keys}
      {...pointers}
    >
      {!locked && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.grip}
          {...attributes}
          aria-label={`${productCode(product)}, ${lifted.quantity}: lift to move`}
          onKeyDown={onLift as React.KeyboardEventHandler | undefined}
        >
          <Icon name="grip" size={16} />
        </button>
      )}
      <span className={styles.code}>
        <CodeText>{productCode(product)}</CodeText>
      </span>
      <span className={styles.name} data-tip={product.description ?? undefined}>
        {product.description}
        {substitute && <span className={styles.batch}>{substitute}</span>}
        <BatchWords batch={lifted.batch} expiryDate={expiryDate ?? null} />
        {weight && <span className={styles.batch}>{weight}</span>}
      </span>
      <CartonQuantity lifted={lifted} label={productCode(product)} />
      {!locked && <MoveMenu lifted={lifted} label={productCode(product)} />}
    </li>
  )
}

function BatchWords({ batch, expiryDate }: { readonly batch: string | null; readonly expiryDate: string | null }) {
  if (!batch && !expiryDate) return null
  const [year, month, day] = expiryDate?.split('-') ?? []
  const expiry = year ? `expires ${day}/${month}/${year}` : null
  return <span className={styles.batch}>{[batch && `batch ${batch}`, expiry].filter(Boolean).join(', ')}</span>
}
