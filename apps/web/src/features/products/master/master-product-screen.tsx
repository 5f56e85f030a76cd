/** /masterproducts/{id}: what a customer has in stock, and the products that partners list it as. */
import { getMasterProduct, type MasterProductDetails, updateMasterProduct } from '@quayside/contract'
import { type MasterProductField, masterProductRules } from '@quayside/domain'
import { CodeText, PlainField, SectionHead } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { masterProductAddress } from '../../../address/record-address.ts'
import { useLastSave } from '../../../records/last-save.tsx'
import { RecordField } from '../../../records/record-field.tsx'
import { RecordLoader } from '../../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../../records/record-steps.tsx'
import styles from '../products.module.css'
import { ChildProducts } from './child-products.tsx'
import { masterProductQuery, useSaveMasterProduct } from './master-product-queries.ts'

const route = getRouteApi('/masterproducts/$masterProductId')

export function MasterProductScreen() {
  const { masterProductId } = route.useParams()
  const steps = useRecordSteps({ path: '/masterproducts', id: masterProductId, noun: 'master product' })
  return (
    <RecordLoader
      key={masterProductId}
      call={getMasterProduct}
      area="product"
      query={masterProductQuery(masterProductId)}
    >
      {(master) => <MasterProductPage master={master} steps={steps} />}
    </RecordLoader>
  )
}

const fields: readonly MasterProductField[] = [
  'description',
  'packSize',
  'packType',
  'weight',
  'gtin',
  'cartonsPerLayer',
  'layersOnPallet',
]
const labels: Partial<Record<MasterProductField, string>> = { weight: 'Weight kg' }

interface MasterProductPageProps {
  readonly master: MasterProductDetails
  readonly steps: RecordStepsProps
}

function MasterProductPage({ master, steps }: MasterProductPageProps) {
  const { masterProductID: id, sku, description, customer, packSize, externalProductID } = master
  const record = useLastSave<MasterProductField, null>({
    rules: masterProductRules,
    call: updateMasterProduct,
    state: null,
    values: master,
    save: useSaveMasterProduct(master),
  })
  return (
    <RecordScreen
      path={masterProductAddress(id)}
      name={sku}
      heading={{
        title: description ?? sku,
        about: [<CodeText key="sku">{sku}</CodeText>, customer, packSize !== 1 && `pack of ${packSize}`],
      }}
      steps={steps}
      actions={null}
      side={{
        noun: 'master product',
        facts: [
          { name: 'Customer', value: customer },
          { name: 'External product', value: <CodeText>{externalProductID}</CodeText> },
          ...madeAndModified(master),
        ],
        audit: { objectType: 'MasterProduct', objectID: id },
      }}
    >
      <div className={styles.page}>
        <section aria-label="Details of the master product">
          <SectionHead title="Details" />
          <div className={styles.fields}>
            <PlainField label="SKU" whyNot="Stock and orders outside go by it.">
              <CodeText>{sku}</CodeText>
            </PlainField>
            {fields.map((field) => {
              const shown = (
                <RecordField key={field} record={record} field={field} label={labels[field]} mono={field === 'gtin'} />
              )
              return field === 'description' ? (
                <div key={field} className={styles.wide}>
                  {shown}
                </div>
              ) : (
                shown
              )
            })}
          </div>
        </section>
        <ChildProducts master={master} />
      </div>
    </RecordScreen>
  )
}
