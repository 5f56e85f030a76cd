/** The retailers of demo mode. */
import type { Services } from '../services.ts'

export interface Simulator {
  stop(): Promise<void>
}

export function startSimulator(_services: Services): Simulator {
  return { stop: async () => undefined }
}
