/** Uploads of stores and distribution centres as CSV; and the file that an upload reads back. */
import { z } from 'zod'
import { defineCall, mostFileBytes, needs, visibleRows } from '../call.ts'
import { noBody, nothing, queryFlag } from '../fields.ts'
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
