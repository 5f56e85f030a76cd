/** Audit, EDI files, failed jobs, and the dashboard. */
import type { CallDescription } from './call-description.ts'

const graph =
  'Give days as `dates` (from,to), or hours of one `date` as `times` (from,to), in the zone named by `zone`. `partners` takes up to ten codes; without any, the first five of the caller by name, or all for an administrator.'

export const exchangeDescriptions = {
  listAuditLog: { description: 'What happened to one record, with who, when and which EDI file, newest first.' },
  downloadAuditFile: {
    description: 'The EDI file of a step, byte for byte, as an attachment whose name stands in `Content-Disposition`.',
    contentType: 'text/plain',
  },
  listExchange: {
    description:
      'EDI files of the partners within reach, in and out, newest first. `problems=1` leaves those that something is wrong with.',
  },
  getExchange: {
    description:
      'One EDI file: its interchanges and messages, what is wrong with it and where, what it was answered with, and the records that it led to.',
  },
  listSegments: { description: 'The file segment by segment, with names, meanings and problems, a page at a time.' },
  downloadExchangeFile: {
    description:
      'The file as it was received or sent, byte for byte, as an attachment whose name stands in `Content-Disposition`.',
    contentType: 'text/plain',
  },
  receiveExchangeFile: {
    description:
      'Hands in an EDI file of a partner, as if it had been put into its `in` folder. The body is the raw bytes, up to 64 MiB, under any content type; it is not a form upload. 202 says that the file is kept; it is read within seconds, and GET /exchange/{id} says what came of it.',
    refusals: ['partnerOutOfReach'],
    contentType: 'application/octet-stream',
  },
  reprocessExchangeFile: {
    description: 'Reads a received file once more that could not be processed, after its cause was mended.',
  },
  listFailedJobs: { description: 'Work that was tried eight times and waits for a person.' },
  retryFailedJob: {
    description:
      'Runs a failed job again; the document goes out under the number that it has. The job’s action decides which permission is needed.',
    refusals: ['failedJobDone', 'failedJobOvertaken', 'permissionMissing'],
  },
  getPurchaseOrdersGraph: {
    description: `Value of the orders received, by partner, and what was expected by earlier weeks. ${graph}`,
  },
  getAcknowledgementsGraph: {
    description: `How many store orders are unacknowledged, shortfalled and complete, by partner. ${graph}`,
  },
  getShipmentsGraph: {
    description: `How many store orders have no shipment, a shortfall or are complete, by partner. ${graph}`,
  },
  getInvoicesGraph: {
    description: `How many store orders have no invoice, a shortfall or are complete, by partner. ${graph}`,
  },
} as const satisfies Record<string, CallDescription>
