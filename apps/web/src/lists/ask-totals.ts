/** Figures that are asked for at one moment go to the server as one call. */
import { type CountedListName, countLists } from '@quayside/contract'
import { callApi } from '../api/call-api.ts'
import type { PageAnswer } from './use-list.ts'

export type Total = Pick<PageAnswer, 'totalRecords' | 'totalIsFloor'>

type Value = string | number | boolean

interface Asked {
  readonly list: CountedListName
  readonly query: Readonly<Record<string, Value>>
  readonly answer: (total: Total) => void
  readonly fail: (error: unknown) => void
}

let waiting: Asked[] = []

async function askAll(): Promise<void> {
  const asked = waiting
  waiting = []
  try {
    const lists = asked.map(({ list, query }) => ({ list, query }))
    const { totals } = await callApi(countLists, { body: { lists } })
    for (const [at, { answer, fail }] of asked.entries()) {
      const total = totals[at]
      if (total) answer(total)
      else fail(new Error('The server left out a total'))
    }
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

/** What is undefined is not asked for. */
export function askTotal(list: CountedListName, query: Readonly<Record<string, Value | undefined>>): Promise<Total> {
  const given = Object.entries(query).filter((entry): entry is [string, Value] => entry[1] !== undefined)
  return new Promise((answer, fail) => {
    waiting.push({ list, query: Object.fromEntries(given), answer, fail })
    if (waiting.length === 1) setTimeout(() => void askAll())
  })
}
