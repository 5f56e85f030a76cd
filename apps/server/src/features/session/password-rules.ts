/**
 * What a password has to be (NIST SP 800-63B 5.1.1.2, OWASP ASVS 2.1): long, and none that is tried first. Which characters it has is
 * left to the person.
 */
import { allow, type Decision, refuse } from '@quayside/domain'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { asTyped } from './passwords.ts'

const leastCharacters = 12
/** A password that this many guesses find is one of those that are tried first. */
const fewGuesses = 1e8
/** Shorter names are parts of many words; the guesses know them all the same. */
const tellingName = 4
const wordsOfThePortal = ['quayside', 'portal', 'edi']

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The same for people and for the command line. */
export function passwordDecision(password: string, userName: string): Decision<null> {
  const typed = asTyped(password)
  const length = [...typed].length
  if (length < leastCharacters) return refuse('passwordTooShort', { length, least: leastCharacters })
  const name = asTyped(userName).toLowerCase()
  if ([...name].length >= tellingName && typed.toLowerCase().includes(name)) return refuse('passwordHasName')
  const { guesses } = estimate.check(typed, [name, ...name.split(/[^\p{L}\p{N}]+/u), ...wordsOfThePortal])
  return guesses < fewGuesses ? refuse('passwordTooCommon') : allow(null)
}
