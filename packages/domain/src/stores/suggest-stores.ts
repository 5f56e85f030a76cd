/** Which of a partner's stores an order may mean whose store code we do not know: the likeliest first, with the reasons. */
import { foldedCode, isOneSlipAway, sharedWords, type WeightOfWord, wordsOf, wordWeights } from '../kernel/alike.ts'
import { isLocationNumber } from '../kernel/check-digit.ts'
import { mostSuggestions, type Reason, type Suggestion, suggested } from '../kernel/suggestion.ts'
import type { PlaceAddress } from './stated-ship-to.ts'

/** The ship-to of a message, of which only the code need be there. */
export interface UnknownStore extends PlaceAddress {
  readonly code: string
}

/** A store of the partner that may be meant. */
export interface CandidateStore extends PlaceAddress {
  readonly storeCode: string
  /** The customer's own code for it. */
  readonly storeCode2: string | null
  readonly alternateCodes: readonly string[]
  readonly suburb: string | null
  /** How often people chose it for orders of the partner that named this code. */
  readonly chosenBefore: number
}

/** A number of 13 digits whose check digit is wrong is no location. */
const isSameLocation = (one: string, other: string): boolean => one === other && isLocationNumber(one)

function codeReason(code: string, known: readonly string[]): Reason | null {
  if (known.some((one) => isSameLocation(code.trim(), one.trim())))
    return { kind: 'gln', text: `GLN ${code.trim()} is the same`, weight: 0.97 }
  const same = known.find((one) => foldedCode(one) === foldedCode(code))
  if (same !== undefined)
    return { kind: 'code', text: `Code ${same} is the same but for how it is written`, weight: 0.8 }
  const near = known.find((one) => {
    const [a, b] = [foldedCode(code), foldedCode(one)]
    return Math.min(a.length, b.length) >= 3 && isOneSlipAway(a, b)
  })
  return near === undefined ? null : { kind: 'codeNear', text: `Code ${near} differs in one character`, weight: 0.25 }
}

const address = ({ address1, address2, postalCode, city }: PlaceAddress, suburb: string | null = null) => [
  ...wordsOf([address1, address2, suburb].filter(Boolean).join(' ')),
  ...wordsOf([city, postalCode].filter(Boolean).join(' ')),
]

interface Weights {
  readonly name: WeightOfWord
  readonly address: WeightOfWord
}

function reasonsFor(wanted: UnknownStore, store: CandidateStore, weightOf: Weights): readonly Reason[] {
  const { storeCode, storeCode2, alternateCodes, suburb, chosenBefore } = store
  const code = codeReason(wanted.code, [storeCode, ...(storeCode2 ? [storeCode2] : []), ...alternateCodes])
  const name = sharedWords(wordsOf(wanted.name), wordsOf(store.name), weightOf.name)
  const place = sharedWords(address(wanted), address(store, suburb), weightOf.address)
  const times = chosenBefore === 1 ? 'once' : `${chosenBefore} times`
  return [
    ...(code ? [code] : []),
    ...(chosenBefore > 0
      ? [{ kind: 'chosen' as const, text: `Chosen for this code ${times} before`, weight: 0.9 }]
      : []),
    ...(name < 0.4
      ? []
      : [{ kind: 'name' as const, text: name > 0.95 ? 'Same name' : 'Alike name', weight: 0.7 * name * name }]),
    ...(place < 0.4
      ? []
      : [
          {
            kind: 'address' as const,
            text: place > 0.95 ? 'Same address' : 'Alike address',
            weight: 0.8 * place * place,
          },
        ]),
  ]
}

/** Candidates that nothing speaks for are left out; at most five are answered. */
export function suggestStores<Store extends CandidateStore>(
  wanted: UnknownStore,
  candidates: readonly Store[],
): readonly Suggestion<Store>[] {
  const weightOf = {
    name: wordWeights(candidates.map(({ name }) => wordsOf(name))),
    address: wordWeights(candidates.map((store) => address(store, store.suburb))),
  }
  const found = candidates.flatMap((store) => {
    const reasons = reasonsFor(wanted, store, weightOf)
    return reasons.length === 0 ? [] : [suggested(store, reasons)]
  })
  return mostSuggestions(found, (store) => store.storeCode)
}
