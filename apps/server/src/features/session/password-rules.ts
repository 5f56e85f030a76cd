/**
 * What a password has to be (NIST SP 800-63B 5.1.1.2, OWASP ASVS 2.1): long, and none that is tried first. Which characters it has is
 * left to the person.
 */
import { allow, asTyped, type Decision, decideNewPassword, refuse } from '@quayside/domain'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** A password that this many guesses find is one of those that are tried first. */
const fewGuesses = 1e8
const wordsOfThePortal = ['quayside', 'portal', 'edi']

/** Ranks some 100,000 words, which most starts of the program need not wait for. */
let factory: ZxcvbnFactory | undefined

function guessesOf(password: string, known: string[]): number {
  factory ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return factory.check(password, known).guesses
}

/** The same for people and for the command line. */
export function passwordDecision(password: string, userName: string): Decision<null> {
  const decision = decideNewPassword(password, userName)
  if (!decision.ok) return decision
  const name = asTyped(userName).toLowerCase()
  const known = [name, ...name.split(/[^\p{L}\p{N}]+/u), ...wordsOfThePortal]
  return guessesOf(asTyped(password), known) < fewGuesses ? refuse('passwordTooCommon') : allow(null)
}
