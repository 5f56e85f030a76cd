/**
 * Stands in for zod where the contract is built into the browser (vite.config.ts): the browser needs a call's name, method, path and types, not its
 * schemas, which would add 25 kB to every first visit. Parsing with one of them throws instead of letting everything pass.
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
