// Files that kept a temporary name in a partner's folder are named to those who see the partner.
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnswerOf, listUnfinishedFiles } from '@quayside/contract'
import { expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()

async function leave(code: string, fileName: string, hours: number): Promise<string> {
  const path = join(kit.services.folders.pathOf(code, 'in'), fileName)
  const changed = new Date(Date.now() - hours * 3_600_000)
  await writeFile(path, 'ISA*00*')
  await utimes(path, changed, changed)
  return changed.toISOString()
}

it('names files that have had a temporary name for more than a day, of the partners that a person sees', async () => {
  const [own, other] = [
    await insertPartner(kit.services, 'LEFTOWN', 'X12'),
    await insertPartner(kit.services, 'LEFTOFF', 'X12'),
  ]
  for (const code of ['LEFTOWN', 'LEFTOFF']) await kit.services.folders.prepare(code)
  const changed = await leave('LEFTOWN', 'orders.edi.filepart', 25)
  await leave('LEFTOWN', 'fresh.edi.filepart', 23)
  await leave('LEFTOFF', 'orders.edi.part', 25)
  const list = async (
    partnerIDs: readonly number[],
    permissions: Parameters<typeof kit.tokenFor>[0] = ['Audit-ViewAudit'],
  ) => kit.call(listUnfinishedFiles, { token: await kit.tokenFor(permissions, partnerIDs) })
  const found = { partnerID: own, partnerCode: 'LEFTOWN', fileName: 'orders.edi.filepart', changed }
  expect((await list([own])).body).toEqual({ files: [found], total: 1 })
  const { files } = (await list([own, other])).body as AnswerOf<typeof listUnfinishedFiles>
  expect(files.map(({ partnerCode, fileName }) => [partnerCode, fileName])).toEqual([
    ['LEFTOFF', 'orders.edi.part'],
    ['LEFTOWN', 'orders.edi.filepart'],
  ])
  expect((await list([own], ['StoreOrder-ViewOrders'])).status).toBe(403)
})
