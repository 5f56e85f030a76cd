/** What a new password has to be, as far as it can be told before it is sent; the server also knows those that are tried first. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'

/** NIST SP 800-63B 5.1.1.2, OWASP ASVS 2.1.1. */
export const leastPasswordCharacters = 12
/** Shorter names are parts of many words; the guesses know them all the same. */
const tellingName = 4

/** The same characters may be typed as different code points. */
export const asTyped = (password: string): string => password.normalize('NFKC')

/** Refuses what is too short, counted in characters, or holds the user name, in whatever case. Which characters it has is left to the person. */
export function decideNewPassword(password: string, userName: string): Decision<null> {
  const typed = asTyped(password)
  const length = [...typed].length
  if (length < leastPasswordCharacters) return refuse('passwordTooShort', { length, least: leastPasswordCharacters })
  const name = asTyped(userName).toLowerCase()
  const isIn = [...name].length >= tellingName && typed.toLowerCase().includes(name)
  return isIn ? refuse('passwordHasName') : allow(null)
}
