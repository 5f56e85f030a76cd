/** /stores/upload and /distribution-centers/upload: a file of stores. */
import {
  cancelLongUpload,
  downloadStores,
  listStoreUploads,
  startStoreUpload,
  undoStoreUpload,
  uploadStores,
} from '@quayside/contract'
import { storeCsv } from '@quayside/domain'
import { getRouteApi } from '@tanstack/react-router'
import { callApi, downloadFile } from '../../api/call-api.ts'
import { NoAccessPage } from '../../pages/error-pages.tsx'
import { useAccess } from '../../session/person.ts'
import { fileText, type StartedFile, type UploadKind } from '../uploads/upload-kind.ts'
import { UploadPage } from '../uploads/upload-page.tsx'
import { storesShownIn } from './store-queries.ts'
import { type StoreVariant, storeWords } from './store-words.ts'

const storesRoute = getRouteApi('/stores/upload')
const centersRoute = getRouteApi('/distribution-centers/upload')

function kindOf(variant: StoreVariant): UploadKind {
  const { nouns, path, code } = storeWords[variant]
  const dcOnly = variant === 'distributionCenter'
  const queryOf = ({ partnerCode, file }: StartedFile) => ({
    partnerCode,
    fileName: file.name,
    leaveOutRefused: true,
    dcOnly,
  })
  return {
    spec: storeCsv,
    nouns,
    path,
    knownBy: code,
    code,
    shownIn: storesShownIn,
    send: async ({ dryRun, ...sent }) =>
      callApi(uploadStores, { query: { ...queryOf(sent), dryRun }, body: await fileText(sent.file) }),
    start: async (sent) => callApi(startStoreUpload, { query: queryOf(sent), body: await fileText(sent.file) }),
    cancel: (id) => callApi(cancelLongUpload, { params: { id } }),
    earlierKey: ['uploads', 'stores'],
    earlier: (query) => callApi(listStoreUploads, { query }),
    undo: (id) => callApi(undoStoreUpload, { params: { id } }),
    download: (query) => downloadFile(downloadStores, { query: { ...query, dcOnly } }),
  }
}

const kinds = { store: kindOf('store'), distributionCenter: kindOf('distributionCenter') } as const

function UploadOf({ variant, wanted }: { readonly variant: StoreVariant; readonly wanted: string | undefined }) {
  const { may } = useAccess()
  return may(uploadStores) ? (
    <UploadPage kind={kinds[variant]} wanted={wanted} />
  ) : (
    <NoAccessPage page={storeWords[variant].area} />
  )
}

export function UploadStoresScreen() {
  return <UploadOf variant="store" wanted={storesRoute.useSearch().partner} />
}

export function UploadCentersScreen() {
  return <UploadOf variant="distributionCenter" wanted={centersRoute.useSearch().partner} />
}
