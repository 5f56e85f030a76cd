/** The words of a failure behind the server: a system that does not answer is named, not just called a server error. */
import { ApiError, wordsOf } from '../../../api/api-error.ts'

/** A bad gateway that our own server tells of says in its answer who does not answer. */
const behindUs = 502

export function failureWords(error: unknown): string {
  const answer = error instanceof ApiError && error.status === behindUs ? error.answer : null
  if (!answer?.message) return wordsOf(error)
  return answer.hint ? `${answer.message} ${answer.hint}` : answer.message
}
