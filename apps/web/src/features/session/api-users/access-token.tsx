/** A token, this once. */
import { Banner } from '@quayside/ui-kit'
import { CopyText } from '../users/copy-text.tsx'

export function AccessToken({ token }: { readonly token: string }) {
  return (
    <Banner tone="warning" title="Access Token">
      Please copy the Access Token somewhere safe before exiting the page. It will not be viewable again.
      <CopyText text={token} label="Copy To Clipboard" copied="Access Token has been copied to the clipboard" />
    </Banner>
  )
}
