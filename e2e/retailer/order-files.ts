// The orders a retailer sends, spelled out as text: an 850 and an ORDERS as they come off the wire, made by
// nothing of the product, so that the product cannot agree with its own mistakes.

export interface OrderedLine {
  readonly code: string
  readonly quantity: number
  readonly price: string
  readonly description: string
  /** Store code → quantity; left out, all goes to the ship-to of the header. */
  readonly stores?: Readonly<Record<string, number>>
}

export interface RetailerOrder {
  readonly orderNumber: string
  /** Digits only: ISA13 or UNB 0020. */
  readonly controlNumber: string
  readonly lines: readonly OrderedLine[]
  /** ISA06 or UNB 0004. */
  readonly sender?: string
  /** X12: allowances and charges of the header, as SAC segments. */
  readonly charges?: readonly string[]
  /** X12: AMT*TT, such as '905.80'. */
  readonly statedTotal?: string
}

/** The store code to which every order of these is shipped. */
export const shipToCode = '9001'

export const today = (): string => new Date().toISOString().slice(0, 10).replaceAll('-', '')
const padded = (id: string) => id.padEnd(15)

/** An X12 interchange around complete segments of one group, in the 4010 dialect. */
export function x12File(functionalId: string, controlNumber: string, sets: readonly string[], sender = 'RETAILER') {
  const control = controlNumber.padStart(9, '0')
  const group = String(Number(controlNumber))
  const segments = [
    `ISA*00*          *00*          *ZZ*${padded(sender)}*ZZ*${padded('QUAYSIDE')}*${today().slice(2)}*0912*U*00401*${control}*0*T*>`,
    `GS*${functionalId}*${sender}*QUAYSIDE*${today()}*0912*${group}*X*004010`,
    ...sets,
    `GE*${sets.length}*${group}`,
    `IEA*1*${control}`,
  ]
  return `${segments.join('~\n')}~\n`
}

/** One transaction set with its counted trailer. */
export function x12Set(type: string, number: string, body: readonly string[]): string {
  return [`ST*${type}*${number}`, ...body, `SE*${body.length + 2}*${number}`].join('~\n')
}

export function set850({ orderNumber, lines, charges = [], statedTotal }: RetailerOrder, number = '0001'): string {
  const body = [
    `BEG*00*SA*${orderNumber}**${today()}`,
    'CUR*BY*NZD',
    ...charges,
    'N1*BY*KOWHAI HOME LTD*92*KH01',
    `N1*ST*KARAKA DC*92*${shipToCode}`,
    'N3*18 LINWOOD ROAD',
    'N4*KARAKA**2113*NZ',
    ...lines.flatMap((line, index) => [
      `PO1*${index + 1}*${line.quantity}*EA*${line.price}**IN*${line.code}`,
      `PID*F****${line.description}`,
      ...(line.stores ? [['SDQ*EA*92', ...Object.entries(line.stores).flat()].join('*')] : []),
    ]),
    `CTT*${lines.length}`,
    ...(statedTotal === undefined ? [] : [`AMT*TT*${statedTotal}`]),
  ]
  return x12Set('850', number, body)
}

export const order850 = (order: RetailerOrder): string =>
  x12File('PO', order.controlNumber, [set850(order)], order.sender)

/** The supplier as the sandbox knows it takes any address: the retailer writes its own name and ours. */
export function edifactFile(controlNumber: string, messages: readonly string[], sender = 'RETAILER'): string {
  const segments = [
    "UNA:+.? '",
    `UNB+UNOC:3+${sender}:ZZ+QUAYSIDE:ZZ+${today().slice(2)}:0912+${controlNumber}'`,
    ...messages,
    `UNZ+${messages.length}+${controlNumber}'`,
  ]
  return `${segments.join('\n')}\n`
}

/** One message with its counted trailer. */
export function edifactMessage(version: string, number: string, body: readonly string[]): string {
  const segments = [`UNH+${number}+${version}`, ...body, `UNT+${body.length + 2}+${number}`]
  return segments.map((segment) => `${segment}'`).join('\n')
}

export function ordersMessage({ orderNumber, lines }: RetailerOrder, number = '1'): string {
  return edifactMessage('ORDERS:D:96A:UN:EAN008', number, [
    `BGM+220+${orderNumber}+9`,
    `DTM+137:${today()}:102`,
    'NAD+BY+KH01::92++Kowhai Home Ltd',
    `NAD+DP+${shipToCode}::92++Karaka DC+18 Linwood Road+Karaka++2113+NZ`,
    'CUX+2:NZD:9',
    ...lines.flatMap((line, index) => [
      `LIN+${index + 1}`,
      `PIA+1+${line.code}:IN`,
      `IMD+F++:::${line.description}`,
      `QTY+21:${line.quantity}:PCE`,
      `PRI+AAA:${line.price}`,
      ...Object.entries(line.stores ?? {}).flatMap(([store, quantity]) => [`LOC+7+${store}::92`, `QTY+11:${quantity}`]),
    ]),
    'UNS+S',
    `CNT+2:${lines.length}`,
  ])
}

export const ordersFile = (order: RetailerOrder): string =>
  edifactFile(order.controlNumber, [ordersMessage(order)], order.sender)
