/** Demo mode only: reads and sets the behaviour of the simulated warehouse. */
import { type DemoWarehouse, getDemoWarehouse, setDemoWarehouse } from '@quayside/contract'
import { allow, type Decision, refuse } from '@quayside/domain'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { countOrders, readBehaviour, setBehaviour } from '../../simulator/warehouse/behaviour.ts'

async function describe({ db }: Services): Promise<Decision<DemoWarehouse>> {
  return allow({ mood: await readBehaviour(db), orders: await countOrders(db) })
}

export const demoWarehouseCalls: readonly Implementation[] = [
  implement(getDemoWarehouse, async (_, services) => (services.config.demo ? describe(services) : refuse('notFound'))),
  implement(setDemoWarehouse, async ({ actor, body }, services) => {
    if (!services.config.demo) return refuse('notFound')
    await setBehaviour(services.db, body.mood)
    services.log.info(`${actor.userName} set the simulated warehouse to ${body.mood}.`)
    return describe(services)
  }),
]
