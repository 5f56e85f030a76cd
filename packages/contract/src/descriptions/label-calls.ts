/** Labels. */
import type { CallDescription } from './call-description.ts'

const printed =
  'What stands on the labels is kept: `prints` names it, and `GET /Labels/Prints/{labelPrintID}/File` makes the PDF or ZPL of it.'

export const labelDescriptions = {
  generateLabel: {
    description: `Prints one label (of GET /Labels/Lookup) of one record. Of a shipment, the cartons that carry none, or that changed since; \`reprint\` takes all, \`shipmentCartonIDs\` some. Once every carton carries its label a confirmed shipment is sent, and one that is fully packed is confirmed by it, if the caller may send. ${printed}`,
    refusals: [
      'labelsFailed',
      'labelsAllPrinted',
      'labelsNothingPacked',
      'labelsOfEnded',
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
    contentType: 'application/pdf',
  },
} as const satisfies Record<string, CallDescription>
