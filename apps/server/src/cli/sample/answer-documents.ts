/** Answers what a partner was sent, as the retailer's EDI system would: one file that accepts every document not answered yet. */
import { readEdi } from '@quayside/edi'
import type { Mailbox } from '../../simulator/mailbox.ts'
import { answersTo } from '../../simulator/retailer/answer-documents.ts'
import { type EnvelopeMessage, writeEnvelope } from '../../simulator/retailer/interchange.ts'
import type { Retailer } from '../../simulator/retailer/seed-order.ts'
import { controlNumberAt } from './sample-order.ts'

export interface AnsweredDocuments {
  /** Names of the files that were answered. */
  readonly names: readonly string[]
  /** Name of the file that answers them; null when there was nothing to answer. */
  readonly answer: string | null
}

export async function answerDocuments(box: Mailbox, { guide }: Retailer, at: Date): Promise<AnsweredDocuments> {
  const names: string[] = []
  const messages: EnvelopeMessage[] = []
  for (const name of await box.waiting()) {
    const { content, isRepeated } = await box.open(name)
    const answers = isRepeated ? [] : answersTo(readEdi(content))
    if (answers.length === 0) continue
    names.push(name)
    messages.push(...answers)
  }
  const [first] = messages
  if (!first) return { names, answer: null }
  const number = controlNumberAt(at)
  const numbers = { interchange: number, group: number, message: 1 }
  const { content } = writeEnvelope({ guide, from: 'them', messages, numbers, at })
  const answer = `${first.type}_sample_${number}.edi`
  await box.drop(answer, content)
  for (const name of names) await box.remember(name)
  return { names, answer }
}
