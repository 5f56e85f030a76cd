/** Printing labels: what they say is decided and kept by one call, and made as PDF or ZPL by another, as often as they are wanted. */
import { labelFormats, labelSizes, labelTypes } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, noRecord, recordOf, visibleRows } from '../call.ts'
import { givenID, id, idParams, noBody, nothing, orNull, queryChoice, text } from '../fields.ts'

const labelType = z.enum(labelTypes)

/** What was printed by one call, of one label of one partner. */
const labelPrint = z.strictObject({
  labelPrintID: id,
  partnerCode: text,
  labelCount: z.number(),
  format: z.enum(labelFormats),
  pageSize: z.enum(labelSizes),
})
export type LabelPrint = z.output<typeof labelPrint>

/** `done` false: nothing was printed of the record, and the message says why. Of one that was done the message is a warning. */
const labelResult = z.strictObject({ id, name: text, done: z.boolean(), message: orNull(text) })

const printAnswer = z.strictObject({
  message: orNull(text),
  warning: orNull(text),
  prints: z.array(labelPrint),
  results: z.array(labelResult),
})
export type PrintAnswer = z.output<typeof printAnswer>

export const generateLabel = defineCall({
  name: 'generateLabel',
  method: 'POST',
  path: '/Labels/GenerateLabel',
  summary: 'Print a label of one record',
  access: needs('Shipment-ViewShipments'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    partnerLabelDetailID: givenID,
    /** The id of the record: of an order, a store order or a shipment, as the label's type says. */
    labelParameterValue: givenID,
    /** Of a shipment: these cartons alone. */
    shipmentCartonIDs: z.array(givenID).min(1).max(10_000).optional(),
    /** Of a shipment: these pallets, and no carton. */
    shipmentPalletIDs: z.array(givenID).min(1).max(1000).optional(),
    /** Of a shipment: also cartons that carry their label. */
    reprint: z.boolean().default(false),
    /** False only prints. Otherwise the labels of a fully packed shipment confirm it and send its ASN. */
    sendAsn: z.boolean().optional(),
  }),
  answer: printAnswer,
})

/** Records of one bulk printing. */
export const mostPrintedAtOnce = 1000

export const generateLabelBulk = defineCall({
  name: 'generateLabelBulk',
  method: 'POST',
  path: '/Labels/GenerateLabelBulk',
  summary: 'Print a label of each of several records',
  access: needs('Shipment-ViewShipments'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    ids: z.array(givenID).min(1).max(mostPrintedAtOnce),
    labelTypeSystemName: labelType,
    reprint: z.boolean().default(false),
  }),
  answer: printAnswer,
})

export const lookUpLabels = defineCall({
  name: 'lookUpLabels',
  method: 'GET',
  path: '/Labels/Lookup',
  summary: 'The labels that a partner, or each of the caller’s partners, has for a kind of record',
  access: needs('Shipment-ViewShipments'),
  scope: visibleRows,
  params: nothing,
  query: z.object({ partnerCode: text.default(''), labelTypeSystemName: queryChoice([...labelTypes, 'all'], 'all') }),
  body: noBody,
  answer: z.array(
    z.strictObject({
      partnerLabelDetailID: id,
      partnerCode: text,
      labelTypeSystemName: labelType,
      labelParameter: text,
      buttonText: text,
      format: z.enum(labelFormats),
      pageSize: z.enum(labelSizes),
    }),
  ),
})

export const downloadLabels = defineCall({
  name: 'downloadLabels',
  method: 'GET',
  path: '/Labels/Prints/:id/File',
  summary: 'Printed labels as PDF or ZPL, as often as wanted',
  access: needs('Shipment-ViewShipments'),
  scope: recordOf('labelPrint'),
  params: idParams,
  /** Left out: as the label is set up. `dpi` is the printer's resolution, for ZPL. */
  query: z.object({
    format: queryChoice([...labelFormats, 'own'], 'own'),
    pageSize: queryChoice([...labelSizes, 'own'], 'own'),
    dpi: queryChoice(['203', '300'], '203'),
  }),
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})

export const downloadPackingCommands = defineCall({
  name: 'downloadPackingCommands',
  method: 'GET',
  path: '/Labels/PackingCommands',
  summary: 'A page of barcodes that tell the packing screen what to do',
  access: needs('Shipment-UpdateShipment'),
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})

export const listLabelPrinters = defineCall({
  name: 'listLabelPrinters',
  method: 'GET',
  path: '/Labels/Printers',
  summary: 'The label printers that labels can be sent to',
  access: needs('Shipment-ViewShipments'),
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(z.strictObject({ name: text })),
})

export const sendToPrinter = defineCall({
  name: 'sendToPrinter',
  method: 'POST',
  path: '/Labels/Prints/:id/Send',
  summary: 'Send printed labels to a label printer',
  access: needs('Shipment-ViewShipments'),
  scope: recordOf('labelPrint'),
  params: idParams,
  query: nothing,
  /** The name of one of GET /Labels/Printers. */
  body: z.strictObject({ printer: z.string().trim().min(1).max(100) }),
  answer: z.strictObject({ message: text }),
})

export const generateLabelCount = defineCall({
  name: 'generateLabelCount',
  method: 'POST',
  path: '/Labels/GenerateLabelCount',
  summary: 'How many labels were printed between two days, as CSV',
  access: needs('Shipment-ViewShipments'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z
    .strictObject({
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      /** Empty: of all the caller's partners. */
      partnerCode: text.default(''),
      /** A row for each printing instead of one for each label. */
      rawData: z.boolean().default(false),
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, 'startDate is after endDate'),
  answer: z.unknown(),
  answerKind: 'file',
  effect: 'read',
})
