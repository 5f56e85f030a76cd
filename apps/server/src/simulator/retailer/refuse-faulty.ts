/** A simulated retailer refuses a document that breaks the standard or does not add up, as a real one does. */
import { refusedMessage } from '@quayside/edi'
import { checkOutgoing } from '@quayside/edi-mapping'
import type { Complaint } from './answer-documents.ts'

/** Returns what the retailer finds wrong with the file; nothing for a right one. */
export function refuseFaulty(content: Uint8Array): Complaint {
  const [fault] = checkOutgoing(content)
  return (file, { groups }) => {
    if (!fault) return {}
    const messages = groups.flatMap((group) => group.messages)
    return { messages: new Map(messages.map((message) => [message, [refusedMessage(file, message, fault.message)]])) }
  }
}
