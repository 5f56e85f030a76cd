/** '16 of 1,284' with links to the next and previous record of the list; J and K do the same. */
import { IconButton, useShortcut } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { type PlaceInList, placeInList, type Step, stepFrom } from './list-trail.ts'
import styles from './record-steps.module.css'
import { useSteps } from './use-steps.ts'

export interface RecordStepsProps {
  /** What one of the list is called: 'order'. */
  readonly noun: string
  /** null for people who did not come from the list. */
  readonly place: StepPlace | null
  readonly step: (by: Step) => void
}

export interface StepPlace {
  /** '16 of 1,284', '16 of 10,000+'. */
  readonly words: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

export function stepPlace({ position, total, totalIsFloor }: PlaceInList): StepPlace {
  const figure = (value: number) => value.toLocaleString('en-NZ')
  return {
    words: `${figure(position)} of ${figure(total)}${totalIsFloor ? '+' : ''}`,
    isFirst: position === 1,
    isLast: !totalIsFloor && position >= total,
  }
}

export interface StepKeys {
  readonly noun: string
  /** What the help of the keys says the steps go through: 'of the list'. */
  readonly through?: string
  /** Off where letters mean something else: a scanner types them. */
  readonly enabled?: boolean
}

const group = 'This page'

/** J and K. */
export function useStepKeys({ noun, through, enabled }: StepKeys, step: (by: Step) => void): void {
  const words = through ? `${noun} ${through}` : noun
  useShortcut({ keys: 'j', label: `Next ${words}`, group }, () => step(1), enabled)
  useShortcut({ keys: 'k', label: `Previous ${words}`, group }, () => step(-1), enabled)
}

export interface SteppedList {
  /** Of the list. */
  readonly path: string
  readonly id: number
  readonly noun: string
  readonly keys?: boolean
}

/** For the screen itself, so that the keys work while a record is still being loaded. */
export function useRecordSteps({ path, id, noun, keys }: SteppedList): RecordStepsProps {
  const queries = useQueryClient()
  const step = useSteps(id, async (from, by) => {
    const next = await stepFrom(queries, path, from, by)
    return next === null ? null : { at: next, path: `${path}/${next}` }
  })
  useStepKeys({ noun, through: 'of the list', enabled: keys }, step)
  const place = placeInList(path, id)
  return { noun, place: place && stepPlace(place), step }
}

export function RecordSteps({ noun, place, step }: RecordStepsProps) {
  if (!place) return null
  const { words, isFirst, isLast } = place
  return (
    <span className={styles.steps}>
      <span className={styles.place}>{words}</span>
      <IconButton icon="up" label={`Previous ${noun}`} outlined disabled={isFirst} onClick={() => step(-1)} />
      <IconButton icon="down" label={`Next ${noun}`} outlined disabled={isLast} onClick={() => step(1)} />
    </span>
  )
}
