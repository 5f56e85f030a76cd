// For the first seconds the demo data and its people are not there: no call may answer from half of it.
import { createToken, getHealth, getVendor, listOrders } from '@quayside/contract'
import { expect, it } from 'vitest'
import { openTestApp } from './app.fixture.ts'

let starting = true
const kit = openTestApp({ isStarting: () => starting })

it('while the portal starts, calls say so and when to try again; health is answered, and all of them afterwards', async () => {
  starting = true
  const token = await kit.tokenFor(['StoreOrder-ViewOrders'], [])
  const signIn = { body: { grant_type: 'password', username: 'clerk', password: 'quayside-demo' } }
  const told = {
    status: 503,
    body: { code: 'starting', message: 'The portal is starting. Please try again in a few seconds.' },
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  }
  expect(await kit.call(createToken, signIn)).toMatchObject(told)
  expect(await kit.call(getVendor)).toMatchObject(told)
  expect(await kit.call(listOrders, { token })).toMatchObject(told)
  expect((await kit.call(getHealth)).status).toBe(200)
  starting = false
  expect((await kit.call(createToken, signIn)).body).toMatchObject({ code: 'credentialsWrong' })
  expect((await kit.call(listOrders, { token })).status).toBe(200)
})
