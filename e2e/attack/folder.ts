// Odd files in a partner's folder: each is set aside by itself, and the order beside them is taken in.

import { mkdir, open, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attack } from './bout.ts'
import { arrives, orderOf } from './files.ts'

export const folder: Attack = {
  name: "odd files in a partner's folder",
  run: async (bout) => {
    const { dataDir, tokens } = bout.target
    // Of a portal that somebody else started the folders are not known.
    if (dataDir === null) return
    const inbox = join(dataDir, 'exchange', 'SANDX12', 'in')
    const sparse = await open(join(inbox, 'sparse.edi'), 'w')
    await sparse.truncate(2 * 1024 ** 3)
    await sparse.close()
    await symlink('/etc/passwd', join(inbox, 'link.edi'))
    await mkdir(join(inbox, 'folder.edi'))
    await writeFile(Buffer.concat([Buffer.from(`${inbox}/`), Buffer.from([0xff, 0xfe, 0x2e])]), 'not EDI')
    await writeFile(join(inbox, `${'n'.repeat(251)}.edi`), 'not EDI')
    await writeFile(join(inbox, '=cmd|calc.csv'), 'not EDI')
    const { orderNumber, content } = orderOf('PO-ATTACK')
    await writeFile(join(inbox, 'zz-order.edi'), content)
    bout.holds('the order beside them is taken in', await arrives(bout, orderNumber))
    const { text } = await bout.ask({ path: '/api/exchange?search=link.edi', token: tokens.admin })
    const linked = (JSON.parse(text).exchanges as { readonly exchangeID: number }[])[0]
    const raw = linked && (await bout.ask({ path: `/api/exchange/${linked.exchangeID}/raw`, token: tokens.admin }))
    bout.holds('what a link leads to is not taken in', !raw?.text.includes('root:'))
  },
}
