/**
 * Stands in for zod where the contract is built into the browser (vite.config.ts): the browser needs a call's name,
 * method and path and its types, not its schemas, and 25 kB of schema code for nothing would be felt at every first visit.
 * Checking with one of the contract's schemas here fails loudly instead of passing everything.
 */
const checking = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function refuse(): never {
  throw new Error("The contract's schemas are not part of the browser bundle; read the value with its own function.")
}

export const z: unknown = new Proxy(() => z, {
  get: (_, name) => {
    if (typeof name === 'symbol') return undefined
    return checking.has(name) ? refuse : z
  },
  apply: () => z,
})
