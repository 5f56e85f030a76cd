// Finds the names of tests in a test file: every piece of text in it, for names are also put together from tables.

/** What stands for something else, in a name of vitest ('%s', '$name') and in a reference to it ('…', '{field}'). */
const standIn = /…|%[sdjio]|\$\{[^}]*\}|\$[\w.]+|\{\w+\}/

/** All string literals of a source. */
export function textsOf(source: string): readonly string[] {
  const literals = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)
  return [...literals].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(.)/g, '$1'))
}

const partsOf = (text: string): readonly string[] =>
  text
    .split(standIn)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** So much of a name that is put together has to stand in the reference, not to be found in every sentence. */
const tellingLength = 12

/**
 * Whether one of the texts is what a reference means: its parts occur in the text, in their order, or, for a name that is
 * put together, the text's parts in the reference. "(3 cases)" at the end of a reference is a remark.
 */
export function isNamed(reference: string, texts: readonly string[]): boolean {
  const named = reference.replace(/\s*\([^()]*\)$/, '')
  const parts = partsOf(named)
  return texts.some((text) => {
    if (occurInOrder(parts, text)) return true
    const own = partsOf(text)
    return standIn.test(text) && own.join('').length >= tellingLength && occurInOrder(own, named)
  })
}

function occurInOrder(parts: readonly string[], text: string): boolean {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return parts.length > 0
}
