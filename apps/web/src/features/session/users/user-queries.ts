/** One person, what they may be given, and the changes to it. */
import {
  type AnswerOf,
  addPermission,
  createUser,
  deletePermission,
  getUser,
  listSecurityContexts,
  listUserEntities,
  makeSignInLink,
  type UserDetails,
  usersList,
} from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi, type InputOf } from '../../../api/call-api.ts'

const failed = (error: unknown) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })

export const userQuery = (contactID: number) =>
  queryOptions({
    queryKey: [usersList.name, 'one', contactID],
    queryFn: ({ signal }) => callApi(getUser, { params: { id: contactID }, signal }),
  })

export const contextsQuery = queryOptions({
  queryKey: ['securityContexts'],
  queryFn: () => callApi(listSecurityContexts),
  staleTime: Number.POSITIVE_INFINITY,
})

export const userEntitiesQuery = queryOptions({
  queryKey: ['entities', 'of users'],
  queryFn: () => callApi(listUserEntities),
})

/** Any change that answers the whole person. */
export function useChangeUser(contactID: number) {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: `user ${contactID}` },
    mutationFn: (change: () => Promise<UserDetails>) => change(),
    onSuccess: (user) => queries.setQueryData(userQuery(contactID).queryKey, user),
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: [usersList.name] }),
  })
}

export interface SwitchedPermission {
  readonly perm: string
  readonly give: boolean
}

export function useSwitchPermission(contactID: number) {
  const queries = useQueryClient()
  const { queryKey } = userQuery(contactID)
  return useMutation({
    scope: { id: `user ${contactID}` },
    mutationFn: ({ perm, give }: SwitchedPermission) =>
      callApi(give ? addPermission : deletePermission, { params: { id: contactID, perm } }),
    onSuccess: (userPermissions) => queries.setQueryData(queryKey, (user) => user && { ...user, userPermissions }),
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

export const useMakeSignInLink = (contactID: number) =>
  useMutation({ mutationFn: () => callApi(makeSignInLink, { params: { id: contactID } }), onError: failed })

export function useCreateUser(onDone: (made: AnswerOf<typeof createUser>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof createUser>['body']) => callApi(createUser, { body }),
    onSuccess: (made) => {
      onDone(made)
      return queries.invalidateQueries({ queryKey: [usersList.name] })
    },
  })
}
