// The moments at which made-up data has to hold what tests count on: every weekday, the ends of months and years, a leap
// day, and the days on which New Zealand and the United States change their clocks, at six hours in five zones.

import { momentInZone } from '@quayside/contract'

/** Calendar days as 'YYYY-MM-DD'. */
export const chosenDays: readonly string[] = [
  // A week, Monday to Sunday.
  ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  // The ends of months with 28, 30 and 31 days, and the days after them.
  ...['2026-02-28', '2026-03-01', '2026-04-30', '2026-05-01', '2026-08-31'],
  // The year's end, once in the week and once at a weekend; week 53.
  ...['2026-12-31', '2027-01-01', '2027-01-03', '2028-01-01'],
  // A leap day and its neighbours.
  ...['2028-02-28', '2028-02-29', '2028-03-01'],
  // New Zealand's clocks go back in April and forward in September; those of the United States forward in March and back in November.
  ...['2026-04-05', '2026-04-06', '2026-09-27', '2026-09-28'],
  ...['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'],
]

/** Wall clock. From 2:00 to 3:00 clocks change. */
export const chosenTimes: readonly string[] = ['00:00', '02:30', '06:05', '11:55', '17:30', '23:59']

/** Far east of UTC, a half hour off, UTC itself, and both coasts of the United States. */
export const chosenZones: readonly string[] = [
  'Pacific/Auckland',
  'Asia/Kolkata',
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
]

export interface ChosenMoment {
  /** 'Sunday 2026-11-22 23:59 Pacific/Auckland'. */
  readonly name: string
  readonly at: Date
  readonly zone: string
}

const nameOf = (day: string, time: string, zone: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  return `${weekday} ${day} ${time} ${zone}`
}

export const chosenMoments: readonly ChosenMoment[] = chosenDays.flatMap((day) =>
  chosenTimes.flatMap((time) =>
    chosenZones.map((zone) => ({ name: nameOf(day, time, zone), at: momentInZone(day, time, zone), zone })),
  ),
)

/** One for each way in which calendars differ, for tests that fill a whole database: a few seconds each. */
export const chosenForDatabases: readonly ChosenMoment[] = [
  'Sunday 2026-11-22 11:55 UTC',
  'Saturday 2026-11-21 00:00 Pacific/Auckland',
  'Monday 2026-11-16 06:05 Pacific/Auckland',
  'Wednesday 2026-11-18 17:30 America/Los_Angeles',
  'Friday 2027-01-01 02:30 Asia/Kolkata',
  'Tuesday 2028-02-29 23:59 America/New_York',
  'Sunday 2026-04-05 02:30 Pacific/Auckland',
].map((name) => {
  const found = chosenMoments.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is none of the chosen moments`)
  return found
})
