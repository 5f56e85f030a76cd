/** The fields of a product in their groups; references show those that are filled, and all of them where somebody asks. */
import { type ProductDetails, updateProduct } from '@quayside/contract'
import { type EditedProduct, type ProductField, productRules, productTaxRules } from '@quayside/domain'
import { Button, type Choice, InlineChoice, SectionHead } from '@quayside/ui-kit'
import { type ReactNode, useState } from 'react'
import { useLastSave } from '../../records/last-save.tsx'
import { RecordField, type ShownRecord, useFieldOf } from '../../records/record-field.tsx'
import { useAccess } from '../../session/person.ts'
import { useSaveProduct } from './product-queries.ts'
import styles from './products.module.css'

type Shown = ShownRecord<ProductField, EditedProduct>

const codes: ReadonlySet<ProductField> = new Set([
  'sku',
  'supplierProductCode',
  'purchaserProductCode',
  'individualPackCode',
  'buyersCatalogNumber',
  'systemProductCode',
])

const groups: readonly { readonly title: string; readonly fields: readonly ProductField[] }[] = [
  {
    title: 'Identity',
    fields: [
      'sku',
      'supplierProductCode',
      'purchaserProductCode',
      'individualPackCode',
      'description',
      'buyersCatalogNumber',
      'systemProductCode',
      'unitOfMeasure',
      'active',
    ],
  },
  {
    title: 'Price and pack',
    fields: [
      'price',
      'retailPrice',
      'taxRule',
      'weight',
      'packSize',
      'packType',
      'unitsOnPalletLayer',
      'layersOnPallet',
      'warehousePrice',
      'previousPrice',
      'volume',
    ],
  },
  {
    title: 'Stock',
    fields: ['qtyOnHand', 'qtyAvailable', 'qtyAllocated', 'shelfLife', 'dateAvailable', 'sortCount'],
  },
]

const furtherFields: readonly ProductField[] = [
  'ref1',
  'ref2',
  'ref3',
  'ref4',
  'ref5',
  'ref6',
  'ref7',
  'ref8',
  'ref9',
  'ref10',
  'ref11',
  'ref12',
  'ref13',
  'cin7Option1',
  'cin7Option2',
  'cin7Name',
]

export function ProductFields({ product }: { readonly product: ProductDetails }) {
  const { isAdmin, hasFeature } = useAccess()
  const record = useLastSave<ProductField, EditedProduct>({
    rules: productRules,
    call: updateProduct,
    state: { externalProducts: hasFeature('ExternalProducts'), byAdmin: isAdmin },
    values: product,
    save: useSaveProduct(product),
  })
  return (
    <>
      {groups.map(({ title, fields }) => (
        <Group key={title} title={title}>
          {fields.map((field) => (
            <Field key={field} record={record} field={field} />
          ))}
        </Group>
      ))}
      <References record={record} />
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Group({ title, aside, action, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} aside={aside} action={action} />
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

function References({ record }: { readonly record: Shown }) {
  const filled = furtherFields.filter((field) => record.values[field] !== null)
  const [shown, setShown] = useState<readonly ProductField[] | null>(null)
  // One that is emptied stays while the page is open: the way back stands beside it.
  const [known, setKnown] = useState(filled)
  const all = furtherFields.filter((field) => known.includes(field) || filled.includes(field))
  if (all.length > known.length) setKnown(all)
  const fields = shown ?? all
  return (
    <Group
      title="References"
      aside={`${filled.length} of ${furtherFields.length} filled`}
      action={
        <Button variant="quiet" onClick={() => setShown(shown ? null : furtherFields)}>
          {shown ? 'Show filled' : 'Show all'}
        </Button>
      }
    >
      {fields.map((field) => (
        <Field key={field} record={record} field={field} />
      ))}
    </Group>
  )
}

const flagChoices: readonly Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const taxChoices: readonly Choice[] = productTaxRules.map((rule) => ({ value: rule, label: rule }))

/** Prices say of which currency they are. */
/** Shown with the decimals of money; a pack holds 6, not 6.00. */
const prices: ReadonlySet<ProductField> = new Set(['price', 'retailPrice', 'warehousePrice', 'previousPrice', 'ref10'])

const labels: Partial<Record<ProductField, string>> = {
  price: 'Price NZD',
  retailPrice: 'Retail Price NZD',
  warehousePrice: 'Warehouse Price NZD',
  previousPrice: 'Previous Price NZD',
  ref10: 'Ref 10 NZD',
  weight: 'Weight kg',
}

function Field({ record, field }: { readonly record: Shown; readonly field: ProductField }) {
  const given = useFieldOf(record)(field)
  if (field === 'active')
    return (
      <InlineChoice
        {...given}
        value={String(record.values.active)}
        shown={record.values.active ? 'Yes' : 'No'}
        options={flagChoices}
        onSave={(next, version) => record.save({ active: next === 'true' }, version)}
      />
    )
  if (field === 'taxRule')
    return (
      <InlineChoice
        {...given}
        value={(record.values.taxRule as string | null) ?? null}
        shown={(record.values.taxRule as string | null) ?? ''}
        options={taxChoices}
        onSave={(next, version) => record.save({ taxRule: next }, version)}
      />
    )
  const label = field === 'unitsOnPalletLayer' ? undefined : labels[field]
  const wide = field === 'description'
  const decimals = prices.has(field) ? undefined : 0
  const shown = <RecordField record={record} field={field} label={label} mono={codes.has(field)} decimals={decimals} />
  return wide ? <div className={styles.wide}>{shown}</div> : shown
}
