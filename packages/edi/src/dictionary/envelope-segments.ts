/** Names of the envelope segments' elements. They are checked where envelopes are read; here they are only described. */

import type { SegmentDefinition } from './definitions.ts'
import { linesOf } from './segment-table.ts'

const TABLE = `
ISA Interchange header: Authorization qualifier|Authorization information|Security qualifier|Security information|Sender qualifier|Sender id|Receiver qualifier|Receiver id|Date|Time|Repetition separator or standard|Version|Control number|Acknowledgement requested|Usage|Component separator
IEA Interchange trailer: Number of groups|Control number
GS Functional group header: Functional identifier|Sender code|Receiver code|Date|Time|Group control number|Agency|Version
GE Functional group trailer: Number of transaction sets|Group control number
ISB Grade of service request: Grade of service
ISE Deferred delivery request: Delivery date|Delivery time
TA1 Interchange acknowledgement: Control number|Date|Time|Status|Note code
UNA Service string advice: Separators
UNB Interchange header: Syntax identifier|Sender|Recipient|Date and time of preparation|Interchange control reference|Recipient's reference or password|Application reference|Processing priority|Acknowledgement request|Agreement identifier|Test indicator
UNZ Interchange trailer: Number of messages or groups|Interchange control reference
UNG Group header: Group identification|Application sender|Application recipient|Date and time of preparation|Group reference number|Controlling agency|Message version|Application password
UNE Group trailer: Number of messages|Group reference number
`

const segments = new Map(
  linesOf(TABLE).map((line): [string, SegmentDefinition] => {
    const [head = '', names = ''] = line.split(': ')
    const [tag = '', ...name] = head.split(' ')
    const elements = names
      .split('|')
      .map((label) => ({ number: '', name: label, mandatory: false, components: null, element: null }))
    return [tag, { tag, name: name.join(' '), elements, open: true, conditions: [] }]
  }),
)

export function envelopeSegment(tag: string): SegmentDefinition | undefined {
  return segments.get(tag)
}
