/** UNB S001: the character set levels and syntax versions that are read, and those that we write ourselves. */

/** ISO 9735 with its later parts: UNOA and UNOB, ISO 8859 as UNOC to UNOL, UTF-8, ISO 2022 and ISO 10646. */
const OWN_LEVELS = /^UNO[A-LWXY]$/
/** Levels of other agencies that real files carry: the Korean committee, air transport, IBM, ANSI. */
const FOREIGN_LEVELS: readonly string[] = ['KECA', 'IATA', 'IATB', 'IBMA', 'ANSI']

/** A level of the standard itself. */
export const isOwnLevel = (level: string): boolean => OWN_LEVELS.test(level)

export const isSyntaxLevel = (level: string): boolean => isOwnLevel(level) || FOREIGN_LEVELS.includes(level)

export const isSyntaxVersion = (version: string): boolean => /^[1-4]$/.test(version)

/** What an answer to an interchange of this syntax ('UNOC:3') states in its own UNB: the same, where that is of the standard. */
export function answerSyntax(version: string): string {
  const [level = '', number = ''] = version.split(':')
  return isOwnLevel(level) && isSyntaxVersion(number) ? version : 'UNOC:3'
}
