/** Links with which people choose a password: mailed where the installation sends mail, else handed over by an administrator. */
import { randomBytes } from 'node:crypto'
import type { SignInLink } from '@quayside/contract'
import { linkExpiry, putSignInLink, type Tx } from '@quayside/store'
import { hashToken } from '../../http/authenticate.ts'
import type { Services } from '../../services.ts'

/** Somebody who asked reads the mail at once … */
const minutesOfAsked = 60
/** … whoever was given an account, or is handed a link, perhaps tomorrow. */
const minutesOfGiven = 24 * 60

export interface LinkFor {
  readonly contactID: number
  /** The new address that the link confirms; null where it is for a password. */
  readonly email: string | null
  /** The person asked for it themselves. */
  readonly asked: boolean
}

export interface MadeLink {
  /** Of the portal: '/auth/resetpassword?user=7&code=…'. */
  readonly path: string
  readonly expires: Date
}

/** Of 256 bits; what is kept is its hash. */
export async function makeLink(tx: Tx, { contactID, email, asked }: LinkFor): Promise<MadeLink> {
  const code = randomBytes(32).toString('base64url')
  const minutes = asked ? minutesOfAsked : minutesOfGiven
  const expires = await putSignInLink(tx, { codeHash: hashToken(code), contactID, email, minutes })
  const screen = email === null ? 'resetpassword' : 'confirmemail'
  return { path: `/auth/${screen}?user=${contactID}&code=${code}`, expires }
}

/** For a person who is given a way in: the mail goes out once the transaction commits. */
export async function giveLink(
  tx: Tx,
  { contactID, email }: { readonly contactID: number; readonly email: string | null },
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
): Promise<SignInLink> {
  if (config.mail && email !== null) {
    await jobs.send(tx, 'send-mail', { mail: 'link', contactID, given: true })
    const expires = await linkExpiry(tx, minutesOfGiven)
    return { sentTo: email, path: null, expires: expires.toISOString() }
  }
  const { path, expires } = await makeLink(tx, { contactID, email: null, asked: false })
  return { sentTo: null, path, expires: expires.toISOString() }
}
