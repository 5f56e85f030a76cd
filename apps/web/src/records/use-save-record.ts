/**
 * Saving fields of a record, the one way for every record: from the version that the person saw when the editing began,
 * one save after the other, with somebody else's newer version told and never overwritten.
 */
import type { ErrorAnswer } from '@quayside/contract'
import type { FieldValue } from '@quayside/domain'
import type { InlineFault } from '@quayside/ui-kit'
import { hashKey, type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, hasHttpStatus, newerVersion, wordsOf } from '../api/api-error.ts'
import { takeAnswer } from './take-answer.ts'

export interface Versioned {
  readonly lastModified: string
}

/** The fields that a save sets. */
export type RecordEdit<Field extends string> = Readonly<Partial<Record<Field, FieldValue>>>

export interface SavedRecord<Edits, Saved extends Versioned> {
  /** Of the query that holds the record. */
  readonly queryKey: QueryKey
  /** Queries that show it too, by the beginning of their keys. */
  readonly shownIn: readonly QueryKey[]
  readonly send: (changes: Edits, version: string) => Promise<Saved>
  /** In place of laying the answer over the record: for one that holds more than what is answered. */
  readonly keep?: (saved: Saved) => Promise<void>
}

export interface SaveFault extends InlineFault {
  /** The fields that the refusal is about, where the server names them. */
  readonly fields?: ErrorAnswer['fields']
}

/** `version`: the record as the person saw it. Answers null, or what is wrong. */
export type SaveRecord<Edits> = (changes: Edits, version: string) => Promise<SaveFault | null>

/** A save of this browser's own: a field opened before it is not out of date because of it. */
interface OwnSave {
  /** The version that it was made from … */
  readonly from: string
  /** … and the one that it made. Nobody else changed the record between the two, or it would have been refused. */
  readonly to: string
}

const covers = ({ from, to }: OwnSave, version: string) =>
  Date.parse(from) <= Date.parse(version) && Date.parse(version) < Date.parse(to)

/** The version that a save is made from when the person saw `version`, and then saved this, oldest first. */
export function versionAfter(saves: readonly OwnSave[], version: string): string {
  return saves.reduce((now, save) => (covers(save, now) ? save.to : now), version)
}

/** Whether somebody else saved the record since this person saw `version` and then saved this, oldest first. */
export const isOthersSave = (saves: readonly OwnSave[], version: string, { lastModified }: Versioned): boolean =>
  Date.parse(lastModified) > Date.parse(versionAfter(saves, version))

/** By the key of the record's query; the few records that one person changes in a tab. */
const ownSaves = new Map<string, readonly OwnSave[]>()

const saveKey = (name: string) => ['save-record', name]

/** Whether somebody else saved the record since this person saw `version`; not told while a save of one's own is under way. */
export function useSavedByOthers(queryKey: QueryKey, record: Versioned, version: string | null): boolean {
  const name = hashKey(queryKey)
  const isSaving = useIsMutating({ mutationKey: saveKey(name) }) > 0
  return version !== null && !isSaving && isOthersSave(ownSaves.get(name) ?? [], version, record)
}

export function useSaveRecord<Edits, Saved extends Versioned>(record: SavedRecord<Edits, Saved>): SaveRecord<Edits> {
  const { queryKey, shownIn, send, keep } = record
  const queries = useQueryClient()
  const name = hashKey(queryKey)
  const { mutateAsync } = useMutation({
    mutationKey: saveKey(name),
    scope: { id: name },
    mutationFn: async ({ changes, version }: { readonly changes: Edits; readonly version: string }) => {
      const saves = ownSaves.get(name) ?? []
      const from = versionAfter(saves, version)
      const saved = await send(changes, from)
      ownSaves.set(name, [...saves, { from, to: saved.lastModified }])
      return saved
    },
  })
  const askAgain = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: key })))
  return async (changes, version) => {
    try {
      const saved = await mutateAsync({ changes, version })
      if (keep) await keep(saved)
      else await takeAnswer<Saved>(queries, queryKey, (now) => (now ? { ...now, ...saved } : now))
      void askAgain(shownIn)
      return null
    } catch (error) {
      // Someone saved first: their value is shown, and what was typed stays in the field to be saved over it.
      const asked = askAgain([queryKey])
      if (hasHttpStatus(error, 422)) await asked
      const fields = error instanceof ApiError ? error.answer?.fields : undefined
      return { message: wordsOf(error), newer: newerVersion(error), fields }
    }
  }
}
