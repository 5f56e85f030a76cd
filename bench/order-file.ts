/** An 850 as a retailer sends it, with as many lines as orders have here on average. */

export const linesPerOrder = 20

export function order850(number: number): Buffer {
  const control = String(number).padStart(9, '0')
  const lines = Array.from({ length: linesPerOrder }, (_, at) => [
    `PO1*${at + 1}*${12 + at}*EA*${4 + at}.25**IN*KW${20_000 + at}*UP*94100000${String(10_000 + at)}`,
    `PID*F****TEA TOWEL NUMBER ${at + 1}`,
  ]).flat()
  const body = [
    'ST*850*0001',
    `BEG*00*SA*PO-${number}**20261120`,
    'CUR*BY*NZD',
    'DTM*010*20261128',
    'N1*ST*KARAKA DC*92*9001',
    'N3*18 LINWOOD ROAD',
    'N4*KARAKA**2113*NZ',
    ...lines,
    `CTT*${linesPerOrder}`,
  ]
  const segments = [
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*0*P*>`,
    `GS*PO*RETAILER*QUAYSIDE*20261120*0912*${number}*X*004010`,
    ...body,
    `SE*${body.length + 1}*0001`,
    `GE*1*${number}`,
    `IEA*1*${control}`,
  ]
  return Buffer.from(segments.map((segment) => `${segment}~\n`).join(''))
}
