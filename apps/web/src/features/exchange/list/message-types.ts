/** The messages of both standards that the exchange knows, with the names that people use for them. */
export const messageTypes: readonly { readonly type: string; readonly name: string }[] = [
  { type: '850', name: 'Purchase order' },
  { type: '855', name: 'Purchase order acknowledgement' },
  { type: '856', name: 'Ship notice (ASN)' },
  { type: '860', name: 'Purchase order change' },
  { type: '865', name: 'Purchase order change acknowledgement' },
  { type: '810', name: 'Invoice' },
  { type: '997', name: 'Functional acknowledgement' },
  { type: '999', name: 'Implementation acknowledgement' },
  { type: 'TA1', name: 'Interchange acknowledgement' },
  { type: 'ORDERS', name: 'Purchase order' },
  { type: 'ORDRSP', name: 'Order response' },
  { type: 'ORDCHG', name: 'Order change' },
  { type: 'DESADV', name: 'Despatch advice' },
  { type: 'INVOIC', name: 'Invoice' },
  { type: 'CONTRL', name: 'Syntax and service report' },
]

/** '850' → 'Purchase order'; a type that nobody told us about has no name. */
export function messageTypeName(type: string): string | null {
  return messageTypes.find((known) => known.type === type.toUpperCase())?.name ?? null
}

/** Answers that say whether a file was understood; they carry no business of their own. */
const answers: ReadonlySet<string> = new Set(['997', '999', 'TA1', 'CONTRL'])

export function isFunctionalAnswer(type: string): boolean {
  return answers.has(type.toUpperCase())
}
