/** '16 of 1,284' with the way to the next and previous record of the list that one came from; J and K do the same. */
import { IconButton, useShortcut } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { placeInList, type Step, stepFrom } from './list-trail.ts'
import styles from './record-steps.module.css'
import { useSteps } from './use-steps.ts'

export interface RecordStepsProps {
  /** Of the list. */
  readonly path: string
  readonly id: number
  /** What one of the list is called: 'order'. */
  readonly noun: string
  readonly step: (by: Step) => void
}

const group = 'This page'

/** For the screen itself, so that the keys work while a record is still being loaded. */
export function useRecordSteps(list: Omit<RecordStepsProps, 'step'>): RecordStepsProps {
  const { path, id, noun } = list
  const queries = useQueryClient()
  const step = useSteps(id, async (from, by) => {
    const next = await stepFrom(queries, path, from, by)
    return next === null ? null : { at: next, path: `${path}/${next}` }
  })
  useShortcut({ keys: 'j', label: `Next ${noun} of the list`, group }, () => step(1))
  useShortcut({ keys: 'k', label: `Previous ${noun} of the list`, group }, () => step(-1))
  return { ...list, step }
}

/** Nothing for who did not come from the list. */
export function RecordSteps({ path, id, noun, step }: RecordStepsProps) {
  const place = placeInList(path, id)
  if (!place) return null
  const { position, total, totalIsFloor } = place
  const isLast = !totalIsFloor && position >= total
  return (
    <span className={styles.steps}>
      <span className={styles.place}>
        {`${position.toLocaleString('en-NZ')} of ${total.toLocaleString('en-NZ')}${totalIsFloor ? '+' : ''}`}
      </span>
      <IconButton icon="up" label={`Previous ${noun}`} outlined disabled={position === 1} onClick={() => step(-1)} />
      <IconButton icon="down" label={`Next ${noun}`} outlined disabled={isLast} onClick={() => step(1)} />
    </span>
  )
}
