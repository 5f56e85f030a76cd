/** Setting up the labels of partners. Values are checked by the domain's rules. */
import { type LabelField, labelFormats, labelSizes, labelTypes } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, recordOf, visibleRows } from '../call.ts'
import { auditFields, givenID, id, idParams, noBody, nothing, orNull, text, timestamp } from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'

const labelDetails = z.strictObject({
  partnerLabelDetailID: id,
  partnerID: id,
  partnerCode: text,
  partnerName: text,
  /** As screens call it: 'Store order'. */
  labelTypeDisplay: text,
  labelTypeSystemName: z.enum(labelTypes),
  labelParameter: text,
  buttonText: text,
  format: z.enum(labelFormats),
  pageSize: z.enum(labelSizes),
  transportID: orNull(z.number()),
  labelsToCreateProcedure: orNull(text),
  /** The name of its report file. */
  frxFile: orNull(text),
  ...auditFields,
})
export type LabelDetails = z.output<typeof labelDetails>

export const labelsList = defineList({
  name: 'labels',
  searchLabel: 'Search by partner or button text',
  pageSize: 6,
  filters: {},
})

export const listLabels = defineCall({
  name: 'listLabels',
  method: 'GET',
  path: '/labels',
  summary: 'The labels of the partners, a page at a time',
  access: needs('PortalAdmin-Config'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(labelsList),
  body: noBody,
  answer: z.strictObject({ partnerLabelDetails: z.array(labelDetails), ...pageAnswer }),
})

export const getLabel = defineCall({
  name: 'getLabel',
  method: 'GET',
  path: '/Labels/:id',
  summary: 'One label with its settings',
  access: needs('PortalAdmin-Config'),
  scope: recordOf('label'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: labelDetails,
})

/** Nothing that another system would take for a folder or a command of its own. */
const reportName = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}/\\:*?"<>|]+\.frx$/iu, 'must be the name of an .frx file')
/** The most bytes that a report file may have; as base64 it fits into a body. */
export const mostReportBytes = 1024 * 1024
const givenReport = z.strictObject({
  fileName: reportName,
  content: z.base64().max(Math.ceil(mostReportBytes / 3) * 4, 'is larger than 1 MB'),
})

const words = z.string().nullish()
const fields = {
  buttonText: words,
  labelParameter: words,
  labelTypeSystemName: z.enum(labelTypes).nullish(),
  format: z.enum(labelFormats).optional(),
  pageSize: z.enum(labelSizes).optional(),
  transportID: givenID.nullish(),
  labelsToCreateProcedure: words,
} satisfies Readonly<Record<LabelField, z.ZodType>>

export const createLabel = defineCall({
  name: 'createLabel',
  method: 'POST',
  path: '/labels',
  summary: 'Set up a label of a partner',
  access: needs('PortalAdmin-Config'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({ ...fields, partnerCode: z.string().trim().min(1), frxFile: givenReport.nullish() }),
  answer: z.strictObject({ partnerLabelDetailID: id }),
})

export const updateLabel = defineCall({
  name: 'updateLabel',
  method: 'PATCH',
  path: '/labels/:id',
  summary: 'Change one setting of a label, from the version in lastModified or If-Match',
  access: needs('PortalAdmin-Config'),
  scope: recordOf('label'),
  params: idParams,
  query: nothing,
  body: z
    .strictObject({ ...fields, frxFile: givenReport.nullish(), lastModified: timestamp.optional() })
    .refine(
      ({ lastModified: _, ...given }) => Object.values(given).filter((value) => value !== undefined).length === 1,
      'send exactly one field of the label',
    ),
  answer: labelDetails,
})

export const downloadLabelReport = defineCall({
  name: 'downloadLabelReport',
  method: 'GET',
  path: '/Labels/:id/FrxFile',
  summary: 'The report file of a label',
  access: needs('PortalAdmin-Config'),
  scope: recordOf('label'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})
