/** A link with which somebody chooses a password: mailed, or shown this once for the administrator to hand over. */
import type { SignInLink } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { momentText } from '../../../session/portal-zone.ts'
import { CopyText } from './copy-text.tsx'

interface SignInLinkNoticeProps {
  readonly title: string
  readonly link: SignInLink
}

export function SignInLinkNotice({ title, link: { sentTo, path, expires } }: SignInLinkNoticeProps) {
  return (
    <Banner tone="success" title={title}>
      {sentTo && `A link to choose a password was sent to ${sentTo}. It works until ${momentText(expires)}.`}
      {path && (
        <>
          {`Hand this link over: it lets one person choose a password, once, until ${momentText(expires)}. It will not be viewable again.`}
          <CopyText
            text={`${location.origin}${path}`}
            label="Copy To Clipboard"
            copied="The link has been copied to the clipboard"
          />
        </>
      )}
    </Banner>
  )
}
