// How a retailer acknowledges what we sent: a 997 for each group, a CONTRL for an interchange. Written as text from
// the numbers that stand in our file.

import type { Interchange } from '@quayside/edi'
import { edifactFile, edifactMessage, x12File, x12Set } from './order-files.ts'

export function answer997(sent: Interchange, controlNumber: string, status: 'A' | 'R' = 'A'): string {
  const accepted = (sets: number) => (status === 'A' ? sets : 0)
  const sets = sent.groups.map((group, index) => {
    const number = String(index + 1).padStart(4, '0')
    const count = group.messages.length
    return x12Set('997', number, [
      `AK1*${group.functionalId}*${group.controlNumber}`,
      ...group.messages.flatMap((message) => [`AK2*${message.type}*${message.controlNumber}`, `AK5*${status}`]),
      `AK9*${status}*${count}*${count}*${accepted(count)}`,
    ])
  })
  return x12File('FA', controlNumber, sets)
}

export function answerContrl(sent: Interchange, controlNumber: string, action: '7' | '4' = '7'): string {
  const party = ({ id, qualifier }: Interchange['sender']) => (qualifier ? `${id}:${qualifier}` : id)
  const uci = `UCI+${sent.controlNumber}+${party(sent.sender)}+${party(sent.receiver)}+${action}`
  return edifactFile(controlNumber, [edifactMessage('CONTRL:D:3:UN', '1', [uci])])
}
