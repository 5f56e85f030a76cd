/** Characters in codes that a person does not see. */

/** Control and format characters, line separators and fillers. */
const invisible = /\u034f|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu
/** Blanks that look like the space and are none. */
const otherBlanks = /(?! )\p{Zs}/gu

/** Returns the code without invisible characters and without spaces around it. Other blanks become spaces. */
export const withoutInvisible = (code: string): string => code.replace(otherBlanks, ' ').replace(invisible, '').trim()

/** Returns the first invisible character or unusual blank of a code as 'U+200B'; null where there is none. */
export function findInvisible(code: string): string | null {
  const at = [invisible, otherBlanks].map((kind) => code.search(kind)).filter((place) => place >= 0)
  const point = at.length > 0 ? code.codePointAt(Math.min(...at)) : undefined
  return point === undefined ? null : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}
