/** Tells a barcode scanner from a person by the speed of the keys, and holds keys back until this is known. */
import { groupSeparator } from '@quayside/domain'

/** Longest time between two keys of a scanner, in milliseconds. */
export const maxScanKeyGapMs = 35
/** Fewest characters of a scan; a person can hit two or three keys as fast. */
export const minScanKeys = 4

/** What the browser does with a key: `pass` it on, `hold` it back, or run the `scan` that it ends. */
export type KeyDecision = 'pass' | 'hold' | 'scan'

/** A key as far as the decision needs it. `time` is when the key was pressed, in milliseconds. */
export interface TimedKey {
  readonly key: string
  readonly time: number
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly repeat: boolean
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

export const isModifier = (key: string): boolean => modifiers.has(key)

/** Returns the character that a key types. A scanner types the separator of GS1 elements as Ctrl ]. */
function characterOf({ key, ctrlKey, altKey, metaKey }: TimedKey): string | null {
  if (metaKey || [...key].length !== 1) return null
  const isAltGraph = ctrlKey && altKey
  if (ctrlKey && !isAltGraph) return key === ']' ? groupSeparator : null
  return altKey && !isAltGraph ? null : key
}

/** Collects the keys of one burst. A burst ends with a pause, with Enter or Tab, or with a key that types nothing. */
export class ScanBurst {
  #text = ''
  #lastTime = Number.NEGATIVE_INFINITY

  get text(): string {
    return this.#text
  }

  /** Whether the key comes too late to belong to the keys before it. */
  isBroken(key: TimedKey): boolean {
    return this.#text !== '' && (key.repeat || key.time - this.#lastTime > maxScanKeyGapMs)
  }

  clear(): void {
    this.#text = ''
    this.#lastTime = Number.NEGATIVE_INFINITY
  }

  /** Call `clear` first where `isBroken` says so. */
  press(key: TimedKey): KeyDecision {
    if (isModifier(key.key)) {
      if (this.#text !== '') this.#lastTime = key.time
      return 'pass'
    }
    if (key.key === 'Enter' || key.key === 'Tab') {
      const isScan = this.#text.length >= minScanKeys && !key.ctrlKey && !key.altKey && !key.metaKey
      return isScan ? 'scan' : 'pass'
    }
    const character = key.repeat ? null : characterOf(key)
    // A barcode does not begin with a blank, and the space bar presses buttons.
    if (character === null || (this.#text === '' && character === ' ')) return 'pass'
    this.#text += character
    this.#lastTime = key.time
    return 'hold'
  }
}

const count = String.raw`\s*\d+(?:[.,]\d+)?\s*`
const countWithSign = new RegExp(`^${count}[*×x]\\s*$`, 'i')
const countAlone = new RegExp(`^${count}$`)

/** Returns a scan with the count that was typed before it ('3*'), also where the keys of a scanner paused before the sign. */
export function withCount(typedBefore: string, scanned: string): string {
  const isCount = countWithSign.test(typedBefore) || (countAlone.test(typedBefore) && /^[*×]/.test(scanned))
  return isCount ? typedBefore + scanned : scanned
}
