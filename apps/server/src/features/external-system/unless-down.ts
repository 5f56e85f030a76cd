/** Asks an external system; when it does not answer, that is a refusal in words and no failure of the portal. */
import { type Decision, refuse } from '@quayside/domain'
import { type ExternalSystem, ExternalSystemDown } from '../../external-system/connector.ts'

export async function unlessDown<T>(system: ExternalSystem, ask: () => Promise<Decision<T>>): Promise<Decision<T>> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ExternalSystemDown)) throw error
    return refuse('externalSystemDown', { system: system.name, detail: error.message })
  }
}
