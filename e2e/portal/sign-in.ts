// Signing in without the screen: a token by password, and the browser storage that a signed-in tab would have.

import type { BrowserContextOptions } from '@playwright/test'
import { createToken } from '@quayside/contract'

export const demoPassword = 'quayside-demo'
export type Role = 'admin' | 'clerk' | 'partner' | 'support'

export interface SignedIn {
  readonly accessToken: string
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

export async function signInAs(userName: string, baseUrl: string): Promise<SignedIn> {
  const answer = await fetch(`${baseUrl}/api/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: userName, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${userName} could not sign in: ${answer.status} ${await answer.text()}`)
  const token = createToken.answer.parse(await answer.json())
  const session = {
    accessToken: token.access_token,
    tokenType: token.token_type,
    refreshToken: token.refresh_token,
    userName: token.userName,
    email: token.email,
    expiresAt: Date.now() + token.expires_in * 1000,
  }
  const localStorage = [{ name: 'quayside.session', value: JSON.stringify(session) }]
  return {
    accessToken: token.access_token,
    storageState: { cookies: [], origins: [{ origin: baseUrl, localStorage }] },
  }
}
