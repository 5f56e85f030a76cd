/** A person's own sign-in: their sessions, and a new password. */
import { changePassword, endOtherSessions, getUserInfo, listSessions, updateUserInfo } from '@quayside/contract'
import { type InlineFault, showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => callApi(listSessions),
  // Begun and ended elsewhere, and no news tells of it.
  staleTime: 0,
})

export const userInfoQuery = queryOptions({ queryKey: ['account', 'info'], queryFn: () => callApi(getUserInfo) })

/** Answers null when it was saved, or what is wrong, beside the field. @param onSent where a link went, or null */
export function useChangeEmail(onSent: (address: string | null) => void) {
  const queries = useQueryClient()
  return async (email: string): Promise<InlineFault | null> => {
    try {
      const { confirmationSentTo, ...info } = await callApi(updateUserInfo, { body: { email }, repeats: true })
      queries.setQueryData(userInfoQuery.queryKey, info)
      onSent(confirmationSentTo)
      return null
    } catch (error) {
      return { message: wordsOf(error) }
    }
  }
}

export interface TypedPasswords {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

export function useChangePassword(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: TypedPasswords) => callApi(changePassword, { body }),
    onSuccess: () => {
      onDone()
      showToast({
        tone: 'success',
        title: 'Your password has been changed.',
        text: 'Your other sessions have ended.',
      })
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(endOtherSessions),
    onSuccess: ({ ended }) =>
      showToast({
        tone: 'success',
        title: ended === 1 ? 'One other session has ended.' : `${ended} other sessions have ended.`,
      }),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
