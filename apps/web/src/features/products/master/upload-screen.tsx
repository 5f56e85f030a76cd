/** /masterproducts/upload: a file of what partners list master products as. */
import {
  cancelLongUpload,
  listMasterProductUploads,
  startMasterProductUpload,
  undoMasterProductUpload,
  uploadMasterProducts,
} from '@quayside/contract'
import { masterProductCsv, type UploadType } from '@quayside/domain'
import { Checkbox } from '@quayside/ui-kit'
import { useRef, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { fileText, type UploadKind } from '../../uploads/upload-kind.ts'
import { UploadPage } from '../../uploads/upload-page.tsx'
import { UploadTypeField } from '../../uploads/upload-type-field.tsx'

export function UploadMasterProductsScreen() {
  const { may } = useAccess()
  const [overrideGtins, setOverride] = useState(false)
  const [uploadType, setType] = useState<UploadType | null>(null)
  // A file is tried in the same breath as the choice is made, before it is drawn.
  const override = useRef(false)
  const type = useRef<UploadType | null>(null)
  if (!may(uploadMasterProducts)) return <NoAccessPage page="products" />
  const queryOf = (file: File) => ({
    fileName: file.name,
    leaveOutRefused: true,
    overrideDuplicateGTINs: override.current,
    uploadType: type.current ?? undefined,
  })
  const kind: UploadKind = {
    spec: masterProductCsv,
    nouns: 'master products',
    path: '/masterproducts',
    knownBy: 'SKU',
    code: 'Retailer Code',
    shownIn: [['products'], ['masterProducts']],
    namesPartners: true,
    missing: () => (type.current === null ? 'No upload type was selected.' : null),
    send: async ({ file, dryRun }) =>
      callApi(uploadMasterProducts, { query: { ...queryOf(file), dryRun }, body: await fileText(file) }),
    start: async ({ file }) => callApi(startMasterProductUpload, { query: queryOf(file), body: await fileText(file) }),
    cancel: (id) => callApi(cancelLongUpload, { params: { id } }),
    earlierKey: ['uploads', 'masterProducts'],
    earlier: (query) => callApi(listMasterProductUploads, { query }),
    undo: (id) => callApi(undoMasterProductUpload, { params: { id } }),
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
  return <UploadPage kind={kind} wanted={undefined} />
}
