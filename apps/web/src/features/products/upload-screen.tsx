/** /products/upload: a file of products. */
import {
  cancelLongUpload,
  downloadProducts,
  listProductUploads,
  startProductUpload,
  undoProductUpload,
  uploadProducts,
} from '@quayside/contract'
import { productCsv, type UploadType } from '@quayside/domain'
import { Checkbox } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callApi, downloadFile } from '../../api/call-api.ts'
import { NoAccessPage } from '../../pages/error-pages.tsx'
import { useAccess } from '../../session/person.ts'
import { fileText, type StartedFile, type UploadKind } from '../uploads/upload-kind.ts'
import { UploadPage } from '../uploads/upload-page.tsx'
import { UploadTypeField } from '../uploads/upload-type-field.tsx'

const route = getRouteApi('/products/upload')

export function UploadScreen() {
  const { may } = useAccess()
  const { partner } = route.useSearch()
  const [overrideGtins, setOverride] = useState(false)
  const [uploadType, setType] = useState<UploadType>('Standard')
  // A file is tried in the same breath as the choice is made, before it is drawn.
  const override = useRef(false)
  const type = useRef<UploadType>('Standard')
  if (!may(uploadProducts)) return <NoAccessPage page="products" />
  const queryOf = ({ partnerCode, file }: StartedFile) => ({
    partnerCode,
    fileName: file.name,
    leaveOutRefused: true,
    overrideDuplicateGTINs: override.current,
    uploadType: type.current,
  })
  const kind: UploadKind = {
    spec: productCsv,
    nouns: 'products',
    path: '/products',
    knownBy: 'SKU',
    code: 'Retailer Code',
    shownIn: [['products']],
    send: async ({ dryRun, ...sent }) =>
      callApi(uploadProducts, { query: { ...queryOf(sent), dryRun }, body: await fileText(sent.file) }),
    start: async (sent) => callApi(startProductUpload, { query: queryOf(sent), body: await fileText(sent.file) }),
    cancel: (id) => callApi(cancelLongUpload, { params: { id } }),
    earlierKey: ['uploads', 'products'],
    earlier: (query) => callApi(listProductUploads, { query }),
    undo: (id) => callApi(undoProductUpload, { params: { id } }),
    download: (query) => downloadFile(downloadProducts, { query }),
    options: (tryAgain) => (
      <>
        <UploadTypeField
          value={uploadType}
          onChange={(chosen) => {
            type.current = chosen
            setType(chosen)
            tryAgain()
          }}
        />
        <Checkbox
          label="Override Duplicate GTINs"
          checked={overrideGtins}
          onChange={(on) => {
            override.current = on
            setOverride(on)
            tryAgain()
          }}
        />
      </>
    ),
  }
  return <UploadPage kind={kind} wanted={partner} />
}
