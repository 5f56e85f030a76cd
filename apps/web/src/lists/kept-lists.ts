/** The person's columns and views of a list, kept on the server. The browser caches the last answer, so that no table jumps. */
import { addView, getKeptLists, type KeptList, keepColumns, type ListView, removeView } from '@quayside/contract'
import { type ColumnChoice, type KeptColumns, showToast, useColumnChoice } from '@quayside/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { useAccess } from '../session/person.ts'

type Answer = Awaited<ReturnType<typeof askKeptLists>>

const storageKey = (userName: string) => `quayside.lists.${userName}`
const queryKey = ['lists', 'kept'] as const

async function askKeptLists(userName: string) {
  const answer = await callApi(getKeptLists)
  localStorage.setItem(storageKey(userName), JSON.stringify(answer))
  return answer
}

function remembered(userName: string): Answer | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey(userName)) ?? 'null') as Answer | null) ?? undefined
  } catch {
    return undefined
  }
}

const nothingKept = { columns: [], views: [] } as const

function useKeptLists() {
  const { userName } = useAccess()
  const queries = useQueryClient()
  const key = [...queryKey, userName]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => askKeptLists(userName),
    initialData: () => remembered(userName),
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
  })
  /** Shown at once; the server's answer then replaces it. */
  const change = (list: string, changed: Partial<KeptList>) => {
    const lists = queries.getQueryData<Answer>(key)?.lists ?? []
    const before = lists.find((one) => one.list === list) ?? { list, columns: [], views: [] }
    const next = { lists: [...lists.filter((one) => one.list !== list), { ...before, ...changed }] }
    queries.setQueryData(key, next)
    localStorage.setItem(storageKey(userName), JSON.stringify(next))
  }
  const askAgain = () => queries.invalidateQueries({ queryKey: key })
  return { data, change, askAgain }
}

/** One after the other: the last choice is the one that stays. */
let keeping: Promise<unknown> = Promise.resolve()

function useKeptColumns(list: string): KeptColumns {
  const { data, change, askAgain } = useKeptLists()
  return {
    switched: data?.lists.find((one) => one.list === list)?.columns ?? nothingKept.columns,
    onSwitch: (switched) => {
      const columns = [...switched]
      change(list, { columns })
      keeping = keeping
        .then(() => callApi(keepColumns, { params: { list }, body: { columns }, repeats: true }))
        .catch((error) => {
          showToast({ tone: 'error', title: 'Error!', text: `The columns could not be saved: ${wordsOf(error)}` })
          void askAgain()
        })
    },
  }
}

/** The columns that a person wants to see of a list or table, kept under its name. */
export function useColumns<Kind extends Parameters<typeof useColumnChoice>[1][number]>(
  list: string,
  all: readonly Kind[],
  look?: { readonly compact?: boolean },
): ColumnChoice<Kind> {
  return useColumnChoice(useKeptColumns(list), all, look)
}

export interface KeptViews {
  readonly views: readonly ListView[]
  /** Fails in words where the name is taken. */
  readonly add: (name: string, search: string) => Promise<void>
  readonly remove: (view: ListView) => Promise<void>
}

export function useKeptViews(list: string): KeptViews {
  const { data, change, askAgain } = useKeptLists()
  const views = data?.lists.find((one) => one.list === list)?.views ?? nothingKept.views
  return {
    views,
    add: async (name, search) => {
      const added = await callApi(addView, { params: { list }, body: { name, search }, repeats: true })
      change(list, { views: [...views, added] })
    },
    remove: async (view) => {
      change(list, { views: views.filter((one) => one !== view) })
      try {
        await callApi(removeView, { params: { list, id: view.listViewID } })
      } catch (error) {
        showToast({ tone: 'error', title: 'Error!', text: `The view could not be removed: ${wordsOf(error)}` })
        await askAgain()
      }
    },
  }
}
