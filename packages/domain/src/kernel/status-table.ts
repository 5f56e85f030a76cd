/** The one shape of a status model: a table of statuses, each with its light, how far it is, and where each event leads. */
import type { Variant } from './vendor.ts'

export type StageName = 'order' | 'acknowledgement' | 'salesOrder' | 'external' | 'shipment' | 'invoice'
/** In the order that a store order goes through them. */
export const stageNames = ['order', 'acknowledgement', 'salesOrder', 'external', 'shipment', 'invoice'] as const

export type LightLevel = 'empty' | 'half' | 'halfOk' | 'full' | 'error'
export type Tone = 'neutral' | 'received' | 'sent' | 'ok' | 'warning' | 'error'

export type PerVariant<T> = Readonly<Record<Variant, T>>

export interface StatusDefinition<S extends string = string, E extends string = string> {
  readonly value: S
  /** What people read; the value where left out ('Draft' reads 'Waiting'). */
  readonly label?: string
  readonly light: LightLevel | PerVariant<LightLevel>
  /** Only where the level does not say it. */
  readonly tone?: Tone
  readonly struck?: boolean
  /** A document of ours is with the other side: styled as intermediate when control statuses are used. */
  readonly sent?: boolean
  /** Nothing is expected to follow. */
  readonly terminal?: boolean
  /** How far along its stage, 0 for not begun; -1 where it says nothing about that (Error, Deleted, Ignored). */
  readonly rank: number
  readonly on?: Readonly<Partial<Record<E, S | PerVariant<S>>>>
}

export interface EventDefinition<P extends string = string> {
  /** In the words of a refusal: 'Send Ack'. */
  readonly label: string
  /** What a person needs for it; empty where only jobs and messages cause it. */
  readonly permissions: readonly P[]
}

export interface StatusTable<S extends string = string, E extends string = string, P extends string = string> {
  readonly stage: StageName
  readonly label: string
  readonly initial: S
  /** The rank from which the other side has the document. */
  readonly sentFrom: number
  readonly statuses: readonly StatusDefinition<S, E>[]
  readonly events: Readonly<Record<E, EventDefinition<P>>>
}

/** The row of a status, matched without regard to case; null when the table does not know it. */
export function findStatus<S extends string, E extends string>(
  table: StatusTable<S, E>,
  status: string | null | undefined,
): StatusDefinition<S, E> | null {
  const wanted = (status ?? table.initial).trim().toLowerCase()
  return table.statuses.find((row) => row.value.toLowerCase() === wanted) ?? null
}

/** Events that lead somewhere from this status. */
export function allowedEvents<S extends string, E extends string>(
  table: StatusTable<S, E>,
  status: string | null | undefined,
): readonly E[] {
  return Object.keys(findStatus(table, status)?.on ?? {}) as E[]
}

/** The value of a variant, where the variants differ. */
export function forVariant<T extends string>(value: T | PerVariant<T>, variant: Variant): T {
  return typeof value === 'string' ? value : value[variant]
}

/** Same status, spelled in whatever case. */
export function isStatus(status: string | null | undefined, ...values: readonly string[]): boolean {
  const wanted = (status ?? '').trim().toLowerCase()
  return values.some((value) => value.toLowerCase() === wanted)
}
