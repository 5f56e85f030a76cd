/** Uploading products, and downloading what an upload reads back. */
import { downloadProducts, uploadProducts } from '@quayside/contract'
import { allow, csvTemplate, dateText, productCsv } from '@quayside/domain'
import { checkProductUpload, ofPartner, productUpload, writeProductUpload } from '@quayside/store'
import { safeFileName } from '../../exchange/transports/exchange-folders.ts'
import { type Implementation, implement, implementFile } from '../../http/implement.ts'
import { readUpload, uploadPartner } from '../uploads/read-upload.ts'
import { runUpload, type UploadKind, uploadFile } from '../uploads/run-upload.ts'

const kind: UploadKind = {
  target: productUpload,
  name: 'products',
  failed: 'productsFailedInsertion',
  done: 'The products have successfully been created',
}
const unnamed = 'noPartnerSelectedForProducts'

export const productUploadCalls: readonly Implementation[] = [
  implement(uploadProducts, async ({ actor, query, body }, { db }) => {
    const given = readUpload(productCsv, body)
    if (!given.ok) return given
    const partner = await uploadPartner(db, actor, { code: query.partnerCode, unnamed })
    if (!partner.ok) return partner
    const partnerID = partner.value.partner_id
    const { dryRun, leaveOutRefused, overrideDuplicateGTINs: overrideGtins } = query
    return runUpload(db, kind, {
      ...given.value,
      partnerID,
      partnerIDs: [partnerID],
      uploadType: null,
      owner: ofPartner(partnerID),
      by: actor.userName,
      fileName: safeFileName(query.fileName ?? 'products.csv'),
      dryRun,
      leaveOutRefused,
      check: (tx, headers) => checkProductUpload(tx, partnerID, headers, { overrideGtins }),
      write: writeProductUpload,
    })
  }),
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
]
