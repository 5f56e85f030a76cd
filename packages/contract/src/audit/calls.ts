/** What happened to a record, step by step, with the EDI file of each step. */
import { z } from 'zod'
import { defineCall, needs, recordOf } from '../call.ts'
import { id, noBody, nothing, orNull, text, timestamp } from '../fields.ts'

export const auditObjectTypes = [
  'Order',
  'StoreOrder',
  'Shipment',
  'Invoice',
  'Partner',
  'Label',
  'Retailer',
  'MasterProduct',
  'Product',
  'Store',
  'Warehouse',
  'SalesGroup',
  'User',
] as const
export type AuditObjectType = (typeof auditObjectTypes)[number]

export const auditEntry = z.strictObject({
  auditLogID: id,
  created: timestamp,
  createdBy: text,
  action: text,
  objectType: text,
  objectID: id,
  /** Name of the EDI file of this step; null when it has none. */
  ediFile: orNull(text),
  /** Comma separated ids of exchange files. */
  ediMessageIDs: orNull(text),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAuditLog = defineCall({
  name: 'listAuditLog',
  method: 'GET',
  path: '/auditLog/:objectType/:objectID',
  summary: 'The steps of one record, newest first',
  access: needs('Audit-ViewAudit'),
  scope: recordOf('auditObject', 'objectID'),
  params: z.object({ objectType: z.string(), objectID: id }),
  query: nothing,
  body: noBody,
  answer: z.array(auditEntry),
})

export const downloadAuditFile = defineCall({
  name: 'downloadAuditFile',
  method: 'GET',
  path: '/auditLog/:auditLogID',
  summary: 'The EDI file of a step',
  access: needs('Audit-ViewAudit', 'Audit-DownloadAuditEDI'),
  scope: recordOf('auditLog', 'auditLogID'),
  params: z.object({ auditLogID: id }),
  query: nothing,
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})
