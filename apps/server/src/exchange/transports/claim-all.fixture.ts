import type { ClaimedFile, ExchangeFolders } from './exchange-folders.ts'

/** All that one look at a folder `in` takes. */
export async function claimAll(folders: ExchangeFolders, partnerCode: string): Promise<ClaimedFile[]> {
  const all: ClaimedFile[] = []
  for await (const claims of folders.claimNew(partnerCode, 20)) all.push(...claims)
  return all
}
