/**
 * Totals that need no counting: whose list was counted before, and of which the live updates have said since what changed. Shared by all people
 * of the same reach, and by all their tabs (docs/decisions/0169).
 */
import { countedAtMost, type LiveUpdate } from '@quayside/contract'
import { scopeCovers } from '@quayside/domain'
import { sql } from 'kysely'
import { type Db, type Queries, readAtOneMoment, type Tx } from '../database.ts'
import { runPlannedOnce } from '../prepared.ts'
import { type CountedList, countRows, type KnownFloors, type ListTotal, totalOf } from './count-list.ts'

/** More than are counted: so many records may leave a list of "10,000+" before it has to be looked at again. */
const heldAtMost = countedAtMost + 2000
/** Of more changed records than these a list is counted anew. */
const changedAtMost = 2000
/** A change that nobody announced is found after these: a script's, or a person's at the database itself. */
const exactForMs = 5 * 60_000
const floorForMs = 10 * 60_000
/** Of all lists together, some 20 MB. */
const idsAtMost = 500_000

interface Known {
  readonly list: CountedList
  /** The records of the list as of `at`, but for `changed`; where it is cut, some of them. */
  readonly members: Set<number>
  isCut: boolean
  isBeingRead: boolean
  /** What was announced since; of a cut list only what may leave it, once that is read. */
  changed: Set<number>
  at: Date
  countedMs: number
}

const hasMore = ({ members, changed }: Known): boolean => members.size - changed.size > countedAtMost
const isYoung = ({ members, countedMs }: Known): boolean =>
  performance.now() - countedMs < (members.size > countedAtMost ? floorForMs : exactForMs)
const isSure = (known: Known): boolean =>
  isYoung(known) && (hasMore(known) || (!known.isCut && known.changed.size === 0 && !known.list.turned))

async function idsOf(db: Queries, { from, where, key }: CountedList): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(array_agg(id), '{}')::text as ids from (select ${sql.ref(key)} as id from ${from} where ${where} limit ${heldAtMost + 1}) counted`.execute(
    db,
  )
  const ids = rows[0]?.ids.slice(1, -1) ?? ''
  return ids === '' ? [] : ids.split(',').map(Number)
}

async function count(db: Queries, known: Known): Promise<void> {
  known.countedMs = performance.now()
  const ids = await idsOf(db, known.list)
  known.members.clear()
  for (const id of ids.slice(0, heldAtMost)) known.members.add(id)
  known.isCut = ids.length > heldAtMost
}

function endReading(known: Known): void {
  known.isBeingRead = false
  if (!known.isCut) return
  for (const id of known.changed) if (!known.members.has(id)) known.changed.delete(id)
}

/** A list that is not sure, and what has changed in it up to now. */
interface Unsure {
  readonly list: CountedList
  readonly known: Known
  readonly changed: ReadonlySet<number>
}

/** A record, and by the place of each list whether it is in it now. */
type Looked = { readonly id: number } & Readonly<Record<number, boolean>>

function put({ members, ...known }: Known, id: number, isIn: boolean): boolean {
  if (!isIn) members.delete(id)
  else if (members.size < heldAtMost) members.add(id)
  else return known.isCut || !members.has(id)
  return known.isCut
}

/** Looks at those records alone that have changed, and at those that the clock may have moved: lists of the same records. */
async function revise(tx: Tx, lists: readonly [Unsure, ...Unsure[]]): Promise<void> {
  const [{ list: first }] = lists
  const key = sql.ref(first.key)
  const ids = new Set(lists.flatMap(({ changed }) => [...changed]))
  const since = new Date(Math.min(...lists.map(({ known }) => known.at.getTime())))
  const turned = lists.find(({ list }) => list.turned)?.list.turned
  const meant = turned
    ? sql`array(select unnest(${[...ids]}::bigint[]) union all select ${key} from ${first.from} where ${turned(since)})`
    : sql`${[...ids]}::bigint[]`
  const isIn = lists.map(({ list }, place) => sql`(${list.ofFew.where}) is true as ${sql.ref(`${place}`)}`)
  const rows = await runPlannedOnce(
    tx,
    sql<Looked>`select ${key} as id, ${sql.join(isIn)} from ${first.from} where ${key} = any(${meant}) and ${first.ofFew.reach}`,
  )
  for (const { id } of rows) ids.delete(id)
  for (const [place, { list, known }] of lists.entries()) {
    for (const row of rows) known.isCut = put(known, row.id, row[place] ?? false)
    for (const gone of ids) known.members.delete(gone)
    known.at = list.at
  }
}

function byTopic(lists: readonly Unsure[]): (readonly [Unsure, ...Unsure[]])[] {
  const groups = new Map<string, [Unsure, ...Unsure[]]>()
  for (const one of lists) {
    const group = groups.get(one.list.topic)
    if (group) group.push(one)
    else groups.set(one.list.topic, [one])
  }
  return [...groups.values()]
}

export class KnownTotals implements KnownFloors {
  readonly #heardAll: () => Promise<boolean>
  readonly #known = new Map<string, Known>()
  /** What is asked for the same reach is asked one after the other: the second finds what the first has counted. */
  readonly #turns = new Map<string, Promise<unknown>>()

  /** @param heardAll resolves once everything was heard that was announced before; false where that cannot be said */
  constructor(heardAll: () => Promise<boolean>) {
    this.#heardAll = heardAll
  }

  hear({ topic, ids, partnerID }: LiveUpdate): void {
    // Which stages a partner uses decides what its orders wait for.
    if (topic === 'partners') this.forget()
    for (const [name, { list, members, isCut, isBeingRead, changed }] of this.#known) {
      if (list.topic !== topic || (partnerID !== null && !scopeCovers(list.scope, partnerID))) continue
      for (const id of ids) if (isBeingRead || !isCut || members.has(id)) changed.add(id)
      if (ids.length === 0 || changed.size > changedAtMost) this.#known.delete(name)
    }
  }

  /** Something was missed. */
  forget(): void {
    this.#known.clear()
  }

  /** Without asking the database: true where the list surely has more than are counted. */
  isFloor(list: CountedList): boolean {
    const known = this.#knownOf(list)
    return known !== undefined && isYoung(known) && hasMore(known)
  }

  /** Remembers a list that was just counted to be a floor. */
  async learnFloor(db: Db, list: CountedList): Promise<void> {
    if (list.name === null || this.#known.has(list.name)) return
    const known = this.#begin(list, list.name)
    await this.#orForget([list], () => count(db, known))
    endReading(known)
    this.#makeRoom()
  }

  /** Of lists of the same reach, as they are when all that was announced before the question has happened. */
  async totals(db: Db, lists: readonly CountedList[]): Promise<ListTotal[]> {
    const reach = JSON.stringify(lists[0]?.scope)
    const turn = (this.#turns.get(reach) ?? Promise.resolve()).then(() => this.#totals(db, lists))
    const done = turn.catch(() => undefined)
    this.#turns.set(reach, done)
    void done.then(() => this.#turns.get(reach) === done && this.#turns.delete(reach))
    return turn
  }

  async #totals(db: Db, lists: readonly CountedList[]): Promise<ListTotal[]> {
    if (!(await this.#heardAll())) this.forget()
    const totals = new Map<CountedList, ListTotal>()
    const unsure: Unsure[] = []
    const unknown: CountedList[] = []
    // Before anything is read: what is announced from here on counts as a change after it.
    for (const list of lists) {
      const known = this.#knownOf(list)
      if (known && isSure(known)) totals.set(list, totalOf(known.members.size))
      else if (list.name === null) unknown.push(list)
      else unsure.push(this.#take(list, list.name))
    }
    if (unsure.length + unknown.length > 0)
      await this.#orForget(lists, () =>
        readAtOneMoment(db, async (queries) => {
          for (const group of byTopic(unsure.filter(({ known }) => isYoung(known)))) await revise(queries, group)
          for (const { list, known } of unsure) {
            if (!isYoung(known) || (known.isCut && !hasMore(known))) await count(queries, known)
            endReading(known)
            totals.set(list, totalOf(known.members.size))
          }
          for (const list of unknown) totals.set(list, await countRows(queries, list))
        }),
      )
    this.#makeRoom()
    return lists.flatMap((list) => totals.get(list) ?? [])
  }

  #knownOf({ name }: CountedList): Known | undefined {
    return name === null ? undefined : this.#known.get(name)
  }

  #take(list: CountedList, name: string): Unsure {
    const known = this.#known.get(name)
    if (!known || !isYoung(known)) return { list, known: this.#begin(list, name), changed: new Set() }
    const { changed } = known
    known.changed = new Set()
    known.isBeingRead = true
    return { list, known, changed }
  }

  /** Not counted yet, and so never young. */
  #begin(list: CountedList, name: string): Known {
    const known: Known = {
      list,
      members: new Set(),
      isCut: false,
      isBeingRead: true,
      changed: new Set(),
      at: list.at,
      countedMs: Number.NEGATIVE_INFINITY,
    }
    this.#known.delete(name)
    this.#known.set(name, known)
    return known
  }

  async #orForget(lists: readonly CountedList[], work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      for (const { name } of lists) if (name !== null) this.#known.delete(name)
      throw error
    }
  }

  #makeRoom(): void {
    let ids = 0
    for (const { members } of this.#known.values()) ids += members.size
    for (const [name, { members }] of this.#known) {
      if (ids <= idsAtMost) return
      this.#known.delete(name)
      ids -= members.size
    }
  }
}
