/** Programs that call with a token: finding them, and the changes to one. */
import {
  type ApiUser,
  apiUsersList,
  createApiUser,
  getApiUser,
  listApiUsers,
  refreshApiToken,
  updateApiUser,
} from '@quayside/contract'
import { type InlineFault, showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi, type InputOf } from '../../../api/call-api.ts'
import { listSource } from '../../../lists/use-list.ts'

export const apiUsersSource = listSource({
  spec: apiUsersList,
  path: '/apiUsers',
  call: listApiUsers,
  rowsOf: ({ briefUserInfo }) => briefUserInfo,
})

export const apiUserQuery = (contactID: number) =>
  queryOptions({
    queryKey: [apiUsersList.name, 'one', contactID],
    queryFn: ({ signal }) => callApi(getApiUser, { params: { id: contactID }, signal }),
  })

/** What is shown of an answer is kept; its token is not. */
function useKeep() {
  const queries = useQueryClient()
  return (user: ApiUser) => {
    queries.setQueryData(apiUserQuery(user.contactID).queryKey, { ...user, accessToken: null })
    return queries.invalidateQueries({ queryKey: [apiUsersList.name, 'list'] })
  }
}

export function useChangeApiUser(contactID: number) {
  const keep = useKeep()
  return useMutation({
    scope: { id: `api user ${contactID}` },
    mutationFn: (change: () => Promise<ApiUser>) => change(),
    onSuccess: keep,
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
  })
}

/** Answers null when it was saved, or what is wrong, beside the field. */
export function useEditApiUser(contactID: number) {
  const keep = useKeep()
  return async (body: InputOf<typeof updateApiUser>['body']): Promise<InlineFault | null> => {
    try {
      await keep(await callApi(updateApiUser, { params: { id: contactID }, body }))
      return null
    } catch (error) {
      return { message: wordsOf(error) }
    }
  }
}

export function useRefreshToken(contactID: number) {
  const keep = useKeep()
  return useMutation({
    mutationFn: () => callApi(refreshApiToken, { params: { id: contactID }, repeats: true }),
    onSuccess: keep,
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
  })
}

export function useCreateApiUser() {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: InputOf<typeof createApiUser>['body']) => callApi(createApiUser, { body }),
    onSuccess: keep,
  })
}
