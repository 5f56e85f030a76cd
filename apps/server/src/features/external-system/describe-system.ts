/** What the external system of this deployment is: its name, the features switched on, the statuses it knows. */
import { getExternalStatuses, getExternalSystem } from '@quayside/contract'
import { allow, statusValues } from '@quayside/domain'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'

/** Its name where none is connected. */
export const unnamedSystem = 'External system'

/** The system's own list of statuses; without a system, the ones we know. */
const statusesOf = ({ external }: Services): string[] => [...(external.all[0]?.statuses ?? statusValues('external'))]

export const describeSystemCalls: readonly Implementation[] = [
  implement(getExternalSystem, async (_, services) =>
    allow({
      name: services.external.all[0]?.name ?? unnamedSystem,
      enabledFeatures: [...services.vendor.features],
      statuses: statusesOf(services),
    }),
  ),
  implement(getExternalStatuses, async (_, services) => allow(statusesOf(services))),
]
