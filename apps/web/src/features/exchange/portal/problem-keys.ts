/** N steps through the problems of a file, the serious ones first. */
import type { ExchangeProblem } from '@quayside/contract'
import { useShortcut } from '@quayside/ui-kit'
import { useRef } from 'react'

export function useProblemKeys(problems: readonly ExchangeProblem[], onJump: (problem: ExchangeProblem) => void): void {
  const at = useRef(-1)
  const next = () => {
    at.current = (at.current + 1) % problems.length
    const problem = problems[at.current]
    if (problem) onJump(problem)
  }
  useShortcut({ keys: 'n', label: 'Next problem', group: 'This file' }, next, problems.length > 0)
}
