/** Codes that people linked, where somebody looks for them: a link is undone while no order went on with it, and after that for the orders to come. */
import {
  getLinkedCodes,
  getLinkedCodesOfFile,
  getLinkedCodesOfProduct,
  getLinkedCodesOfStore,
  type LinkedCode,
  unlinkProductCode,
  unlinkStoreCode,
} from '@quayside/contract'
import { CodeText, ConfirmDialog, SectionHead, TextAction } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MaybeLink } from '../../../address/link.tsx'
import { productAddress, storeAddress } from '../../../address/record-address.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { momentText } from '../../../session/portal-zone.ts'
import { linkedByWords, undoWords } from './link-words.ts'
import styles from './unknown-codes.module.css'
import { useUnlinkCode } from './use-link-code.ts'

const callOf = {
  order: getLinkedCodes,
  file: getLinkedCodesOfFile,
  product: getLinkedCodesOfProduct,
  store: getLinkedCodesOfStore,
} as const

interface LinkedCodesProps {
  /** Whose: that of an order and a file names what each code means. */
  readonly of: keyof typeof callOf
  readonly id: number
}

export function LinkedCodes({ of, id }: LinkedCodesProps) {
  const { may } = useAccess()
  const call = callOf[of]
  const { data } = useQuery({
    // Any order's change may be one of those that go by it.
    queryKey: ['orders', 'linkedCodes', `${of} ${id}`],
    queryFn: ({ signal }) => callApi(call, { params: { id }, signal }),
    enabled: may(call),
  })
  const [undone, setUndone] = useState<LinkedCode | null>(null)
  if (!data || data.codes.length === 0) return null
  return (
    <section aria-label="Linked codes">
      <SectionHead title="Linked codes" aside={data.codes.length + data.more} />
      <ul>
        {data.codes.map((one) => (
          <Linked
            key={`${one.kind} ${one.code}`}
            one={one}
            named={of === 'order' || of === 'file'}
            onUndo={setUndone}
          />
        ))}
      </ul>
      {undone && <UndoDialog one={undone} onClose={() => setUndone(null)} />}
    </section>
  )
}

const unlink = { product: unlinkProductCode, store: unlinkStoreCode } as const
const seen = { product: 'seeProducts', store: 'seeStores' } as const
const addressOf = { product: productAddress, store: storeAddress } as const

interface LinkedProps {
  readonly one: LinkedCode
  readonly named: boolean
  readonly onUndo: (one: LinkedCode) => void
}

function Linked({ one, named, onUndo }: LinkedProps) {
  const { may } = useAccess()
  const { kind, code, id, recordCode, locked } = one
  return (
    <li className={styles.standing}>
      <span className={styles.meaning}>
        <CodeText>{code}</CodeText>
        {named && (
          <>
            {` means ${kind} `}
            <MaybeLink href={may(seen[kind]) ? addressOf[kind](id) : null}>
              <CodeText>{recordCode}</CodeText>
            </MaybeLink>
          </>
        )}
        <span className={styles.by}>{linkedByWords(one, momentText(one.linked))}</span>
        {locked && <span className={styles.by}>{locked}</span>}
      </span>
      {may(unlink[kind]) && (
        <TextAction onClick={() => onUndo(one)} label={undoWords(one).label}>
          {undoWords(one).action}
        </TextAction>
      )}
    </li>
  )
}

function UndoDialog({ one, onClose }: { readonly one: LinkedCode; readonly onClose: () => void }) {
  const undo = useUnlinkCode(onClose)
  const { title, confirm, text } = undoWords(one)
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={title}
      confirmLabel={confirm}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(one)}
    >
      {text}
    </ConfirmDialog>
  )
}
