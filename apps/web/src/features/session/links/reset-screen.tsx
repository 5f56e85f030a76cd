/** /auth/reset: a user name, and a link by mail. */
import { messageText } from '@quayside/domain'
import { Banner, Button, TextField } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { askForPassword, linkWords } from '../../../session/ask-for-link.ts'
import { useVendorAnswer } from '../../../session/person.ts'
import { AuthFrame } from './auth-frame.tsx'

export function ResetScreen() {
  const mail = useVendorAnswer()?.mail ?? false
  const [userName, setUserName] = useState('')
  const [asked, setAsked] = useState(false)
  const ask = useMutation({ mutationFn: askForPassword })
  const submit = () => {
    setAsked(true)
    if (userName.trim() !== '' && !ask.isPending) ask.mutate(userName.trim())
  }
  return (
    <AuthFrame title="Reset Password" onSubmit={submit}>
      {ask.error && (
        <Banner tone="error" title="Error!">
          {wordsOf(ask.error)}
        </Banner>
      )}
      {ask.isSuccess && <Banner tone={mail ? 'success' : 'info'}>{mail ? linkWords.sent : linkWords.noMail}</Banner>}
      <TextField
        label="Username"
        name="userName"
        autoComplete="username"
        autoFocus
        value={userName}
        onChange={setUserName}
        error={asked && userName.trim() === '' ? messageText('fieldRequired', { label: 'Username' }) : null}
      />
      <Button type="submit" variant="primary" busy={ask.isPending}>
        Reset Password
      </Button>
    </AuthFrame>
  )
}
