/** Audit, EDI files, failed jobs, and the dashboard. */
import type { CallDescription } from './call-description.ts'

const graph =
  'Give days as `dates` (from,to), or hours of one `date` as `times` (from,to), in the zone named by `zone`. `partners` takes up to ten codes; without any, the first five of the caller by name, or all for an administrator.'

export const exchangeDescriptions = {
  listAuditLog: { description: 'What happened to one record, with who, when and which EDI file, newest first.' },
  downloadAuditFile: {
    description: 'The EDI file of a step, byte for byte, as an attachment with its name in `Content-Disposition`.',
    refusals: ['fileRemoved'],
    contentType: 'text/plain',
  },
  listExchange: {
    description:
      'EDI files of the caller’s partners, in and out, newest first. `problems=1` keeps only files with problems. Files of one partner are read in their order: `waitsFor` names the file that is read before a received one.',
  },
  getExchange: {
    description:
      'One EDI file: its interchanges and messages, its problems and where they are, its answers, and the records created from it. `removed` says when its bytes were removed, where the installation keeps those of old orders for some days only.',
  },
  listSegments: {
    description:
      'The file segment by segment, with names, meanings and problems, a page at a time. Of a file above 512 kB only `beginning` is given: download it to see all.',
  },
  downloadExchangeFile: {
    description:
      'The file as it was received or sent, byte for byte, as an attachment with its name in `Content-Disposition`.',
    refusals: ['fileRemoved'],
    contentType: 'text/plain',
  },
  receiveExchangeFile: {
    description:
      'Submits an EDI file of a partner, as if it had been put into its `in` folder. The body is the raw bytes, up to 64 MiB, under any content type; it is not a form upload. 202 means that the file is kept; it is read within seconds, and GET /exchange/{id} gives the result.',
    refusals: ['partnerNotFound'],
    contentType: 'application/octet-stream',
  },
  reprocessExchangeFile: {
    description: 'Processes a failed received file again, once the cause is fixed.',
  },
  listUnfinishedFiles: {
    description:
      'Files that have had a temporary name in the folder of a partner for more than 24 hours. They are read once they are renamed.',
  },
  listFailedJobs: {
    description: 'Jobs that failed eight times and wait for a person, latest first, a page at a time.',
  },
  listQuarantinedJobs: {
    description:
      'Jobs whose process ended at least three times. They are tried again after ten minutes, one hour and six hours, and then become failed jobs.',
  },
  retryFailedJob: {
    description:
      'Runs a failed job again; the document keeps its control number. The job’s action decides which permission is needed.',
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
