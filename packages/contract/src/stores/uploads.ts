/** Uploads of stores and distribution centres as CSV; and the file that an upload reads back. */
import { z } from 'zod'
import { defineCall, mostFileBytes, needs, recordOf, visibleRows } from '../call.ts'
import { idParams, noBody, nothing, queryFlag } from '../fields.ts'
import { undoAnswer, uploadsAnswer, uploadsQuery } from '../uploads/earlier-uploads.ts'
import { startedUpload } from '../uploads/long-uploads.ts'
import { uploadQuery, uploadResult } from '../uploads/upload-result.ts'
import { seesStores } from './stores.ts'

export const uploadStores = defineCall({
  name: 'uploadStores',
  method: 'POST',
  path: '/Stores/upload',
  summary: 'Upload stores of a partner: a CSV file, or parsed rows as JSON',
  access: needs('Address-CreateAddress', 'Address-UpdateAddress'),
  scope: visibleRows,
  params: nothing,
  query: z.object({
    ...uploadQuery,
    /** New stores of a file without IsDistributionCenter are distribution centres. */
    dcOnly: queryFlag.default(false),
  }),
  bodyKind: 'bytes',
  bodyLimit: mostFileBytes,
  body: z.unknown(),
  answer: uploadResult,
})

export const startStoreUpload = defineCall({
  name: 'startStoreUpload',
  method: 'POST',
  path: '/Stores/Uploads',
  summary: 'Upload stores of a partner without waiting: the portal writes them by itself',
  access: needs('Address-CreateAddress', 'Address-UpdateAddress'),
  scope: visibleRows,
  params: nothing,
  query: uploadStores.query.omit({ dryRun: true }),
  bodyKind: 'bytes',
  bodyLimit: mostFileBytes,
  body: z.unknown(),
  answer: startedUpload,
  answerStatus: 202,
})

export const downloadStores = defineCall({
  name: 'downloadStores',
  method: 'GET',
  path: '/Stores/Partner',
  summary: 'The stores of a partner as CSV, which an upload reads back; with model=template the headers alone',
  access: seesStores,
  scope: visibleRows,
  params: nothing,
  query: z.object({
    partnerCode: z.string().trim().min(1),
    model: z.string().optional(),
    dcOnly: queryFlag.default(false),
  }),
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})

export const listStoreUploads = defineCall({
  name: 'listStoreUploads',
  method: 'GET',
  path: '/Stores/Uploads',
  summary: 'Uploads of stores and distribution centres that were written, newest first',
  access: seesStores,
  scope: visibleRows,
  params: nothing,
  query: uploadsQuery,
  body: noBody,
  answer: uploadsAnswer,
})

export const undoStoreUpload = defineCall({
  name: 'undoStoreUpload',
  method: 'POST',
  path: '/Stores/Uploads/:id/Undo',
  summary: 'Take an upload of stores back, while nothing was built on it',
  access: needs('Address-CreateAddress', 'Address-UpdateAddress'),
  scope: recordOf('csvUpload'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: undoAnswer,
})
