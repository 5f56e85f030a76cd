/** Passwords are kept as argon2id hashes; working them out is bounded, so that strangers cannot hold the process up. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { asTyped } from '@quayside/domain'

/** OWASP's setting for argon2id: 19 MiB, two passes. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), argon2id)

/** Of 96 bits: for the command line, which shows it once. */
export const randomPassword = (): string => randomBytes(12).toString('base64url')

/** Checked when the name is unknown, so that the time an answer takes does not tell names apart. */
let decoy: Promise<string> | undefined

/** @param stored null where nobody has the name */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(stored ?? (await decoy), asTyped(password))
  return matches && stored !== null
}
