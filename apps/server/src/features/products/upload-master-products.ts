/** Uploading what partners list master products as. */
import {
  listMasterProductUploads,
  startMasterProductUpload,
  undoMasterProductUpload,
  uploadMasterProducts,
} from '@quayside/contract'
import { allow, masterProductCsv, partnerScope, refuse, withoutDefaults } from '@quayside/domain'
import {
  checkProductUpload,
  findListings,
  listAsMasterProducts,
  masterProductUpload,
  writeProductUpload,
} from '@quayside/store'
import { safeFileName } from '../../exchange/transports/exchange-folders.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { listUploads, undoUpload } from '../uploads/earlier-uploads.ts'
import { readUpload } from '../uploads/read-upload.ts'
import type { UploadKind } from '../uploads/run-upload.ts'
import { type Uploading, uploadCalls } from '../uploads/upload-calls.ts'

const kind: UploadKind = {
  target: masterProductUpload,
  name: 'masterProducts',
  failed: 'productsFailedInsertion',
  done: 'The products have successfully been created',
}

// What an empty pack size means, the master product says.
const spec = withoutDefaults(masterProductCsv)

export const masterProductUploading: Uploading<typeof uploadMasterProducts> = {
  call: uploadMasterProducts,
  kind,
  prepare: async ({ actor, query, body }) => {
    const { dryRun, leaveOutRefused, overrideDuplicateGTINs: overrideGtins, uploadType } = query
    if (!uploadType) return refuse('noUploadType')
    const given = readUpload(spec, body)
    if (!given.ok) return given
    return allow({
      ...given.value,
      partnerID: null,
      partnerIDs: [],
      owner: { column: 'partner_id', id: null },
      uploadType,
      by: actor.userName,
      fileName: safeFileName(query.fileName ?? 'masterproducts.csv'),
      dryRun,
      leaveOutRefused,
      prepare: async (tx, headers) => {
        const { unlisted, ...found } = await findListings(tx, headers, { scope: partnerScope(actor), uploadType })
        return { ...found, left: unlisted }
      },
      check: (tx, headers) =>
        checkProductUpload(tx, masterProductUpload, headers, { overrideGtins, externalProducts: false }),
      write: async (tx, headers, upload) => {
        const uploadID = await writeProductUpload(tx, masterProductUpload, headers, upload)
        await listAsMasterProducts(tx, headers)
        return uploadID
      },
    })
  },
}

export const masterProductUploadCalls: readonly Implementation[] = [
  ...uploadCalls(uploadMasterProducts, startMasterProductUpload, masterProductUploading),
  implement(listMasterProductUploads, ({ actor, query }, { db }) =>
    listUploads(db, { kind: 'masterProducts', ...query }, actor),
  ),
  implement(undoMasterProductUpload, ({ actor, params }, { db, vendor }) =>
    db.transaction().execute((tx) => undoUpload(tx, kind, { uploadID: params.id, actor, vendor })),
  ),
]
