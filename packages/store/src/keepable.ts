/** Text of a received file as PostgreSQL can keep it: a file may hold anything, and its record must be written all the same. */

/** Names and numbers stand in indexes, which take some 2,700 bytes. */
const longestName = 200

/** A NUL is shown by its symbol; half of a surrogate pair, as cutting a text leaves it, becomes the replacement character. */
export const keepable = (text: string): string => text.replaceAll('\0', '\u2400').replace(/\p{Cs}/gu, '\ufffd')

export const keepableName = (name: string): string => keepable(name.slice(0, longestName))

/** Of what quotes a file, as its problems do. */
export const keepableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? keepable(part) : part))
