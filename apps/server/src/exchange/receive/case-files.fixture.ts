/** Files of made-up orders and changes that once went wrong, read from the folder `cases`. */
import { readFileSync } from 'node:fs'

/** Returns the text of a case file, named without its extension. */
export const readCase = (name: string): string =>
  readFileSync(new URL(`./cases/${name}.edi`, import.meta.url), 'latin1')
