/** The people who sign in, as administrators find them. */
import { deactivateUser, listUsers, reactivateUser, type User, usersList, usersOf } from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { listSource } from '../../../lists/use-list.ts'

export const usersSource = listSource({ spec: usersList, path: '/users', call: listUsers, rowsOf: usersOf })

/** Everybody, for a filter. */
export const everybodyQuery = queryOptions({
  queryKey: [usersList.name, 'all'],
  queryFn: async () => usersOf(await callApi(listUsers, { query: { onlyActive: '0' } })),
})

/** Lets the person in no longer, or again. */
export function useSetActive(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ contactID, active }: User) =>
      callApi(active ? deactivateUser : reactivateUser, { params: { id: contactID } }),
    onSuccess: ({ userName, active }) =>
      showToast({
        tone: 'success',
        title: active ? `${userName} can sign in again.` : `${userName} is deactivated and signed out.`,
      }),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    // Refused too: somebody else may have changed who is there.
    onSettled: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: [usersList.name] })
    },
  })
}
