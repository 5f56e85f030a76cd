/** Labels. */
import type { CallDescription } from './call-description.ts'

const printed =
  'What stands on the labels is kept: `prints` names it, and `GET /Labels/Prints/{labelPrintID}/File` makes the PDF or ZPL of it.'

export const labelDescriptions = {
  generateLabel: {
    description: `Prints one label (of GET /Labels/Lookup) of one record. Of a shipment, the cartons that carry none, or that changed since; \`reprint\` takes all, \`shipmentCartonIDs\` some; the pallets that they stand on follow, or with \`shipmentPalletIDs\` come alone. Once every carton carries its label a confirmed shipment is sent, and one that is fully packed is confirmed by it, if the caller may send and \`sendAsn\` is not false. ${printed}`,
    refusals: [
      'labelsFailed',
      'labelsAllPrinted',
      'labelsNothingPacked',
      'labelsOfEnded',
      'palletsNotUsed',
      'palletUnknown',
      'palletWithoutCartons',
      'ssccExhausted',
      'emptyCartons',
    ],
    body: { partnerLabelDetailID: 1, labelParameterValue: 57 },
  },
  generateLabelBulk: {
    description: `The same for several records of one kind, with a result for each; of every partner its first label of that kind is taken. ${printed}`,
    body: { ids: [57, 58], labelTypeSystemName: 'Shipment' },
  },
  lookUpLabels: { description: 'The labels that a partner has set up, the oldest first.' },
  downloadLabels: {
    description:
      'Labels as they were when they were printed: a PDF of one label a page in its exact size, or ZPL II for a thermal printer. Changes nothing.',
    refusals: ['labelsForgotten'],
    contentType: 'application/pdf',
  },
  downloadPackingCommands: {
    description:
      'An A4 page as PDF to hang up where goods are packed: NEW CARTON, CLOSE + PRINT, UNDO, and how often the next product counts (×2 to ×100), as Code 128.',
    contentType: 'application/pdf',
  },
  listLabelPrinters: {
    description: 'Set up by whoever runs the installation; none where labels are printed from files alone.',
  },
  sendToPrinter: {
    description:
      'Sends printed labels as ZPL, in the size of their label and the resolution of the printer, straight to one of GET /Labels/Printers. The answer comes once the printer has taken all of it.',
    refusals: ['printerUnknown', 'printerFailed', 'labelsForgotten'],
    body: { printer: 'Dock 1' },
  },
  generateLabelCount: {
    description:
      'Counts the labels that were printed from the first day to the last, by partner and label; with `rawData` a row for each printing. The days are those of the portal’s zone.',
    contentType: 'text/csv',
    body: { startDate: '2026-11-01', endDate: '2026-11-30', partnerCode: '', rawData: false },
  },
  listLabels: { description: 'The labels that the partners have set up, with the settings of each, a page at a time.' },
  getLabel: { description: 'A label with its settings; `frxFile` is the name of its report file.' },
  createLabel: {
    description:
      'Sets up a label of a partner for one kind of record; its button shows on the screens of those records. From a label for shipments on, the despatch advices of the partner wait until their labels are printed.',
    refusals: ['partnerNotFound', 'fieldRequired', 'fieldTooLong'],
    body: {
      partnerCode: 'SANDX12',
      labelTypeSystemName: 'Shipment',
      labelParameter: 'ShipmentID',
      buttonText: 'Print labels',
    },
  },
  updateLabel: {
    description:
      'Changes one setting of a label. What was printed before stays as it was. A report file comes with its name and its bytes in base64; null takes it away.',
    refusals: ['fieldRequired', 'fieldTooLong', 'saveConflict'],
    body: { buttonText: 'Carton labels' },
  },
  downloadLabelReport: {
    description: 'The FRX report file of a label, as it was uploaded.',
    contentType: 'application/octet-stream',
  },
} as const satisfies Record<string, CallDescription>
