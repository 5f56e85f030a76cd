/** Uploading stores and distribution centres, and downloading what an upload reads back. */
import { downloadStores, listStoreUploads, startStoreUpload, undoStoreUpload, uploadStores } from '@quayside/contract'
import {
  type Actor,
  allow,
  csvTemplate,
  type Decision,
  dateText,
  hasFeature,
  hasRight,
  partnerScope,
  refuse,
  requireRight,
  scopeCovers,
  storeCsv,
  type VendorConfig,
} from '@quayside/domain'
import {
  announce,
  checkUploadLines,
  distributionCentersAlone,
  keepUpload,
  type NewUpload,
  type PartnerRow,
  partnersOfRetailer,
  type Queries,
  storeUpload,
  type Tx,
  takeOverGlobalDetails,
  type UploadOwner,
  uploadedStores,
  uploadWords,
  writeAudit,
  writeUploadLines,
} from '@quayside/store'
import { safeFileName } from '../../exchange/transports/exchange-folders.ts'
import { type Implementation, implement, implementFile } from '../../http/implement.ts'
import { listUploads, undoUpload } from '../uploads/earlier-uploads.ts'
import { readUpload, uploadPartner } from '../uploads/read-upload.ts'
import { type UploadKind, uploadFile } from '../uploads/run-upload.ts'
import { type Uploading, uploadCalls } from '../uploads/upload-calls.ts'

const kind: UploadKind = {
  target: storeUpload,
  name: 'stores',
  failed: 'storesFailedInsertion',
  done: 'The stores have successfully been created',
}
const unnamed = 'noPartnerSelectedForStores'

/** The owner of a file of stores is named. */
type StoreOwner = UploadOwner & { readonly id: number }

/** With global stores, the details of stores are their retailers': so are those of a file. */
function ownerOf(partner: PartnerRow, vendor: VendorConfig): Decision<StoreOwner> {
  if (!hasFeature(vendor, 'GlobalStores')) return allow({ column: 'partner_id', id: partner.partner_id })
  if (partner.retailer_id === null) return refuse('partnerHasNoRetailer', { partner: partner.code })
  return allow({ column: 'retailer_id', id: partner.retailer_id })
}

const partnersOf = async (db: Queries, { column, id }: StoreOwner): Promise<readonly number[]> =>
  column === 'partner_id' ? [id] : partnersOfRetailer(db, id)

/** Global stores are shared: who uploads them may link them, and reaches every partner of the retailer. */
async function mayUploadTo(db: Queries, owner: StoreOwner, actor: Actor, retailer: string): Promise<Decision<true>> {
  if (owner.column === 'partner_id') return allow(true)
  const permitted = requireRight(actor, 'linkGlobalStores')
  if (!permitted.ok || actor.isAdmin) return permitted
  const scope = partnerScope(actor)
  const partners = await partnersOf(db, owner)
  return partners.every((one) => scopeCovers(scope, one)) ? allow(true) : refuse('globalStoresShared', { retailer })
}

async function write(tx: Tx, headers: readonly string[], upload: NewUpload): Promise<number> {
  const kept = await keepUpload(tx, upload)
  await writeUploadLines(tx, storeUpload, headers, kept)
  if (upload.owner.column === 'retailer_id')
    await shareChanged(tx, await uploadedStores(tx), { said: uploadWords(upload), by: upload.by })
  return kept.uploadID
}

/** The stores that are linked to these global stores take their details over. */
async function shareChanged(
  tx: Tx,
  globalStoreIDs: readonly number[],
  { said, by: createdBy }: { readonly said: string; readonly by: string },
): Promise<void> {
  const changed = await takeOverGlobalDetails(tx, { globalStoreIDs }, createdBy)
  const action = `Edit Store: details taken from its global store, ${said}`
  await writeAudit(
    tx,
    changed.map(({ store_id, partner_id }) => ({
      objectType: 'Store' as const,
      objectID: store_id,
      orderID: null,
      partnerID: partner_id,
      action,
      createdBy,
    })),
  )
  const partners = [...new Set(changed.map(({ partner_id }) => partner_id))]
  await announce(tx, ...partners.map((partnerID) => ({ topic: 'stores' as const, ids: [], partnerID })))
}

export const storeUploading: Uploading<typeof uploadStores> = {
  call: uploadStores,
  kind,
  prepare: async ({ actor, query, body }, { db, vendor }) => {
    const given = readUpload(storeCsv, body)
    if (!given.ok) return given
    const partner = await uploadPartner(db, actor, { code: query.partnerCode, unnamed })
    if (!partner.ok) return partner
    const owner = ownerOf(partner.value, vendor)
    if (!owner.ok) return owner
    const permitted = await mayUploadTo(db, owner.value, actor, partner.value.code)
    if (!permitted.ok) return permitted
    const { dryRun, leaveOutRefused, dcOnly } = query
    return allow({
      ...given.value,
      partnerID: partner.value.partner_id,
      partnerIDs: await partnersOf(db, owner.value),
      owner: owner.value,
      uploadType: null,
      by: actor.userName,
      fileName: safeFileName(query.fileName ?? 'stores.csv'),
      dryRun,
      leaveOutRefused,
      fresh: { is_distribution_center: dcOnly },
      check: (tx) => checkUploadLines(tx, storeUpload, owner.value),
      write,
    })
  },
}

export const storeUploadCalls: readonly Implementation[] = [
  ...uploadCalls(uploadStores, startStoreUpload, storeUploading),
  implementFile(downloadStores, async ({ actor, query }, { db, vendor }) => {
    const partner = await uploadPartner(db, actor, { code: query.partnerCode, unnamed })
    if (!partner.ok) return partner
    const owner = ownerOf(partner.value, vendor)
    if (!owner.ok) return owner
    const seesAll = hasRight(actor, owner.value.column === 'retailer_id' ? 'seeGlobalStores' : 'seeStores')
    const seesCenters = hasRight(actor, 'seeDistributionCenters')
    const dcOnly = query.dcOnly || !seesAll
    if (dcOnly ? !seesCenters : !seesAll)
      return refuse('unauthorizedViewing', { page: query.dcOnly ? 'Distribution Centers' : 'Stores' })
    const isTemplate = query.model?.toLowerCase() === 'template'
    const content = isTemplate
      ? Buffer.from(csvTemplate(storeCsv))
      : await uploadFile(db, storeUpload, owner.value, dcOnly ? { where: distributionCentersAlone } : {})
    const name = isTemplate ? 'template' : dateText(new Date(), vendor.zone)
    return allow({
      fileName: `${dcOnly ? 'distribution-centers' : 'stores'}_${partner.value.code}_${name}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content,
    })
  }),
  implement(listStoreUploads, ({ actor, query }, { db }) => listUploads(db, { kind: 'stores', ...query }, actor)),
  implement(undoStoreUpload, ({ actor, params }, { db, vendor }) =>
    db.transaction().execute((tx) =>
      undoUpload(tx, kind, {
        uploadID: params.id,
        actor,
        vendor,
        may: async ({ retailer_id }) =>
          retailer_id === null
            ? allow(true)
            : mayUploadTo(tx, { column: 'retailer_id', id: retailer_id }, actor, 'the retailer'),
        follow: async (on, { retailer_id, file_name }, restored) => {
          if (retailer_id !== null)
            await shareChanged(on, restored, { said: `undo of the upload ${file_name}`, by: actor.userName })
        },
      }),
    ),
  ),
]
