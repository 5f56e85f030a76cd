/** /stores/{id} and /distribution-centers/{id}: a store, each of its fields edited in place. */
import { getStore, type StoreDetails } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { storeAddress } from '../../address/record-address.ts'
import { RecordLoader } from '../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../records/record-steps.tsx'
import { useAccess } from '../../session/person.ts'
import { LinkedCodes } from '../orders/unknown-codes/linked-codes.tsx'
import { DeleteStore } from './delete-store.tsx'
import { linkFacts } from './link-facts.tsx'
import { StoreFields } from './store-fields.tsx'
import { storeQuery } from './store-queries.ts'
import { editGlobalStore, type StoreVariant, storeBanners, storeWords } from './store-words.ts'

const storeRoute = getRouteApi('/stores/$storeId')
const centerRoute = getRouteApi('/distribution-centers/$storeId')

export function StoreScreen() {
  return <Loaded variant="store" storeId={storeRoute.useParams().storeId} />
}

export function DistributionCenterScreen() {
  return <Loaded variant="distributionCenter" storeId={centerRoute.useParams().storeId} />
}

function Loaded({ variant, storeId }: { readonly variant: StoreVariant; readonly storeId: number }) {
  const { path, noun, area } = storeWords[variant]
  const steps = useRecordSteps({ path, id: storeId, noun })
  return (
    <RecordLoader key={storeId} call={getStore} area={area} query={storeQuery(storeId)}>
      {(store) => <StorePage variant={variant} store={store} steps={steps} />}
    </RecordLoader>
  )
}

interface StorePageProps {
  readonly variant: StoreVariant
  readonly store: StoreDetails
  readonly steps: RecordStepsProps
}

function StorePage({ variant, store, steps }: StorePageProps) {
  const access = useAccess()
  const [warning, setWarning] = useState<string | null>(null)
  const { noun, addressOf } = storeWords[variant]
  const { storeID, storeCode, name, isGlobalStore, isDistributionCenter, partnerName } = store
  const kind = [isGlobalStore && 'Global', isDistributionCenter ? 'distribution center' : 'store']
    .filter(Boolean)
    .join(' ')
  return (
    <RecordScreen
      path={addressOf(storeID)}
      name={storeCode}
      heading={{ title: name ?? storeCode, about: [storeCode, `${kind} of ${partnerName}`] }}
      steps={steps}
      actions={<DeleteStore variant={variant} store={store} onWarning={setWarning} />}
      alerts={
        <>
          {warning && (
            <Banner tone="warning" title="Warning!" onClose={() => setWarning(null)}>
              {warning}
            </Banner>
          )}
          <StoreAlerts store={store} />
        </>
      }
      side={{
        noun,
        facts: [...linkFacts(store, access), ...madeAndModified(store)],
        audit: { objectType: 'Store', objectID: storeID },
      }}
    >
      <StoreFields store={store} />
      {!isGlobalStore && <LinkedCodes of="store" id={storeID} />}
    </RecordScreen>
  )
}

/** What a person should know before changing it. */
function StoreAlerts({ store }: { readonly store: StoreDetails }) {
  const { may, hasFeature } = useAccess()
  const { globalStoreID } = store
  const link =
    globalStoreID !== null && may('seeGlobalStores')
      ? { label: 'Open the global store', href: storeAddress(globalStoreID) }
      : undefined
  return (
    <>
      {storeBanners(store, hasFeature('GlobalStores')).map((banner) => (
        <Banner key={banner.words} tone={banner.tone} action={banner === editGlobalStore ? link : undefined}>
          {banner.words}
        </Banner>
      ))}
    </>
  )
}
