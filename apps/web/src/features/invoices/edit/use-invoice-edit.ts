/** The editing of an invoice's lines: what was typed, until it is saved or discarded. */
import { type BillableProduct, type InvoiceDetails, saveInvoiceProducts } from '@quayside/contract'
import { type Holder, mayEditInvoice } from '@quayside/domain'
import { openDraft } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react'
import { useSavedByOthers } from '../../../records/use-save-record.ts'
import { useAccess } from '../../../session/person.ts'
import { invoiceQuery, useSaveInvoiceLines } from '../invoice-queries.ts'
import { stateOfInvoice } from '../invoice-rules.ts'
import {
  bodyOf,
  type InvoiceEdit,
  isClean,
  type LineFields,
  nothingTyped,
  unknownIn,
  withFields,
  withFound,
  withNewLine,
  withToggledRemoval,
  withUnknown,
} from './edited-lines.ts'
import { type InvoiceRow, makeInvoiceRows } from './invoice-rows.ts'
import { typedSince } from './typed-since.ts'

export interface InvoiceEditing extends TypingSteps {
  /** Null: this person may not edit the lines, or not now. */
  readonly begin: (() => void) | null
  readonly editing: boolean
  readonly clean: boolean
  readonly rows: readonly InvoiceRow[]
  /** Somebody saved since the editing began. */
  readonly isNewer: boolean
  readonly discard: () => void
  readonly save: () => void
  readonly saving: boolean
  /** Why the last save was refused. */
  readonly refused: string | null
}

interface Session {
  readonly edit: InvoiceEdit
  /** The version that the typing began with: what others save since then is not overwritten unseen. */
  readonly version: string
}

/** Edits of the lines. The functions stay the same, so that rows do not render again. */
export interface TypingSteps {
  readonly enter: (lineID: number, fields: LineFields) => void
  /** The product of a line of an invoice without an order. */
  readonly choose: (lineID: number, product: BillableProduct) => void
  /** A code that was typed for its product, and is that of none. */
  readonly leaveUnknown: (lineID: number, code: string) => void
  readonly addLine: () => void
  readonly toggle: (lineID: number) => void
}

/** As the specification has it: random and negative. */
const temporaryID = () => -1 - Math.floor(Math.random() * 1_000_000_000)

function typingSteps(setSession: Dispatch<SetStateAction<Session | null>>): TypingSteps {
  const change = (step: (now: InvoiceEdit) => InvoiceEdit) =>
    setSession((now) => (now ? { ...now, edit: step(now.edit) } : now))
  return {
    enter: (lineID, fields) => change((now) => withFields(now, lineID, fields)),
    choose: (lineID, product) => change((now) => withFound(now, lineID, product)),
    leaveUnknown: (lineID, code) => change((now) => withUnknown(now, lineID, code)),
    addLine: () => change((now) => withNewLine(now, temporaryID())),
    toggle: (lineID) => change((now) => withToggledRemoval(now, lineID)),
  }
}

export function useInvoiceEdit(invoice: InvoiceDetails): InvoiceEditing {
  const access = useAccess()
  const [session, setSession] = useState<Session | null>(null)
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const send = useSaveInvoiceLines(invoice)
  const queries = useQueryClient()
  const latest = useRef(session)
  latest.current = session
  const edits = session?.edit ?? nothingTyped
  const held = [...access.permissions].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set of permissions is a new one each time; what is held counts
  const actor: Holder = useMemo(() => access, [access.isAdmin, held])
  const [rowsOf] = useState(makeInvoiceRows)
  const rows = useMemo(() => rowsOf(invoice, edits, actor), [rowsOf, invoice, edits, actor])
  const [steps] = useState(() => typingSteps(setSession))
  const discard = () => {
    setSession(null)
    setRefused(null)
  }
  /** What was typed while the save was under way is still to be saved. */
  const finish = (sent: InvoiceEdit) => {
    const saved = queries.getQueryData(invoiceQuery(invoice.invoiceID).queryKey)
    const now = latest.current
    if (!saved || !now) return discard()
    const rest = typedSince({ sent, now: now.edit, before: invoice, saved })
    if (rest === null && openDraft() === null) return discard()
    setRefused(null)
    setSession({ edit: rest ?? nothingTyped, version: saved.lastModified })
  }
  const save = async () => {
    if (!session || saving) return
    const unknown = unknownIn(session.edit)
    if (unknown !== null) return setRefused(`${invoice.partnerName} has no product '${unknown}'.`)
    setSaving(true)
    const fault = await send(bodyOf(invoice, session.edit), session.version)
    setSaving(false)
    if (fault === null) return finish(session.edit)
    setRefused(fault.message)
    // Told what somebody else changed, the next save starts from there.
    const { newer } = fault
    if (newer) setSession((now) => (now ? { ...now, version: newer } : now))
  }
  const isNewer = useSavedByOthers(invoiceQuery(invoice.invoiceID).queryKey, invoice, session?.version ?? null)
  const open = access.may(saveInvoiceProducts) && mayEditInvoice(stateOfInvoice(invoice)).ok
  return {
    begin: open ? () => setSession({ edit: nothingTyped, version: invoice.lastModified }) : null,
    editing: session !== null,
    clean: isClean(edits),
    rows,
    isNewer,
    ...steps,
    discard,
    save: () => void save(),
    saving,
    refused,
  }
}
