/** Uploads of products as CSV: tried first, then written as a whole; and the file that an upload reads back. */
import { z } from 'zod'
import { defineCall, mostFileBytes, needs, visibleRows } from '../call.ts'
import { noBody, nothing, queryFlag } from '../fields.ts'
import { uploadQuery, uploadResult } from '../uploads/upload-result.ts'

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
    /** A GTIN that another product has becomes this one's. */
    overrideDuplicateGTINs: queryFlag.default(false),
  }),
  bodyKind: 'bytes',
  bodyLimit: mostFileBytes,
  body: z.unknown(),
  answer: uploadResult,
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
