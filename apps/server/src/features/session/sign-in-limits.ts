/**
 * How often a password may be guessed (OWASP ASVS 2.2.1: at most 100 an hour for one account). Attempts are counted before the password is looked
 * at, in the database, by all servers together; one that succeeds is taken back.
 */
import { createHash } from 'node:crypto'
import { type Counted, countAttempt, type Db, isKnownAddress, takeBackAttempt } from '@quayside/store'

const minute = 60
const hour = 3600
/** Wrong passwords for one name from one address. */
const ofPair = { aMinute: 10, anHour: 30 }
/** Limit for one address and all names. A name that recently signed in from the address is exempt: an office shares one address. */
const ofAddress = 100
/** For one name, from addresses where its owner has not signed in lately: the owner is not locked out from where they work. */
const ofName = 100
/** Of callers who have to wait; beyond this many the oldest are asked about in the database again. */
const mostRemembered = 10_000

export interface Attempt {
  readonly address: string
  readonly userName: string
}

export interface AttemptVerdict {
  /** Seconds to wait; 0 when the attempt may be made. */
  readonly wait: number
  /** The first refusal of its time: the ones that follow need not be told of. */
  readonly first: boolean
  readonly succeeded: () => Promise<void>
}

export interface SignInLimits {
  count(db: Db, attempt: Attempt): Promise<AttemptVerdict>
}

const keyOf = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** @param now milliseconds of a clock that never jumps */
export function signInLimits(now: () => number = () => performance.now()): SignInLimits {
  /** Whoever has to wait is not looked up again until then. */
  const waiting = new Map<string, number>()
  const remember = (key: Buffer, seconds: number) => {
    for (const [known, until] of waiting) {
      if (waiting.size < mostRemembered && until > now()) break
      waiting.delete(known)
    }
    waiting.set(key.toString('base64'), now() + seconds * 1000)
  }
  const waitOf = (key: Buffer): number =>
    Math.max(0, Math.ceil(((waiting.get(key.toString('base64')) ?? 0) - now()) / 1000))

  return {
    count: async (db, { address, userName }) => {
      const name = userName.toLowerCase()
      const pair = keyOf('pair', address, name)
      const from = keyOf('address', address)
      const succeeded = async () => undefined
      const isKnown = () => isKnownAddress(db, userName, address)
      const [pairWaits, addressWaits] = [waitOf(pair), waitOf(from)]
      if (pairWaits > 0 || (addressWaits > 0 && !(await isKnown())))
        return { wait: Math.max(pairWaits, addressWaits), first: false, succeeded }

      const counted: readonly (Counted & { readonly most: number; readonly kept?: Buffer })[] = [
        { key: keyOf('minute', address, name), seconds: minute, most: ofPair.aMinute, kept: pair },
        { key: keyOf('hour', address, name), seconds: hour, most: ofPair.anHour, kept: pair },
        { key: from, seconds: hour, most: ofAddress, kept: from },
        { key: keyOf('name', name), seconds: hour, most: ofName },
      ]
      // The pair first: who hammers at one name does not use up what the address has for others.
      const pairs = await overLimit(db, counted.slice(0, 2))
      const over = pairs ?? (await overLimit(db, counted.slice(2)))
      if (over?.kept) remember(over.kept, over.secondsLeft)
      if (over && (pairs || !(await isKnown())))
        return { wait: over.secondsLeft, first: over.attempts === over.most + 1, succeeded }
      return {
        wait: 0,
        first: false,
        succeeded: () =>
          takeBackAttempt(
            db,
            counted.map(({ key }) => key),
          ),
      }
    },
  }
}

async function overLimit<Limit extends Counted & { readonly most: number }>(db: Db, counted: readonly Limit[]) {
  const counts = await countAttempt(db, counted)
  const over = counted.flatMap((one, at) => {
    const count = counts[at]
    return count && count.attempts > one.most ? [{ ...one, ...count }] : []
  })
  return over.sort((one, other) => other.secondsLeft - one.secondsLeft)[0] ?? null
}
