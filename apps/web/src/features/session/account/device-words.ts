/** A browser as people call it: 'Firefox on Windows', from how it names itself (User-Agent). */
import { oneLine } from '@quayside/domain'

/** The first that fits: the later ones also stand in the names of those before them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const longest = 60

export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const named = (names: typeof browsers) => names.find(([looks]) => looks.test(userAgent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser) return system ? `${browser} on ${system}` : browser
  const shown = oneLine(userAgent)
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}
