/** /stores and /distribution-centers: one screen, two variants. */
import {
  distributionCentersList,
  downloadStores,
  type ListSearch,
  listStores,
  type StoreDetails,
  storesList,
  uploadStores,
} from '@quayside/contract'
import { Button, EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { downloadFile } from '../../../api/call-api.ts'
import { csvColumns } from '../../../lists/list-column.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { listSource, useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { useAccess } from '../../../session/person.ts'
import { partnerOptions } from '../../partners/partner-options.ts'
import { usePartners } from '../../partners/partners.ts'
import { DownloadRecords } from '../../uploads/download-records.tsx'
import { type StoreVariant, storeWords } from '../store-words.ts'
import { CreateStore } from './create-store.tsx'
import { storeColumns } from './store-columns.tsx'

const storesRoute = getRouteApi('/stores')
const centersRoute = getRouteApi('/distribution-centers')

const rowsOf = ({ stores }: { readonly stores: readonly StoreDetails[] }) => stores
const sources = {
  store: listSource({ spec: storesList, path: storeWords.store.path, call: listStores, rowsOf }),
  distributionCenter: listSource({
    spec: distributionCentersList,
    path: storeWords.distributionCenter.path,
    call: listStores,
    rowsOf,
    always: { dcOnly: true },
  }),
} as const
const idOf = ({ storeID }: { readonly storeID: number }) => storeID

export function StoresScreen() {
  const { may } = useAccess()
  const search = storesRoute.useSearch()
  return may('seeStores') ? <Stores variant="store" search={search} /> : <NoAccessPage page={storeWords.store.area} />
}

export function DistributionCentersScreen() {
  const { may } = useAccess()
  const search = centersRoute.useSearch()
  const { area } = storeWords.distributionCenter
  return may('seeDistributionCenters') ? (
    <Stores variant="distributionCenter" search={search} />
  ) : (
    <NoAccessPage page={area} />
  )
}

interface StoresProps {
  readonly variant: StoreVariant
  readonly search: ListSearch<typeof storesList>
}

function Stores({ variant, search }: StoresProps) {
  const { may, hasFeature } = useAccess()
  const source = sources[variant]
  const list = useList(source, search)
  useListTrail(source, list, idOf)
  const partners = usePartners().list
  const withGlobalStores = hasFeature('GlobalStores')
  const columns = useMemo(() => storeColumns(variant, withGlobalStores), [variant, withGlobalStores])
  const file = useMemo(() => csvColumns(columns), [columns])
  const { title, area, noun, nouns, addressOf } = storeWords[variant]
  return (
    <ListPage
      list={list}
      title={title}
      area={area}
      noun={noun}
      nouns={nouns}
      options={{
        partner: partnerOptions(partners),
        ...(!withGlobalStores && { unlinkedOnly: false }),
        ...(!(withGlobalStores && may('seeGlobalStores')) && { gsOnly: false }),
      }}
      rows={list.rows}
      columns={columns}
      rowKey={idOf}
      rowHref={(row) => addressOf(row.storeID)}
      rowLabel={(row) => `${noun} ${row.storeCode}`}
      file={file}
      create={
        partners && (
          <>
            <DownloadRecords
              nouns={nouns}
              owner="Partner"
              owners={partnerOptions(partners)}
              chosen={search.partner}
              download={(partnerCode) =>
                downloadFile(downloadStores, { query: { partnerCode, dcOnly: variant === 'distributionCenter' } })
              }
            />
            <UploadStores variant={variant} chosen={search.partner} />
            <CreateStore variant={variant} partners={partners} />
          </>
        )
      }
      noPartners={partners?.length === 0}
      nothingYet={
        <EmptyState kind="nothingYet" title={`No ${nouns} yet`}>
          Stores come with the orders that name them, from a CSV file, or by hand.
        </EmptyState>
      }
    />
  )
}

function UploadStores({ variant, chosen }: { readonly variant: StoreVariant; readonly chosen: string }) {
  const { may } = useAccess()
  if (!may(uploadStores)) return null
  const upload = `${storeWords[variant].path}/upload` as const
  return <Button href={chosen ? `${upload}?partner=${encodeURIComponent(chosen)}` : upload}>Upload CSV</Button>
}
