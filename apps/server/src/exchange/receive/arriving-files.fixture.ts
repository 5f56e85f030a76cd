/** X12 files of a retailer, one interchange with one group each, and keeping them as one look at a folder does. */
import type { ReceivedFile } from '@quayside/store'
import type { Services } from '../../services.ts'
import { keepFiles } from '../transports/keep-files.ts'

/** @param count what SE01 says, where that is to be wrong */
export const transactionSet = (type: string, body: readonly string[], count = body.length + 2): readonly string[] => [
  `ST*${type}*0001`,
  ...body,
  `SE*${count}*0001`,
]

/** @param control of the interchange and the group */
export function arrivingFile(control: number, group: 'PO' | 'PC', sets: readonly string[]): string {
  const number = String(control).padStart(9, '0')
  return [
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${number}*0*P*>`,
    `GS*${group}*RETAILER*QUAYSIDE*20261120*0912*${control}*X*004010`,
    ...sets,
    `GE*1*${control}`,
    `IEA*1*${number}~`,
  ].join('~\n')
}

/** An order of so many lines of one product. */
export const arrivingOrder = (control: number, orderNumber: string, lines = 1): string =>
  arrivingFile(
    control,
    'PO',
    transactionSet('850', [
      `BEG*00*SA*${orderNumber}**20261120`,
      ...Array.from({ length: lines }, (_, at) => `PO1*${at + 1}*10*EA*4.25**IN*KW20881`),
    ]),
  )

/** Kept in one transaction. */
export const keepTogether = (
  services: Services,
  partnerID: number,
  contents: readonly string[],
  transport: ReceivedFile['transport'] = 'folder',
): Promise<number[]> =>
  keepFiles(
    contents.map((content, at) => ({
      partnerID,
      receiptKey: null,
      transport,
      fileName: `${at}.edi`,
      content: Buffer.from(content),
    })),
    services,
  )
