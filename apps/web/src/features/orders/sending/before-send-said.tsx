/** What is said before something is sent, sentence by sentence. */
import type { MarkStatusAction } from '@quayside/domain'
import { wordsBeforeSend } from './before-send-words.ts'
import type { SaidBefore } from './send-preview.ts'

interface BeforeSendSaidProps {
  readonly action: MarkStatusAction
  readonly said: SaidBefore
}

export function BeforeSendSaid({ action, said }: BeforeSendSaidProps) {
  return (
    <>
      {wordsBeforeSend(action, said).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  )
}
