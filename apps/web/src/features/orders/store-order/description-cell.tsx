/** What a line is, with what is wrong with it, and what a kit is made of. */
import type { StoreOrderProductComponent } from '@quayside/contract'
import { substituteText } from '@quayside/domain'
import { CodeText, Dash, Icon, Quiet } from '@quayside/ui-kit'
import { type ReactNode, useState } from 'react'
import { unitWordsOf } from '../units/unit-words.ts'
import { isNewLine } from './line-detail-edits.ts'
import { NewProduct, type PartnerName } from './product-finder.tsx'
import type { ProductRow } from './product-rows.ts'
import styles from './store-order.module.css'

interface DescriptionCellProps {
  readonly row: ProductRow
  readonly partner: PartnerName
  /** Whether Comments and EDI Warnings have columns of their own. */
  readonly remarksElsewhere: boolean
  readonly currency: string
  /** Why it is refused, reduced or late; null where it is not. */
  readonly reason: ReactNode
}

const chosenLater = 'Found by its code when saved'

export function DescriptionCell({ row, partner, remarksElsewhere, currency, reason }: DescriptionCellProps) {
  const { line, saved, check, entry, highlighted } = row
  const isNew = isNewLine(saved)
  const changed = line.sku !== saved.sku || line.supplierProductCode !== saved.supplierProductCode
  const said = [...entry.alerts, ...check.reasons, ...(highlighted ? ['No longer available as acknowledged.'] : [])]
  const substitute = changed ? null : substituteText(line.orderedArticle)
  const units = unitWordsOf(line, currency)
  const remarks = remarksElsewhere ? '' : [line.comments, line.ediWarnings].filter(Boolean).join(' · ')
  return (
    <>
      {isNew ? (
        <NewProduct row={row} partner={partner} />
      ) : (
        <span className={styles.described}>
          {changed ? <Quiet>{chosenLater}</Quiet> : (line.description ?? <Dash />)}
        </span>
      )}
      {substitute && <span className={styles.units}>{substitute}</span>}
      {units && <span className={styles.units}>{units}</span>}
      {reason}
      {said.length > 0 ? (
        <span className={styles.said} data-severity={check.severity === 'error' || highlighted ? 'error' : 'warning'}>
          {said.join(' ')}
        </span>
      ) : (
        remarks && <span className={styles.said}>{remarks}</span>
      )}
      {line.components.length > 0 && <Components of={line.components} />}
    </>
  )
}

function Components({ of }: { readonly of: readonly StoreOrderProductComponent[] }) {
  const [opened, setOpened] = useState(false)
  const words = `${of.length} ${of.length === 1 ? 'component' : 'components'}`
  return (
    <>
      <button type="button" className={styles.unfold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <Icon name={opened ? 'down' : 'right'} size={12} />
        {words}
      </button>
      {opened && (
        <ul className={styles.components} aria-label="Components">
          {of.map((part) => (
            <li key={part.storeOrderProductComponentID}>
              <span>{part.quantity} ×</span>
              <CodeText quiet>{part.sku ?? part.supplierProductCode ?? '—'}</CodeText>
              <span>
                {part.description}
                {part.packSize !== 1 && <Quiet> packs of {part.packSize}</Quiet>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
