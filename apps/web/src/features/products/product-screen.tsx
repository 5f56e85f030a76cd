/** /products/{id}: a product, each of its fields edited in place. */
import { getProduct, type ProductDetails } from '@quayside/contract'
import { CodeText } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { Link, MaybeLink } from '../../address/link.tsx'
import { masterProductAddress, productAddress } from '../../address/record-address.ts'
import { plainAmount } from '../../lists/amounts.ts'
import { RecordLoader } from '../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../records/record-steps.tsx'
import { useAccess } from '../../session/person.ts'
import { UnitContents } from '../orders/units/unit-contents.tsx'
import { LinkedCodes } from '../orders/unknown-codes/linked-codes.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ProductParts } from './parts/product-parts.tsx'
import { ProductFields } from './product-fields.tsx'
import { productQuery } from './product-queries.ts'
import styles from './products.module.css'

const route = getRouteApi('/products/$productId')

export function ProductScreen() {
  const { productId } = route.useParams()
  const steps = useRecordSteps({ path: '/products', id: productId, noun: 'product' })
  return (
    <RecordLoader key={productId} call={getProduct} area="product" query={productQuery(productId)}>
      {(product) => <ProductPage product={product} steps={steps} />}
    </RecordLoader>
  )
}

interface ProductPageProps {
  readonly product: ProductDetails
  readonly steps: RecordStepsProps
}

function ProductPage({ product, steps }: ProductPageProps) {
  const { productID, sku, supplierProductCode, description, partnerName, price, packSize, active } = product
  const code = sku ?? supplierProductCode
  return (
    <RecordScreen
      path={productAddress(productID)}
      name={code}
      heading={{
        title: description ?? code,
        about: [
          <CodeText key="code">{code}</CodeText>,
          partnerName,
          price !== null && `${plainAmount(price, 'NZD')} each`,
          packSize !== 1 && `pack of ${packSize}`,
          !active && 'inactive',
        ],
      }}
      steps={steps}
      actions={<DeleteProduct product={product} />}
      side={{
        noun: 'product',
        facts: [
          { name: 'Partner Name', value: partnerName },
          { name: 'Master product', value: <MasterProduct product={product} /> },
          { name: 'Open orders', value: <OpenOrders product={product} /> },
          ...madeAndModified(product),
        ],
        audit: { objectType: 'Product', objectID: productID },
      }}
    >
      <div className={styles.page}>
        <ProductFields product={product} />
        <ProductParts product={product} />
        <LinkedCodes of="product" id={productID} />
        <UnitContents product={product} />
      </div>
    </RecordScreen>
  )
}

function MasterProduct({ product: { externalProductID, masterProductID } }: { readonly product: ProductDetails }) {
  const isOn = useAccess().hasFeature('ExternalProducts')
  if (externalProductID === null) return null
  return (
    <MaybeLink href={isOn && masterProductID !== null ? masterProductAddress(masterProductID) : null}>
      <CodeText>{externalProductID}</CodeText>
    </MaybeLink>
  )
}

const OpenOrders = ({ product: { openOrders, partnerCode } }: { readonly product: ProductDetails }) =>
  openOrders === 0 ? <>none</> : <Link href={`/orders?partner=${encodeURIComponent(partnerCode)}`}>{openOrders}</Link>
