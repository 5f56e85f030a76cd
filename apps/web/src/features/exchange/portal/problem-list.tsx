/** The file's problems: what, where, and a link to it. */
import type { ExchangeDetails, ExchangeProblem } from '@quayside/contract'
import { StatusLight, TextAction, useShortcut } from '@quayside/ui-kit'
import { useRef, useState } from 'react'
import styles from './portal.module.css'

export interface ProblemListProps {
  readonly file: ExchangeDetails
  readonly onJump: (problem: ExchangeProblem) => void
}

const shownAtOnce = 20

/** 'PO1, element 7 · line 14, column 20'. */
export function placeOf(problem: ExchangeProblem): string {
  const component = problem.component ? `, component ${problem.component}` : ''
  const element = problem.element ? `, element ${problem.element}${component}` : ''
  const segment = problem.segmentTag ? `${problem.segmentTag}${element}` : null
  const column = problem.column === null ? '' : `, column ${problem.column}`
  const line = problem.line === null ? null : `line ${problem.line}${column}`
  return [segment, line].filter(Boolean).join(' · ')
}

export function ProblemList({ file, onJump }: ProblemListProps) {
  const [all, setAll] = useState(false)
  const sorted = [...file.problems].sort((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note'))
  useProblemKeys(sorted, onJump)
  const shown = all ? sorted : sorted.slice(0, shownAtOnce)
  if (sorted.length === 0) return null
  return (
    <div className={styles.problems}>
      <ul>
        {shown.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems of a file can be the same in every word
          <ProblemLine key={index} problem={problem} onJump={onJump} />
        ))}
      </ul>
      {sorted.length > shown.length && (
        <TextAction onClick={() => setAll(true)}>Show {sorted.length - shown.length} more</TextAction>
      )}
    </div>
  )
}

function ProblemLine({
  problem,
  onJump,
}: {
  readonly problem: ExchangeProblem
  readonly onJump: ProblemListProps['onJump']
}) {
  const place = placeOf(problem)
  const isNote = problem.severity === 'note'
  return (
    <li className={styles.problem} data-severity={problem.severity}>
      <span className={styles.mark}>
        <StatusLight
          level={isNote ? 'half' : 'error'}
          unknown={isNote}
          label={isNote ? 'Remark' : 'Problem'}
          size={14}
        />
      </span>
      <div className={styles.words}>
        <p className={styles.message}>{problem.message}</p>
        {place && (
          <button type="button" className={styles.place} onClick={() => onJump(problem)}>
            {place}
          </button>
        )}
      </div>
    </li>
  )
}

/** N steps through the problems of a file, the serious ones first. */
function useProblemKeys(problems: readonly ExchangeProblem[], onJump: (problem: ExchangeProblem) => void): void {
  const at = useRef(-1)
  const next = () => {
    at.current = (at.current + 1) % problems.length
    const problem = problems[at.current]
    if (problem) onJump(problem)
  }
  useShortcut({ keys: 'n', label: 'Next problem', group: 'This file' }, next, problems.length > 0)
}
