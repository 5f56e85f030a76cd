import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { takeAnswer } from './take-answer.ts'

const queryKey = ['shipments', 'one', 7]

/** A record on a screen; each question is answered when the test says so. */
function screen() {
  const queries = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const observer = new QueryObserver(queries, { queryKey, queryFn, initialData: 'as opened', staleTime: 60_000 })
  observer.subscribe(() => undefined)
  return { queries, answers, shown: () => queries.getQueryData(queryKey) }
}

it('shows the answer, not what an older question answers later', async () => {
  const { queries, answers, shown } = screen()
  void queries.invalidateQueries({ queryKey })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await takeAnswer(queries, queryKey, 'packed')
  answers[0]?.('before it was packed')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(shown()).toBe('packed')
  // What another person changed meanwhile is asked for anew.
  answers[1]?.('packed by two')
  await vi.waitFor(() => expect(shown()).toBe('packed by two'))
})

it('asks nothing where nothing was asked', async () => {
  const { queries, answers, shown } = screen()
  await takeAnswer(queries, queryKey, (now: string | undefined) => `${now}, packed`)
  expect(shown()).toBe('as opened, packed')
  expect(answers).toHaveLength(0)
})
