/** Saving what was typed: says what, asks first, and shows what someone else changed in between. */
import type { SavedStoreOrder, StoreOrderDetails } from '@quayside/contract'
import { Banner, ConfirmDialog, openDraft, SaveBar, showToast } from '@quayside/ui-kit'
import { useRef, useState } from 'react'
import { ApiError, hasHttpStatus, wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { showSaveAlerts } from '../save-alerts.ts'
import { type Conflict, conflictOf, rebased, takeTheirs } from './conflict.ts'
import { ConflictDialog, choiceKey } from './conflict-dialog.tsx'
import type { EditSession } from './edit-session.ts'
import { closed, type EditState } from './edit-state.ts'
import type { LineRights } from './line-rights.ts'
import { bodyOf, leftShort, saveQuestion, savingSentence } from './save-lines.ts'
import { type StoreOrderIds, useFreshStoreOrder, useSaveLines } from './store-order-query.ts'
import { typedSince } from './typed-since.ts'

interface StoreOrderSaveBarProps {
  readonly ids: StoreOrderIds
  readonly storeOrder: StoreOrderDetails
  readonly session: EditSession
  readonly rights: LineRights
  readonly onSaved: () => void
  /** What came up while the lines were edited. */
  readonly notices: React.ReactNode
}

const hints = {
  line: 'Enter saves, Escape cancels.',
  all: 'Enter goes to the next line; a block from a spreadsheet can be pasted.',
} as const

/** A conflict and what was typed when it was met, so that a field that was given up can be taken back. */
interface Met {
  readonly conflict: Conflict
  readonly mine: EditState
  readonly taken: ReadonlySet<string>
  readonly opened: boolean
}

function useConflict({ ids, session }: StoreOrderSaveBarProps) {
  // The answer comes later, and one has gone on typing.
  const latest = useRef(session)
  latest.current = session
  const fresh = useFreshStoreOrder(ids)
  const { userName } = useAccess()
  const [met, setMet] = useState<Met | null>(null)
  const meet = async (error: unknown) => {
    const current = error instanceof ApiError ? error.answer?.current : null
    const conflict = hasHttpStatus(error, 422)
      ? conflictOf(current, ids.storeOrderID, latest.current.state, userName)
      : null
    if (!conflict) return
    const now = await fresh()
    const mine = rebased(latest.current.state, now.storeOrderProducts, now.lastModified)
    session.replace(mine)
    setMet({ conflict, mine, taken: new Set(), opened: true })
  }
  const take = (lineID: number, field: string, takes: boolean) => {
    if (!met) return
    const taken = new Set(met.taken)
    if (takes) taken.add(choiceKey(lineID, field))
    else taken.delete(choiceKey(lineID, field))
    const state = met.conflict.lines.reduce(
      (next, line) =>
        line.fields.reduce(
          (after, one) =>
            taken.has(choiceKey(line.lineID, one.field)) ? takeTheirs(after, line.lineID, one.field) : after,
          next,
        ),
      met.mine,
    )
    session.replace(state)
    setMet({ ...met, taken })
  }
  return {
    met,
    meet,
    take,
    show: (opened: boolean) => setMet(met && { ...met, opened }),
    forget: () => setMet(null),
  }
}

export function StoreOrderSaveBar(props: StoreOrderSaveBarProps) {
  const { ids, storeOrder, session, rights, onSaved, notices } = props
  const { state, clean } = session
  const save = useSaveLines(ids)
  const conflict = useConflict(props)
  const [asking, setAsking] = useState(false)
  const alone = typeof state.open === 'number'
  const latest = useRef(session)
  latest.current = session
  const run = () => {
    setAsking(false)
    conflict.show(false)
    const sent = state
    /** What was typed while the save was under way is still to be saved. */
    const finish = (saved: SavedStoreOrder) => {
      const { lastModified: version, storeOrderProducts: base } = saved
      const rest = typedSince(sent, latest.current.state, saved)
      if (rest !== null || openDraft() !== null) session.replace(rest ?? { ...closed, open: sent.open, base, version })
      else session.end()
    }
    save.mutate(
      {
        changes: [...bodyOf(state, rights.canEdit)],
        version: state.version,
        alone,
        lessThanFinalised: leftShort(state, storeOrder).length > 0,
      },
      {
        onSuccess: (saved) => {
          const { alerts } = saved
          finish(saved)
          onSaved()
          showToast({ tone: 'success', title: 'Saved' })
          showSaveAlerts(alerts)
        },
        onError: (error) => void conflict.meet(error),
      },
    )
  }
  const { met } = conflict
  return (
    <>
      <SaveBar
        notices={
          <>
            <SaveFailure error={save.error} met={met} onReview={() => conflict.show(true)} />
            {notices}
          </>
        }
        saveLabel="Save Order"
        clean={clean}
        enterSaves={alone}
        busy={save.isPending}
        onSave={() => setAsking(true)}
        onDiscard={session.end}
      >
        {clean ? (rights.answersLocked ?? (alone ? hints.line : hints.all)) : savingSentence(state)}
      </SaveBar>
      <ConfirmDialog
        opened={asking}
        title="Save Order"
        confirmLabel="Save Order"
        onClose={() => setAsking(false)}
        onConfirm={run}
      >
        {asking && saveQuestion(state, storeOrder)}
      </ConfirmDialog>
      {met?.opened && (
        <ConflictDialog
          conflict={met.conflict}
          currency={storeOrder.currency}
          taken={met.taken}
          busy={save.isPending}
          onTake={conflict.take}
          onReload={session.end}
          onSave={clean ? session.end : run}
          onClose={() => conflict.show(false)}
        />
      )}
    </>
  )
}

interface SaveFailureProps {
  readonly error: unknown
  readonly met: Met | null
  readonly onReview: () => void
}

function SaveFailure({ error, met, onReview }: SaveFailureProps) {
  if (!error) return null
  const action = met ? { label: 'Show what changed', onClick: onReview } : undefined
  return (
    <Banner tone="error" title="Error!" action={action}>
      {wordsOf(error)}
    </Banner>
  )
}
