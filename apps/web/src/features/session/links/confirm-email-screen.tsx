/** /auth/confirmemail: confirms the address that the link was mailed to, then goes to the start. */
import { confirmEmail } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useLinkInAddress } from './link-in-address.ts'

export function ConfirmEmailScreen() {
  const link = useLinkInAddress()
  const { mutate, error } = useMutation({
    mutationFn: () => callApi(confirmEmail, { query: link, repeats: true }),
    onSuccess: () => location.replace('/?activated=true'),
  })
  const begun = useRef(false)
  useEffect(() => {
    // The link works once.
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  return (
    <AuthFrame title="Email confirmation">
      {error ? (
        <Banner tone="error" title="Error!">
          {wordsOf(error)}
        </Banner>
      ) : (
        <p role="status">Please wait...</p>
      )}
    </AuthFrame>
  )
}
