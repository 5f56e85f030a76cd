/** Uploading products, and downloading what an upload reads back. */
import {
  downloadProducts,
  listProductUploads,
  startProductUpload,
  undoProductUpload,
  uploadProducts,
} from '@quayside/contract'
import { allow, csvTemplate, dateText, hasFeature, productCsv, withoutDefaults } from '@quayside/domain'
import { checkProductUpload, linkMasterProducts, ofPartner, productUpload, writeProductUpload } from '@quayside/store'
import { safeFileName } from '../../exchange/transports/exchange-folders.ts'
import { type Implementation, implement, implementFile } from '../../http/implement.ts'
import { listUploads, undoUpload } from '../uploads/earlier-uploads.ts'
import { readUpload, uploadPartner } from '../uploads/read-upload.ts'
import { type UploadKind, uploadFile } from '../uploads/run-upload.ts'
import { type Uploading, uploadCalls } from '../uploads/upload-calls.ts'

const kind: UploadKind = {
  target: productUpload,
  name: 'products',
  failed: 'productsFailedInsertion',
  done: 'The products have successfully been created',
}
const unnamed = 'noPartnerSelectedForProducts'

export const productUploading: Uploading<typeof uploadProducts> = {
  call: uploadProducts,
  kind,
  prepare: async ({ actor, query, body }, { db, vendor }) => {
    const { dryRun, leaveOutRefused, overrideDuplicateGTINs: overrideGtins, uploadType } = query
    const given = readUpload(uploadType === 'Aggregate' ? withoutDefaults(productCsv) : productCsv, body)
    if (!given.ok) return given
    const partner = await uploadPartner(db, actor, { code: query.partnerCode, unnamed })
    if (!partner.ok) return partner
    const partnerID = partner.value.partner_id
    const externalProducts = hasFeature(vendor, 'ExternalProducts')
    return allow({
      ...given.value,
      partnerID,
      partnerIDs: [partnerID],
      uploadType,
      owner: ofPartner(partnerID),
      by: actor.userName,
      fileName: safeFileName(query.fileName ?? 'products.csv'),
      dryRun,
      leaveOutRefused,
      check: (tx, headers) => checkProductUpload(tx, productUpload, headers, { overrideGtins, externalProducts }),
      write: async (tx, headers, upload) => {
        const uploadID = await writeProductUpload(tx, productUpload, headers, upload)
        if (externalProducts) await linkMasterProducts(tx, partnerID)
        return uploadID
      },
    })
  },
}

export const productUploadCalls: readonly Implementation[] = [
  ...uploadCalls(uploadProducts, startProductUpload, productUploading),
  implementFile(downloadProducts, async ({ actor, query }, { db, vendor }) => {
    const partner = await uploadPartner(db, actor, { code: query.partnerCode, unnamed })
    if (!partner.ok) return partner
    const { partner_id, code } = partner.value
    const isTemplate = query.model?.toLowerCase() === 'template'
    const content = isTemplate
      ? Buffer.from(csvTemplate(productCsv))
      : await uploadFile(db, productUpload, ofPartner(partner_id))
    const name = isTemplate ? 'template' : dateText(new Date(), vendor.zone)
    return allow({ fileName: `products_${code}_${name}.csv`, contentType: 'text/csv; charset=utf-8', content })
  }),
  implement(listProductUploads, ({ actor, query }, { db }) => listUploads(db, { kind: 'products', ...query }, actor)),
  implement(undoProductUpload, ({ actor, params }, { db, vendor }) =>
    db.transaction().execute((tx) => undoUpload(tx, kind, { uploadID: params.id, actor, vendor })),
  ),
]
