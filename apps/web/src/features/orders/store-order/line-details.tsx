/** Everything about one line, and its further fields to change; what is changed here is saved with the order. */
import type { OrderedArticleRecord } from '@quayside/contract'
import { hasFeature, type VendorConfig } from '@quayside/domain'
import {
  Button,
  CodeText,
  DateField,
  Dialog,
  type FactLine,
  Facts,
  LeaveDialogButton,
  leadsToWrongField,
  SectionHead,
  TextField,
} from '@quayside/ui-kit'
import { useRef, useState } from 'react'
import { MaybeLink } from '../../../address/link.tsx'
import { MessageDetails } from '../message-details.tsx'
import { isNewLine, type LineDetailField, type LineDetailValue } from './line-detail-edits.ts'
import {
  detailsField,
  isStated,
  lineFieldNames,
  metadataNames,
  problemOnLine,
  valueOfText,
} from './line-details-fields.ts'
import { codeOf } from './line-edits.ts'
import type { LineRights } from './line-rights.ts'
import type { ProductRow } from './product-rows.ts'
import type { HrefOf } from './record-links.ts'
import styles from './store-order.module.css'

export interface LineDetailsProps {
  readonly row: ProductRow
  readonly orderID: number
  readonly rights: LineRights
  readonly vendor: VendorConfig
  readonly hrefOf: HrefOf
  readonly onApply: (fields: readonly (readonly [LineDetailField, LineDetailValue])[]) => void
  /** null where the line cannot be edited now. */
  readonly onEdit: (() => void) | null
  readonly onClose: () => void
}

const wide: ReadonlySet<LineDetailField> = new Set(['comments', 'ediWarnings', 'systemOrderLineItemID'])
const shownValue = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export function LineDetails(props: LineDetailsProps) {
  const { row, rights, onApply, onEdit, onClose } = props
  const { line, saved, open, removed } = row
  const [typed, setTyped] = useState<Readonly<Partial<Record<LineDetailField, string>>>>({})
  const fields = useRef<HTMLDivElement>(null)
  const isNew = isNewLine(saved)
  // What is reserved is reserved of this product.
  const isFixed = (name: LineDetailField) =>
    row.saved.externalReservationID !== null && (name === 'sku' || name === 'supplierProductCode')
  const takes = (name: LineDetailField) =>
    open && !removed && rights.mayChange(name, isNew) && !(isNew && isStated(name)) && !isFixed(name)
  const problems = Object.entries(typed).filter(
    ([name, text]) => problemOnLine(name as LineDetailField, text, row) !== null,
  )
  const apply = () => {
    if (problems.length > 0 || leadsToWrongField(fields.current)) return
    onApply(
      (Object.entries(typed) as [LineDetailField, string][]).map(([name, text]) => [name, valueOfText(name, text)]),
    )
    onClose()
  }
  const field = (name: LineDetailField) => (
    <div key={name} className={wide.has(name) ? styles.wideField : undefined}>
      <DetailsField
        name={name}
        value={typed[name] ?? shownValue(line[name])}
        error={problemOnLine(name, typed[name] ?? shownValue(line[name]), row)}
        onType={(text) => setTyped((now) => ({ ...now, [name]: text }))}
      />
    </div>
  )
  const ofOrder = lineFieldNames.filter((name) => name !== 'batch' || rights.viewBatch)
  const metadata = rights.viewMetadata ? metadataNames : []
  const anyOpen = [...ofOrder, ...metadata].some(takes)
  return (
    <Dialog
      opened
      title={`${codeOf(line)} ${line.description ?? ''}`}
      width={760}
      onClose={onClose}
      question={{
        title: 'Close without applying?',
        text: 'What you typed in this line is not applied yet.',
      }}
      actions={
        <>
          <LeaveDialogButton>{anyOpen ? 'Cancel' : 'Close'}</LeaveDialogButton>
          {onEdit && !open && <Button onClick={onEdit}>Edit Order</Button>}
          {anyOpen && (
            <Button variant="primary" disabled={problems.length > 0} onClick={apply}>
              Apply
            </Button>
          )}
        </>
      }
    >
      <Facts columns={4} facts={productFacts(props, takes)} />
      <div ref={fields}>
        <div className={styles.detailFields}>{ofOrder.filter(takes).map(field)}</div>
        {metadata.length > 0 && <SectionHead title="Metadata" />}
        <div className={styles.detailFields}>{metadata.filter(takes).map(field)}</div>
      </div>
      {rights.viewMetadata && <ReadOnlyFields names={metadata.filter((name) => !takes(name))} row={row} />}
      {line.orderLineNumber !== null && (
        <MessageDetails orderID={props.orderID} lineNumber={line.orderLineNumber} columns={4} />
      )}
      {anyOpen && <p className={styles.detailNote}>Apply keeps the changes here; Save Order saves them.</p>}
    </Dialog>
  )
}

/** What cannot be typed below; nothing stands twice. */
function productFacts(
  { row, rights, vendor, hrefOf }: LineDetailsProps,
  takes: (name: LineDetailField) => boolean,
): FactLine[] {
  const { line } = row
  const { product } = line
  const external = product?.externalProductID ?? null
  const masterHref = hrefOf('masterProduct', external)
  const productHref = hrefOf('product', line.productID)
  const sku = <CodeText>{line.sku}</CodeText>
  const facts: (FactLine | false)[] = [
    !takes('sku') && { name: 'SKU', value: line.sku && <MaybeLink href={productHref}>{sku}</MaybeLink> },
    line.orderedArticle !== null && { name: 'Ordered article', value: <OrderedArticle of={line.orderedArticle} /> },
    {
      name: 'Translated Code',
      value: product?.purchaserProductCode && <CodeText>{product.purchaserProductCode}</CodeText>,
    },
    hasFeature(vendor, 'ExternalProducts') && {
      name: 'External product',
      value: external && (
        <MaybeLink href={masterHref}>{masterHref ? external : <CodeText>{external}</CodeText>}</MaybeLink>
      ),
    },
    { name: 'Pack Size', value: product?.packSize },
    !rights.viewMetadata && { name: 'Line Pack Size', value: line.linePackSize },
    !takes('orderLineUnit') && { name: 'Ordered in', value: line.orderLineUnit },
    line.externalReservationID !== null && {
      name: 'Reservation',
      value: <CodeText>{line.externalReservationID}</CodeText>,
    },
    !takes('comments') && { name: 'Comments', value: line.comments },
    !takes('ediWarnings') && { name: 'EDI Warnings', value: line.ediWarnings },
  ]
  return facts.filter((fact) => fact !== false)
}

/** Its codes as the order named them. */
function OrderedArticle({ of }: { readonly of: OrderedArticleRecord }) {
  const codes = [of.supplierProductCode, of.sku, of.gtin].filter(Boolean).join(', ')
  return (
    <>
      <CodeText>{codes}</CodeText> {of.description}
    </>
  )
}

interface DetailsFieldProps {
  readonly name: LineDetailField
  readonly value: string
  readonly error: string | null
  readonly onType: (text: string) => void
}

function DetailsField({ name, value, error, onType }: DetailsFieldProps) {
  const { label, kind, maxLength } = detailsField(name)
  if (kind === 'day') return <DateField label={label} value={value || null} onCommit={(day) => onType(day ?? '')} />
  const long = maxLength !== null && maxLength >= 500
  const hint = maxLength !== null && value.length > maxLength * 0.8 ? `${value.length} of ${maxLength}` : undefined
  return (
    <TextField
      label={label}
      value={value}
      onChange={onType}
      error={error}
      hint={hint}
      lines={long ? 2 : undefined}
      autoComplete="off"
    />
  )
}

/** Those that are filled; the rest is one remark. */
function ReadOnlyFields({ names, row }: { readonly names: readonly LineDetailField[]; readonly row: ProductRow }) {
  const filled = names.filter((name) => shownValue(row.line[name]) !== '')
  if (names.length === 0) return null
  if (filled.length === 0) return <p className={styles.detailNote}>No details yet.</p>
  const value = (name: LineDetailField) => {
    const text = shownValue(row.line[name])
    return detailsField(name).kind === 'day' ? text.split('-').reverse().join('/') : text
  }
  return <Facts columns={4} facts={filled.map((name) => ({ name: detailsField(name).label, value: value(name) }))} />
}
