/** Uploads of master products as CSV: what partners list them as. */
import { z } from 'zod'
import { defineCall, mostFileBytes, needs, recordOf, visibleRows } from '../call.ts'
import { idParams, noBody, nothing, queryFlag } from '../fields.ts'
import { undoAnswer, uploadsAnswer, uploadsQuery } from '../uploads/earlier-uploads.ts'
import { startedUpload } from '../uploads/long-uploads.ts'
import { queryUploadType, uploadQuery, uploadResult } from '../uploads/upload-result.ts'

const { partnerCode: _, ...asked } = uploadQuery

export const uploadMasterProducts = defineCall({
  name: 'uploadMasterProducts',
  method: 'POST',
  path: '/MasterProducts/upload',
  summary: 'Upload what partners list master products as: a CSV file, or parsed rows as JSON',
  access: needs('Product-CreateProducts', 'Product-UpdateProducts'),
  scope: visibleRows,
  params: nothing,
  query: z.object({
    ...asked,
    /** Required. */
    uploadType: queryUploadType.optional(),
    /** A GTIN that another product of the partner has becomes this one's. */
    overrideDuplicateGTINs: queryFlag.default(false),
  }),
  bodyKind: 'bytes',
  bodyLimit: mostFileBytes,
  body: z.unknown(),
  answer: uploadResult,
})

export const startMasterProductUpload = defineCall({
  name: 'startMasterProductUpload',
  method: 'POST',
  path: '/MasterProducts/Uploads',
  summary: 'Upload what partners list master products as without waiting: the portal writes them by itself',
  access: needs('Product-CreateProducts', 'Product-UpdateProducts'),
  scope: visibleRows,
  params: nothing,
  query: uploadMasterProducts.query.omit({ dryRun: true }),
  bodyKind: 'bytes',
  bodyLimit: mostFileBytes,
  body: z.unknown(),
  answer: startedUpload,
  answerStatus: 202,
})

export const listMasterProductUploads = defineCall({
  name: 'listMasterProductUploads',
  method: 'GET',
  path: '/MasterProducts/Uploads',
  summary: 'Uploads of master products that were written, newest first',
  access: needs('Product-ViewProducts'),
  scope: visibleRows,
  params: nothing,
  query: uploadsQuery,
  body: noBody,
  answer: uploadsAnswer,
})

export const undoMasterProductUpload = defineCall({
  name: 'undoMasterProductUpload',
  method: 'POST',
  path: '/MasterProducts/Uploads/:id/Undo',
  summary: 'Take an upload of master products back, while nothing was built on it',
  access: needs('Product-CreateProducts', 'Product-UpdateProducts'),
  scope: recordOf('csvUpload'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: undoAnswer,
})
