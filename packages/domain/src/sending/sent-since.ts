/** Stops a caller from sending again what another caller sent after the first one looked. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'

/**
 * Refuses to send a document that was queued after the caller looked at its record ("nothing moves after it left").
 * @param name the document, as the refusal names it: 'Shipment SS-7'
 * @param seen number of times that the document had been queued when the caller looked; null or undefined: not stated
 * @param queued number of times that the document has been queued until now
 */
export const checkNotSentSince = (name: string, seen: number | null | undefined, queued: number): Decision<true> =>
  (seen ?? queued) === queued ? allow(true) : refuse('sentSince', { name })
