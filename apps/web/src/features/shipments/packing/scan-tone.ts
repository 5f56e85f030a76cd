/** A tone for every scan: a short high one when it was taken, a long low one when it was refused. It can be muted, and stays so. */
const storageKey = 'quayside.scan-tone'

const tones = { done: { hertz: 1320, ms: 70 }, wrong: { hertz: 196, ms: 420 } } as const

let context: AudioContext | null = null

export const isMuted = (): boolean => localStorage.getItem(storageKey) === 'off'

export function setMuted(muted: boolean): void {
  if (muted) localStorage.setItem(storageKey, 'off')
  else localStorage.removeItem(storageKey)
}

/** After what was done is painted: the first tone keeps the page waiting until the machine has sound for it. */
export function playTone(tone: keyof typeof tones): void {
  // A page that is not seen has no frames.
  if (document.hidden) sound(tone)
  else requestAnimationFrame(() => setTimeout(sound, 0, tone))
}

/** Browsers let a page sound once it was touched or typed into; before, and without sound at all, nothing happens. */
function sound(tone: keyof typeof tones): void {
  if (isMuted() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  const { hertz, ms } = tones[tone]
  const [oscillator, volume, end] = [context.createOscillator(), context.createGain(), context.currentTime + ms / 1000]
  oscillator.frequency.value = hertz
  oscillator.type = tone === 'wrong' ? 'square' : 'sine'
  volume.gain.setValueAtTime(0.2, context.currentTime)
  volume.gain.linearRampToValueAtTime(0, end)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start()
  oscillator.stop(end)
}
