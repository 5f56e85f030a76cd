/** What no field of any request may hold, whatever its call says: it could not be kept, or not be looked through. */

/** Far more than any body of the contract needs; deeper ones break what goes through them by recursion. */
const deepest = 20
const mostNames = 500
const mostEntries = 20_000

/** PostgreSQL has no place for either of them in a text. */
function whyNoText(text: string): string | null {
  if (text.includes('\0')) return 'holds a NUL character (U+0000). Remove it and try again.'
  if (/\p{Cs}/u.test(text))
    return 'holds half a character (a lone surrogate, U+D800 to U+DFFF). Remove it and try again.'
  return null
}

const whyTooLarge = (value: object, names: readonly string[]): string | null => {
  if (Array.isArray(value))
    return value.length > mostEntries ? `holds a list of more than ${mostEntries} entries; send it in parts.` : null
  if (names.length > mostNames) return `holds an object of more than ${mostNames} names.`
  // As a name it would change the object itself.
  return names.includes('__proto__') ? "takes no field '__proto__'; leave it out." : null
}

/** Null, or why the value cannot be used, worded to follow the part of the request that it stands in. */
export function whyUnusable(whole: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: whole, depth: 0 }]
  // By hand: a recursion would be broken by the very depth that it looks for.
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') {
      const why = whyNoText(value)
      if (why !== null) return why
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= deepest) return `nests deeper than ${deepest} levels.`
      const names = Array.isArray(value) ? [] : Object.keys(value)
      const why = whyTooLarge(value, names) ?? whyNoText(names.join())
      if (why !== null) return why
      for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 })
    }
  }
  return null
}
