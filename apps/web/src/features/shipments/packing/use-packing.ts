/** The packing of a shipment as the screen uses it: run a command, undo the last one, and what there is to say. */
import type { ShipmentDetails } from '@quayside/contract'
import { isShipmentSent } from '@quayside/domain'
import { saveUnderWay, useUnsavedWork } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { shipmentQuery } from '../shipment-queries.ts'
import { CommandQueue } from './command-queue.ts'
import { cartonMade, inverseOf, type PackCommand } from './pack-command.ts'
import { packingLock, refusalOf } from './pack-rules.ts'
import { failureWords, type StepWords, stepWords } from './packing-words.ts'
import { runPackCommand } from './run-pack-command.ts'

export interface LastStep extends StepWords {
  readonly tone: 'done' | 'undone' | 'wrong'
  /** 'scanned 9410 0000 0104 2'. */
  readonly note: string | null
  readonly undo: readonly PackCommand[]
}

export interface PackingControl {
  readonly shipment: ShipmentDetails
  /** Why nothing can be packed; null when it can. */
  readonly lock: string | null
  readonly last: LastStep | null
  readonly run: (command: PackCommand, note?: string) => void
  readonly undo: () => void
  /** Says what went wrong before a command was made of it. */
  readonly complain: (text: string, note?: string) => void
}

/** What the screen shows before the query has heard of it. */
interface Ahead {
  readonly shipment: ShipmentDetails
  /** null while commands are under way; then shown until something newer than this is given. */
  readonly until: ShipmentDetails | null
}

const wrong = (text: string, note: string | null = null): LastStep => ({
  tone: 'wrong',
  headline: text,
  detail: null,
  announcement: text,
  note,
  undo: [],
})

/** `onCarton` hears of a carton that a command made. */
export function usePacking(given: ShipmentDetails, onCarton: (cartonID: number) => void): PackingControl {
  const access = useAccess()
  const queries = useQueryClient()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const [last, setLast] = useState<LastStep | null>(null)
  const queue = useQueue(given, {
    onShow: (shipment, settled) => {
      setAhead({ shipment, until: settled ? given : null })
      if (settled) queries.setQueryData(shipmentQuery(shipment.shipmentID).queryKey, shipment)
    },
    onFailure: (error, dropped) => {
      setLast(wrong(failureWords(wordsOf(error), dropped)))
      void queries.invalidateQueries({ queryKey: shipmentQuery(given.shipmentID).queryKey })
    },
  })
  // What was packed and is not answered yet: a reload would lose it.
  useUnsavedWork(() => queue.busy)
  const isAhead = ahead !== null && (ahead.until === null || ahead.until === given)
  if (!isAhead) queue.replaceWith(given)
  const shipment = isAhead ? ahead.shipment : given
  const lock = packingLock(shipment, access)
  // Once it is sent, what was packed last says what holds no longer ('open: scans go into it'). What failed is still told.
  const isOver = lock !== null || isShipmentSent(shipment.status)
  const [wasOver, setWasOver] = useState(isOver)
  if (wasOver !== isOver) {
    setWasOver(isOver)
    if (last?.tone !== 'wrong') setLast(null)
  }

  /** False where it was not carried out. */
  const step = async (
    command: PackCommand,
    tell: (words: StepWords, undo: readonly PackCommand[]) => void,
  ): Promise<boolean> => {
    const before = queue.shown
    const refused = refusalOf(before, command, access)
    if (refused) {
      setLast(wrong(refused))
      return false
    }
    const pushed = queue.push(command)
    saveUnderWay(pushed)
    const known = command.kind === 'transfer' && command.to !== 'new'
    // What the screen already shows is told at once; what the server has to make, when it has made it.
    if (known) tell(stepWords(command, before, queue.shown), inverseOf(command, before, queue.shown))
    const done = await pushed
    if (!done || known) return done !== null
    tell(stepWords(command, done.before, done.after), inverseOf(command, done.before, done.after))
    const made = cartonMade(done.before, done.after)
    if (made) onCarton(made.shipmentCartonID)
    return true
  }
  const run = (command: PackCommand, note?: string) =>
    void step(command, (words, undo) => setLast({ ...words, tone: 'done', note: note ?? null, undo }))

  const undo = async () => {
    const commands = last?.undo ?? []
    if (!last || commands.length === 0) return
    setLast({ ...last, tone: 'undone', undo: [], announcement: `Undone: ${last.announcement}`, note: null })
    // What says why the first was not undone would be covered by the next.
    for (const command of commands) if (!(await step(command, () => undefined))) break
  }
  return {
    shipment,
    lock,
    last,
    run,
    undo: () => void undo(),
    complain: (text, note) => setLast(wrong(text, note)),
  }
}

type Listener = ConstructorParameters<typeof CommandQueue>[2]

/** One queue for as long as the screen is open; it calls the newest listener. */
function useQueue(given: ShipmentDetails, listener: Listener): CommandQueue {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const make = useCallback(
    () =>
      new CommandQueue(given, runPackCommand, {
        onShow: (...news) => latest.current.onShow(...news),
        onFailure: (...what) => latest.current.onFailure(...what),
      }),
    [given],
  )
  const [queue] = useState(make)
  return queue
}
