/** /auth/resetpassword: a password of one's own, by a link that works once. */
import { resetPassword } from '@quayside/contract'
import { leastPasswordCharacters, messageText } from '@quayside/domain'
import { Banner, Button, TextField } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { faultsOf } from '../account/password-faults.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useLinkInAddress } from './link-in-address.ts'

const nothing = { newPassword: '', confirmPassword: '' }

export function ChoosePasswordScreen() {
  const { user, code } = useLinkInAddress()
  const [typed, setTyped] = useState(nothing)
  const [asked, setAsked] = useState(false)
  const choose = useMutation({
    mutationFn: () => callApi(resetPassword, { body: { Id: user, code, newPassword: typed.newPassword } }),
  })
  if (code === '') {
    return (
      <AuthFrame title="Create a new password">
        <Banner tone="error" title="Error!">
          {messageText('noCodeSupplied')}
        </Banner>
      </AuthFrame>
    )
  }
  if (choose.isSuccess) {
    return (
      <AuthFrame title="Create a new password">
        <Banner tone="success">Your password has been changed.</Banner>
      </AuthFrame>
    )
  }
  // Whose link it is, only the server knows.
  const faults = faultsOf({ ...typed, oldPassword: '' }, '')
  const submit = () => {
    setAsked(true)
    if (!faults.newPassword && !faults.confirmPassword && !choose.isPending) choose.mutate()
  }
  const field = (name: keyof typeof nothing) => ({
    name,
    type: 'password' as const,
    autoComplete: 'new-password',
    value: typed[name],
    error: asked ? faults[name] : null,
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      // What was refused is no longer what stands there.
      if (choose.isError) choose.reset()
    },
  })
  return (
    <AuthFrame title="Create a new password" onSubmit={submit}>
      {choose.error && (
        <Banner tone="error" title="Error!">
          {wordsOf(choose.error)}
        </Banner>
      )}
      <p>{`At least ${leastPasswordCharacters} characters, of any kind; several words are easiest to remember.`}</p>
      <TextField label="Password" autoFocus {...field('newPassword')} />
      <TextField label="Confirm password" {...field('confirmPassword')} />
      <Button type="submit" variant="primary" busy={choose.isPending}>
        Change Password
      </Button>
    </AuthFrame>
  )
}
