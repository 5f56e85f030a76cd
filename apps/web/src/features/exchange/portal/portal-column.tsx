/** The records that a file touched and what to fix: problems with their place, links, numbers, answers. */
import type { ExchangeDetails, ExchangeProblem } from '@quayside/contract'
import { classNames } from '@quayside/ui-kit'
import { LinkedCodes } from '../../orders/unknown-codes/linked-codes.tsx'
import frame from '../file-screen.module.css'
import { AnswerList } from './answer-list.tsx'
import { FileNumbers } from './file-numbers.tsx'
import { FileUnknownCodes, hasOrders } from './file-unknown-codes.tsx'
import { MessageList } from './message-list.tsx'
import { ProblemList } from './problem-list.tsx'

export interface PortalColumnProps {
  readonly file: ExchangeDetails
  readonly onJump: (problem: ExchangeProblem) => void
}

export function PortalColumn({ file, onJump }: PortalColumnProps) {
  return (
    <section
      className={classNames(frame.column, frame.portal)}
      data-column="portal"
      aria-labelledby="portal-head"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach what is below
      tabIndex={0}
    >
      <h2 id="portal-head" className={frame.columnHead}>
        In the portal
      </h2>
      <ProblemList file={file} onJump={onJump} />
      <FileUnknownCodes file={file} />
      {hasOrders(file) && <LinkedCodes of="file" id={file.exchangeID} />}
      {file.messages.length > 1 && <MessageList file={file} />}
      <FileNumbers file={file} />
      <AnswerList file={file} />
    </section>
  )
}
