/** The words of the question before something is sent. */
import { type AnswerCounts, type MarkStatusAction, messageText } from '@quayside/domain'
import { sentBeforeWords } from '../../../records/sent-before.ts'
import { answerWords } from './answer-words.ts'
import type { SaidBefore } from './send-preview.ts'

const figure = (count: number) => count.toLocaleString('en-NZ')

/** One sentence after the other; none where there is nothing to say. */
export function wordsBeforeSend(action: MarkStatusAction, said: SaidBefore): readonly string[] {
  const { lines, withoutPrice, pricesLetThrough, leftToPack } = said
  const sentences = [
    againWords(said),
    lines && answerWords(lines),
    lines && unansweredWords(action, lines, said.shortOfStock),
    lines && lines.zero > 0 && zeroWords(lines.zero, said.zeroLines),
    withoutPrice > 0 && priceWords(withoutPrice),
    pricesLetThrough > 0 && `${messageText('productsFailedPrice')}; their error was cleared.`,
    leftToPack > 0 && packWords(said),
  ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

function againWords({ sentBefore, going }: SaidBefore): string | null {
  if (sentBefore === 0) return null
  if (sentBefore === going) return sentBeforeWords
  const were = sentBefore === 1 ? 'was' : 'were'
  return `${figure(sentBefore)} of ${figure(going)} store orders ${were} sent before: new documents go out; the earlier ones are kept.`
}

/** What becomes of the lines that nobody answered. */
function unansweredWords(
  action: MarkStatusAction,
  { unanswered, ...answered }: AnswerCounts,
  shortOfStock: number,
): string | null {
  // The text of the short lines says it.
  if (unanswered === 0 || shortOfStock > 0) return null
  const all = unanswered + answered.full + answered.short + answered.zero
  const they = unanswered === all ? 'Nothing was entered: all lines' : 'Unanswered lines'
  return action === 'ack' ? `${they} are acknowledged in full.` : `${they} go to the warehouse as ordered.`
}

function zeroWords(zero: number, named: readonly string[]): string | null {
  if (named.length === 0) return null
  const more = zero > named.length ? ` and ${figure(zero - named.length)} more` : ''
  return `As 0: ${named.join(', ')}${more}.`
}

const priceWords = (count: number): string =>
  count === 1
    ? '1 line has no price: it is acknowledged without one.'
    : `${figure(count)} lines have no price: they are acknowledged without one.`

function packWords({ leftToPack, going }: SaidBefore): string {
  const of = going === 1 ? 'Not' : `In ${figure(leftToPack)} of ${figure(going)} store orders not`
  return `${of} everything is packed: what is in no carton stays on the store order and can go with another shipment.`
}
