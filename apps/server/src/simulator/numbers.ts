/** The numbers that a retailer gives its interchanges and orders: kept in a file, so that none is used twice over restarts. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface RetailerNumbers {
  nextControlNumber(at: Date): Promise<number>
  nextOrderNumber(): Promise<number>
}

interface Kept {
  readonly controlNumber: number
  readonly orderNumber: number
}

/** Rises with time, so that a lost file does not lead back to old numbers; nine digits until 2055. */
const byTheClock = (at: Date): number => Math.floor((at.getTime() - Date.UTC(2024, 0, 1)) / 1000)

async function read(path: string): Promise<Partial<Kept>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<Kept>
  } catch {
    return {}
  }
}

export function retailerNumbers(path: string, firstOrderNumber: number): RetailerNumbers {
  let kept: Kept | undefined
  const take = async (change: (before: Kept) => Kept): Promise<Kept> => {
    kept ??= { controlNumber: 0, orderNumber: firstOrderNumber - 1, ...(await read(path)) }
    kept = change(kept)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.tmp`, JSON.stringify(kept))
    await rename(`${path}.tmp`, path)
    return kept
  }
  return {
    nextControlNumber: async (at) => {
      const after = await take((before) => ({
        ...before,
        controlNumber: Math.max(before.controlNumber + 1, byTheClock(at)),
      }))
      return after.controlNumber
    },
    nextOrderNumber: async () =>
      (await take((before) => ({ ...before, orderNumber: before.orderNumber + 1 }))).orderNumber,
  }
}
