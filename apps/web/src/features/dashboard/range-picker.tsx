/** Days and hours of one graph, applied with Show. */
import { type DashboardFilter, dashboardMostDays, type GraphName, graphs, isForward } from '@quayside/contract'
import { Button, ChoiceField, DateField, Icon, Popover } from '@quayside/ui-kit'
import { useState } from 'react'
import styles from './dashboard.module.css'
import { writeRange } from './dashboard-search.ts'
import { hourChoices, rangeWords } from './range-words.ts'

interface RangePickerProps {
  readonly graph: GraphName
  readonly filter: DashboardFilter
  readonly isStandard: boolean
  /** '' for the standard range. */
  readonly onRange: (range: string) => void
}

export function RangePicker({ graph, filter, isStandard, onRange }: RangePickerProps) {
  const [opened, setOpened] = useState(false)
  const show = (range: string) => {
    setOpened(false)
    onRange(range)
  }
  return (
    <Popover
      label="Days and hours"
      width={300}
      opened={opened}
      onChange={setOpened}
      target={
        <button
          type="button"
          className={styles.range}
          aria-expanded={opened}
          aria-label={`Change days and hours: ${rangeWords(filter)}`}
          onClick={() => setOpened(!opened)}
        >
          {rangeWords(filter)}
          <Icon name="down" size={12} />
        </button>
      }
    >
      <RangeForm graph={graph} filter={filter} isStandard={isStandard} onRange={show} />
    </Popover>
  )
}

function problemOf(range: DashboardFilter): string | null {
  const days = (Date.parse(range.days[1]) - Date.parse(range.days[0])) / 86_400_000
  if (days < 0) return 'The first day is after the last.'
  if (!isForward(range)) return 'The last hour must be after the first.'
  return days >= dashboardMostDays ? `Choose at most ${dashboardMostDays} days.` : null
}

function RangeForm({ graph, filter, isStandard, onRange }: RangePickerProps) {
  const [{ days, times }, setDraft] = useState(filter)
  const oneDay = graphs[graph].daysBack === 0
  const problem = problemOf({ days, times })
  const day = (at: 0 | 1, label: string) => (
    <DateField
      label={label}
      value={days[at]}
      onCommit={(value) => {
        if (!value) return
        const next: [string, string] = oneDay ? [value, value] : at === 0 ? [value, days[1]] : [days[0], value]
        setDraft({ days: next, times })
      }}
    />
  )
  const hour = (at: 0 | 1, label: string) => (
    <ChoiceField
      label={label}
      value={times[at]}
      options={hourChoices(at)}
      onChange={(value) => {
        if (value) setDraft({ days, times: at === 0 ? [value, times[1]] : [times[0], value] })
      }}
    />
  )
  return (
    <form
      className={styles.rangeForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) onRange(writeRange({ days, times }))
      }}
    >
      {oneDay ? (
        day(0, 'Day')
      ) : (
        <div className={styles.rangeLine}>
          {day(0, 'First day')}
          {day(1, 'Last day')}
        </div>
      )}
      <div className={styles.rangeLine}>
        {hour(0, 'From')}
        {hour(1, 'Until')}
      </div>
      {problem && (
        <p className={styles.rangeProblem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.rangeLine}>
        <Button variant="primary" type="submit" disabled={problem !== null}>
          Show
        </Button>
        {!isStandard && <Button onClick={() => onRange('')}>Reset</Button>}
      </div>
    </form>
  )
}
