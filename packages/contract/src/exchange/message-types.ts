/** The messages that the exchange offers as a filter, by the names of the codec's dictionary (a test of the server holds them together). */
export const messageTypes: readonly { readonly type: string; readonly name: string }[] = [
  { type: '850', name: 'Purchase order' },
  { type: '855', name: 'Purchase order acknowledgement' },
  { type: '856', name: 'Despatch advice' },
  { type: '860', name: 'Purchase order change' },
  { type: '865', name: 'Purchase order change acknowledgement' },
  { type: '810', name: 'Invoice' },
  { type: '997', name: 'Functional acknowledgement' },
  { type: '999', name: 'Implementation acknowledgement' },
  { type: 'TA1', name: 'Interchange acknowledgement' },
  { type: 'ORDERS', name: 'Purchase order' },
  { type: 'ORDRSP', name: 'Purchase order response' },
  { type: 'ORDCHG', name: 'Purchase order change' },
  { type: 'DESADV', name: 'Despatch advice' },
  { type: 'INVOIC', name: 'Invoice' },
  { type: 'CONTRL', name: 'Functional acknowledgement' },
]

/** Documents that leave as a file of their own, in no interchange. */
export const ublTypes = { invoice: 'UBL invoice', credit: 'UBL credit note' } as const

/** Functional acknowledgements; they carry no business content. */
const answers: ReadonlySet<string> = new Set(['997', '999', 'TA1', 'CONTRL'])

export function isFunctionalAnswer(type: string): boolean {
  return answers.has(type.toUpperCase())
}
