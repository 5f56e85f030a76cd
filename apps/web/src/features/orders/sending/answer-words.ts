/** How the lines of an acknowledgement are answered, in the words of the question before it is sent. */
import type { AnswerCounts } from '@quayside/domain'

/** 'Of 12 lines: 8 in full, 2 short, 1 as 0, 1 not answered.'; null where there is no line. */
export function answerWords(counts: AnswerCounts): string | null {
  const { full, short, zero, unanswered } = counts
  const all = full + short + zero + unanswered
  if (all === 0) return null
  const parts = [
    full > 0 && `${figure(full)} in full`,
    short > 0 && `${figure(short)} short`,
    zero > 0 && `${figure(zero)} as 0`,
    unanswered > 0 && `${figure(unanswered)} not answered`,
  ]
  return `Of ${figure(all)} ${all === 1 ? 'line' : 'lines'}: ${parts.filter(Boolean).join(', ')}.`
}

const figure = (count: number) => count.toLocaleString('en-NZ')
