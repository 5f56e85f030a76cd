/** Who may look at which graph, over HTTP. */
import { graphCalls, graphNames } from '@quayside/contract'
import type { PermissionKey } from '@quayside/domain'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()
let harbour: number

beforeAll(async () => {
  harbour = await insertPartner(kit.services, 'HARBOUR', 'X12')
})

it.each(graphNames)('%s needs ViewDashboard and its own permission', async (name) => {
  const call = graphCalls[name]
  const own =
    call.access.kind === 'permission' ? (call.access.permissions[1] as PermissionKey) : 'Dashboard-ViewDashboard'
  const others = graphNames
    .map((other) => graphCalls[other].access)
    .flatMap((access) => (access.kind === 'permission' ? access.permissions : []))
    .filter((permission) => permission !== own)
  const ask = async (permissions: readonly PermissionKey[]) =>
    kit.call(call, { token: await kit.tokenFor(permissions, [harbour]) })
  expect(await ask(['Dashboard-ViewDashboard', own])).toMatchObject({
    status: 200,
    body: [{ partnerCode: 'HARBOUR' }],
  })
  expect(await ask([own])).toMatchObject({ status: 403, body: { message: 'Unauthorized viewing' } })
  expect((await ask([...new Set(others)])).status).toBe(403)
})

it('answers in any case of the path, and names what is wrong with a filter', async () => {
  const token = await kit.tokenFor(['Dashboard-ViewDashboard', 'Dashboard-ViewAckCountGraph'], [harbour])
  const ask = (url: string) => kit.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect((await ask('/api/dashboard/acknowledgements?Partners=harbour')).json()).toHaveLength(1)
  const wrong = await ask('/api/Dashboard/Acknowledgements?dates=monday')
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().message).toContain('write days as YYYY-MM-DD')
})
