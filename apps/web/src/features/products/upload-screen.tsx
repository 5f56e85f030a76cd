/** /products/upload: a file of products. */
import { downloadProducts, uploadProducts } from '@quayside/contract'
import { productCsv } from '@quayside/domain'
import { Checkbox } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callApi, downloadFile } from '../../api/call-api.ts'
import { NoAccessPage } from '../../pages/error-pages.tsx'
import { useAccess } from '../../session/person.ts'
import { fileText, type UploadKind } from '../uploads/upload-kind.ts'
import { UploadPage } from '../uploads/upload-page.tsx'

const route = getRouteApi('/products/upload')

export function UploadScreen() {
  const { may } = useAccess()
  const { partner } = route.useSearch()
  const [overrideGtins, setOverride] = useState(false)
  // A file is tried in the same breath as the choice is made, before it is drawn.
  const override = useRef(false)
  if (!may(uploadProducts)) return <NoAccessPage page="products" />
  const kind: UploadKind = {
    spec: productCsv,
    nouns: 'products',
    path: '/products',
    knownBy: 'SKU',
    code: 'Retailer Code',
    shownIn: [['products']],
    send: async ({ partnerCode, file, dryRun }) =>
      callApi(uploadProducts, {
        query: {
          partnerCode,
          fileName: file.name,
          dryRun,
          leaveOutRefused: true,
          overrideDuplicateGTINs: override.current,
        },
        body: await fileText(file),
      }),
    download: (query) => downloadFile(downloadProducts, { query }),
    options: (tryAgain) => (
      <Checkbox
        label="Override Duplicate GTINs"
        checked={overrideGtins}
        onChange={(on) => {
          override.current = on
          setOverride(on)
          tryAgain()
        }}
      />
    ),
  }
  return <UploadPage kind={kind} wanted={partner} />
}
