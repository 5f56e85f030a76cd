/** The packing of a shipment as the screen uses it: carry out what is asked for, undo step by step, and what there is to say. */
import type { ShipmentDetails } from '@quayside/contract'
import { isShipmentSent, type PackCommand, type PackStep } from '@quayside/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { whyNot } from '../../../records/record-lock.ts'
import { takeAnswer } from '../../../records/take-answer.ts'
import { useAccess } from '../../../session/person.ts'
import { shipmentQuery } from '../shipment-queries.ts'
import { CommandQueue, type RefusedStep } from './command-queue.ts'
import { commandsOf, type PackWish, remadeByUndo, withKnownPallet } from './pack-command.ts'
import { packingLock, planCommands } from './pack-rules.ts'
import { refusedWords, type StepWords, stepWords } from './packing-words.ts'
import { playTone } from './scan-tone.ts'
import { sendWays } from './send-lot.ts'

export interface LastStep extends StepWords {
  readonly tone: 'done' | 'undone' | 'wrong'
  /** 'scanned 9410 0000 0104 2'. */
  readonly note: string | null
}

export interface PackingControl {
  readonly shipment: ShipmentDetails
  /** The carton that takes scans. */
  readonly openCarton: number | null
  /** Why nothing can be packed; null when it can. */
  readonly lock: string | null
  readonly last: LastStep | null
  readonly canUndo: boolean
  /** Steps that wait for the server, where it cannot be reached; else 0. */
  readonly kept: number
  /** False where the rules refuse it: then nothing was done, and why stands in the band. */
  readonly run: (wish: PackWish, note?: string) => boolean
  readonly undo: () => void
  /** Says something that no command was made of. */
  readonly say: (words: StepWords, note?: string) => void
  /** Says what went wrong before a command was made of it. */
  readonly complain: (text: string, note?: string) => void
  /** Once the server has answered everything. */
  readonly settled: () => Promise<void>
  /** The id of a carton by the name that it had before it was made. */
  readonly idOf: (carton: number) => number
}

/** What the screen shows before the query has heard of it. */
interface Ahead {
  readonly shipment: ShipmentDetails
  /** null while steps are under way; then shown until something newer than this is given. */
  readonly until: ShipmentDetails | null
}

interface DoneStep {
  readonly steps: readonly PackStep[]
  readonly undo: readonly PackCommand[]
  readonly words: StepWords
}

const mostUndos = 100

const wrong = (text: string, note: string | null = null): LastStep => ({
  tone: 'wrong',
  headline: text,
  detail: null,
  announcement: text,
  note,
})

interface OpenCarton {
  /** The carton that takes scans, of the shipment as it is shown: what the page was given may not have it yet. */
  readonly openIn: (shipment: ShipmentDetails) => number | null
  readonly setOpenCarton: (cartonID: number | null) => void
}

export function usePacking(given: ShipmentDetails, { openIn, setOpenCarton }: OpenCarton): PackingControl {
  const access = useAccess()
  const queries = useQueryClient()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const [last, setLast] = useState<LastStep | null>(null)
  const [isAway, setAway] = useState(false)
  const [history, setHistory] = useState<readonly DoneStep[]>([])
  // Scans come faster than the screen is drawn: what is open and what can be undone is read at the moment of the scan.
  const now = useRef({ open: openIn(given), history })
  const remember = (done: readonly DoneStep[]) => {
    now.current = { ...now.current, history: done.slice(-mostUndos) }
    setHistory(now.current.history)
  }
  const open = (cartonID: number | null) => {
    if (now.current.open === cartonID) return
    now.current = { ...now.current, open: cartonID }
    setOpenCarton(cartonID)
  }
  const queue = useQueue(given, access.userName, {
    onShow: (shipment, settled) => {
      setAhead({ shipment, until: settled ? given : null })
      const carton = now.current.open
      if (carton !== null) open(queue.idOf(carton))
      if (!settled) return
      void takeAnswer(queries, shipmentQuery(shipment.shipmentID).queryKey, shipment)
    },
    onRefused: (refused) => {
      const steps = new Set(refused.map(({ step }) => step))
      remember(now.current.history.filter((done) => !done.steps.some((step) => steps.has(step))))
      setLast(wrong(refusedWords(refused, queue.shown)))
      playTone('wrong')
      void queries.invalidateQueries({ queryKey: shipmentQuery(given.shipmentID).queryKey })
    },
    onAway: setAway,
  })
  const isAhead = ahead !== null && (ahead.until === null || ahead.until === given)
  if (!isAhead) queue.replaceWith(given)
  const shipment = isAhead ? ahead.shipment : queue.shown
  const openCarton = openIn(shipment)
  useEffect(() => {
    now.current = { ...now.current, open: openCarton }
  }, [openCarton])
  const lock = packingLock(shipment, access)
  // Once it is sent, what was packed last says what holds no longer ('open: scans go into it'). What failed is still told.
  const isOver = lock !== null || isShipmentSent(shipment.status)
  const [wasOver, setWasOver] = useState(isOver)
  if (wasOver !== isOver) {
    setWasOver(isOver)
    if (last?.tone !== 'wrong') setLast(null)
  }

  // The ASN says what left, so earlier steps cannot be undone.
  const canUndo = !isOver && history.length > 0
  useEffect(() => {
    if (!isOver) return
    now.current = { ...now.current, history: [] }
    setHistory([])
  }, [isOver])

  const carryOut = (commands: readonly PackCommand[]) => {
    const view = { shipment: queue.shown, open: now.current.open }
    const plan = planCommands(view, commands, access, () => queue.fresh())
    if (!plan.ok) {
      setLast(wrong(whyNot(plan) ?? ''))
      playTone('wrong')
      return null
    }
    const before = queue.shown
    const steps = commands.filter((command): command is PackStep => command.kind !== 'openCarton')
    if (steps.length > 0) queue.push(steps)
    open(plan.value.open)
    return { before, steps, undo: plan.value.undo }
  }
  const run = (wish: PackWish, note?: string): boolean => {
    const done = carryOut(commandsOf(wish, queue.shown, () => queue.fresh()))
    if (!done) return false
    const words = stepWords(wish, done.before, queue.shown)
    remember([...now.current.history, { steps: done.steps, undo: done.undo, words }])
    setLast({ ...words, tone: 'done', note: note ?? null })
    playTone('done')
    return true
  }
  const complain = (text: string, note?: string) => {
    setLast(wrong(text, note ?? null))
    playTone('wrong')
  }
  const undo = () => {
    if (isShipmentSent(queue.shown.status)) return complain('The ASN was sent. Nothing can be undone.')
    const step = now.current.history.at(-1)
    if (!step) return complain('There is nothing to undo.')
    const known = step.undo.map((command) => withKnownIDs(command, (id) => queue.idOf(id)))
    remember(now.current.history.slice(0, -1))
    if (!carryOut(known)) return
    for (const { was, name } of remadeByUndo(step.steps, step.undo)) queue.madeAgain(was, name)
    setLast({ ...step.words, tone: 'undone', announcement: `Undone: ${step.words.announcement}`, note: null })
    playTone('done')
  }
  return {
    shipment,
    openCarton,
    lock,
    last,
    canUndo,
    kept: isAway ? queue.waiting : 0,
    run,
    undo,
    say: (words, note) => setLast({ ...words, tone: 'done', note: note ?? null }),
    complain,
    settled: () => queue.settled(),
    idOf: (carton) => queue.idOf(carton),
  }
}

function withKnownIDs(command: PackCommand, idOf: (id: number) => number): PackCommand {
  if (command.kind === 'newCarton' || command.kind === 'newPallet') return command
  if (command.kind === 'removePallet' || command.kind === 'placeCarton') return withKnownPallet(command, idOf)
  if (command.kind === 'weigh') return { ...command, from: idOf(command.from) }
  if (command.kind !== 'move')
    return { ...command, carton: command.carton === null ? null : idOf(command.carton) } as PackCommand
  const placeOf = (place: typeof command.from) => (place === 'unassigned' ? place : idOf(place))
  return { ...command, from: placeOf(command.from), to: placeOf(command.to) }
}

type Listener = ConstructorParameters<typeof CommandQueue>[2]

/** One queue for as long as the screen is open; it calls the newest listener. */
function useQueue(given: ShipmentDetails, userName: string, listener: Listener): CommandQueue {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const make = useCallback(
    () =>
      new CommandQueue(given, sendWays(given.shipmentID, userName), {
        onShow: (...news) => latest.current.onShow(...news),
        onRefused: (refused: readonly RefusedStep[]) => latest.current.onRefused(refused),
        onAway: (isAway) => latest.current.onAway(isAway),
      }),
    [given, userName],
  )
  const [queue] = useState(make)
  // What waited before a reload is sent now.
  useEffect(() => {
    if (queue.waiting > 0) void queue.drain()
  }, [queue])
  return queue
}
