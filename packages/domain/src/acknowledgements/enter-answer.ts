/** Several entries for one line at once, as a save sends them: checked, then applied one after another as if typed. */
import { compare, type DecimalInput } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import {
  type AcknowledgedLine,
  type AcknowledgeEntry,
  type AcknowledgeOptions,
  enterQuantityAck,
  enterQuantityBackordered,
} from './acknowledged-line.ts'

/** Fields left out stay as they are. */
export interface AnswerEntries {
  readonly quantityAcknowledged?: DecimalInput
  readonly quantityBackordered?: DecimalInput
  /** 'YYYY-MM-DD'; null: none. */
  readonly backorderedDate?: string | null
}

export interface AnswerRules extends AcknowledgeOptions {
  /** How people refer to the line, for messages. */
  readonly lineName: string
  readonly backorderingEnabled: boolean
  readonly partnerCode: string
}

function checkEntries(entries: AnswerEntries, rules: AnswerRules): Decision<true> {
  const { quantityAcknowledged: ack, quantityBackordered: backorder } = entries
  const invalid = (field: string, value: DecimalInput) =>
    refuse('quantityInvalid', { field, line: rules.lineName, value: String(value) })
  if (ack !== undefined && compare(ack, 0) < 0) return invalid('Qty Ack', ack)
  if (backorder !== undefined && compare(backorder, 0) < 0) return invalid('Qty B/O', backorder)
  if (backorder !== undefined && compare(backorder, 0) > 0 && !rules.backorderingEnabled)
    return refuse('stageNotEnabled', { stage: 'backordering', partner: rules.partnerCode })
  return allow(true)
}

/**
 * Qty Ack first, then Qty B/O, which may lower it again; the date comes last and is cleared when nothing is on backorder.
 * Refused: a negative quantity, and a backorder for a partner that takes none.
 */
export function enterAnswer(
  line: AcknowledgedLine,
  entries: AnswerEntries,
  rules: AnswerRules,
): Decision<AcknowledgeEntry> {
  const checked = checkEntries(entries, rules)
  if (!checked.ok) return checked
  let current = line
  const alerts: string[] = []
  const take = (entry: AcknowledgeEntry) => {
    current = { ...current, ...entry }
    alerts.push(...entry.alerts)
  }
  if (entries.quantityAcknowledged !== undefined) take(enterQuantityAck(current, entries.quantityAcknowledged, rules))
  if (entries.quantityBackordered !== undefined)
    take(enterQuantityBackordered(current, entries.quantityBackordered, rules))
  const date = entries.backorderedDate === undefined ? current.backorderedDate : entries.backorderedDate
  const waiting = compare(current.quantityBackordered, 0) > 0
  return allow({
    quantityAcknowledged: current.quantityAcknowledged === null ? null : String(current.quantityAcknowledged),
    quantityBackordered: String(current.quantityBackordered),
    backorderedDate: waiting ? date || null : null,
    alerts,
  })
}
