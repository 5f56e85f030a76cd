/** The names of the message types, X12 transaction sets and EDIFACT messages alike. */
const names: Readonly<Record<string, string>> = {
  '810': 'Invoice',
  '820': 'Payment order',
  '824': 'Application advice',
  '830': 'Planning schedule',
  '832': 'Price catalogue',
  '846': 'Inventory advice',
  '850': 'Purchase order',
  '855': 'Purchase order acknowledgement',
  '856': 'Despatch advice',
  '860': 'Purchase order change',
  '864': 'Text message',
  '865': 'Purchase order change acknowledgement',
  '940': 'Warehouse shipping order',
  '944': 'Warehouse receipt advice',
  '945': 'Warehouse shipping advice',
  '997': 'Functional acknowledgement',
  '999': 'Implementation acknowledgement',
  TA1: 'Interchange acknowledgement',
  APERAK: 'Application error and acknowledgement',
  CONTRL: 'Functional acknowledgement',
  DESADV: 'Despatch advice',
  INVOIC: 'Invoice',
  INVRPT: 'Inventory report',
  ORDCHG: 'Purchase order change',
  ORDERS: 'Purchase order',
  ORDRSP: 'Purchase order response',
  PRICAT: 'Price catalogue',
  RECADV: 'Receiving advice',
}

/** The name of a message type ('850', 'ORDERS'); null for an unknown one. */
export function messageTypeName(type: string): string | null {
  return names[type] ?? null
}

/** As it stands within a sentence: 'purchase order'; the type itself if it is unknown. */
export function nameInSentence(type: string): string {
  return names[type]?.toLowerCase() ?? type
}

/** The names of some types as the code list of an element, in sentences. */
export function namesInSentences(...types: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(types.map((type) => [type, nameInSentence(type)]))
}
