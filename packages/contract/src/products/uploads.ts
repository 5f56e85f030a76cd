/** Uploads of products as CSV: tried first, then written as a whole; and the file that an upload reads back. */
import { z } from 'zod'
import { defineCall, mostFileBytes, needs, recordOf, visibleRows } from '../call.ts'
import { idParams, noBody, nothing, queryFlag } from '../fields.ts'
import { undoAnswer, uploadsAnswer, uploadsQuery } from '../uploads/earlier-uploads.ts'
import { startedUpload } from '../uploads/long-uploads.ts'
import { queryUploadType, uploadQuery, uploadResult } from '../uploads/upload-result.ts'

export const uploadProducts = defineCall({
  name: 'uploadProducts',
  method: 'POST',
  path: '/Products/upload',
  summary: 'Upload products of a partner: a CSV file, or parsed rows as JSON',
  access: needs('Product-CreateProducts', 'Product-UpdateProducts'),
  scope: visibleRows,
  params: nothing,
  query: z.object({
    ...uploadQuery,
    uploadType: queryUploadType.default('Standard'),
    /** A GTIN that another product has becomes this one's. */
    overrideDuplicateGTINs: queryFlag.default(false),
  }),
  bodyKind: 'bytes',
  bodyLimit: mostFileBytes,
  body: z.unknown(),
  answer: uploadResult,
})

export const startProductUpload = defineCall({
  name: 'startProductUpload',
  method: 'POST',
  path: '/Products/Uploads',
  summary: 'Upload products of a partner without waiting: the portal writes them by itself',
  access: needs('Product-CreateProducts', 'Product-UpdateProducts'),
  scope: visibleRows,
  params: nothing,
  query: uploadProducts.query.omit({ dryRun: true }),
  bodyKind: 'bytes',
  bodyLimit: mostFileBytes,
  body: z.unknown(),
  answer: startedUpload,
  answerStatus: 202,
})

export const downloadProducts = defineCall({
  name: 'downloadProducts',
  method: 'GET',
  path: '/Products/Partner',
  summary: 'The products of a partner as CSV, which an upload reads back; with model=template the headers alone',
  access: needs('Product-ViewProducts'),
  scope: visibleRows,
  params: nothing,
  query: z.object({ partnerCode: z.string().trim().min(1), model: z.string().optional() }),
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})

export const listProductUploads = defineCall({
  name: 'listProductUploads',
  method: 'GET',
  path: '/Products/Uploads',
  summary: 'Uploads of products that were written, newest first',
  access: needs('Product-ViewProducts'),
  scope: visibleRows,
  params: nothing,
  query: uploadsQuery,
  body: noBody,
  answer: uploadsAnswer,
})

export const undoProductUpload = defineCall({
  name: 'undoProductUpload',
  method: 'POST',
  path: '/Products/Uploads/:id/Undo',
  summary: 'Take an upload of products back, while nothing was built on it',
  access: needs('Product-CreateProducts', 'Product-UpdateProducts'),
  scope: recordOf('csvUpload'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: undoAnswer,
})
