/** Makes the folders once the partner is saved. Where that fails, the pick-up makes them as soon as it can. */
import type { Services } from '../../services.ts'

export async function preparePartnerFolders(code: string, { folders, log }: Services): Promise<void> {
  await folders
    .prepare(code)
    .catch((error) => log.error(`The exchange folders of partner ${code} could not be made yet`, error))
}
