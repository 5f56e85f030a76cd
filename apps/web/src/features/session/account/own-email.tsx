/** One's own email address, edited where it stands; where mails go out it counts once its link is opened. */
import { mostUserCharacters, readEmail } from '@quayside/domain'
import { Banner, InlineText } from '@quayside/ui-kit'
import { useState } from 'react'
import styles from './account.module.css'
import { useChangeEmail } from './account-queries.ts'

export function OwnEmail({ email }: { readonly email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const change = useChangeEmail(setSentTo)
  return (
    <div className={styles.email}>
      <InlineText
        label="Email"
        value={email}
        version=""
        canEdit
        maxLength={mostUserCharacters}
        check={(text) => {
          const read = readEmail(text)
          return read.ok ? null : read.refusal.message
        }}
        onSave={change}
      />
      {sentTo && (
        <Banner tone="info">{`We've sent a link to ${sentTo}. The new address counts once you open it.`}</Banner>
      )}
    </div>
  )
}
