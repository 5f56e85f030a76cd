/** Prices that wait for what a unit holds: a person states it for the product, and every order that waits goes on. */
import { removeUnitContent, type StoreOrderProduct, stateUnitContent } from '@quayside/contract'
import { basisWords, readTypedNumber, unitWords } from '@quayside/domain'
import { Button, CodeText, NumberField, showToast, TextAction } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { linkedWords } from '../unknown-codes/link-words.ts'
import styles from '../unknown-codes/unknown-codes.module.css'
import { useRefreshed } from '../unknown-codes/use-link-code.ts'

interface Question {
  readonly productID: number
  readonly code: string
  readonly description: string | null
  /** 'per kilogram' */
  readonly basis: string
  readonly unit: string
  readonly of: string
  readonly proposal: number | null
}

const keyOf = ({ productID, unit, of }: Pick<Question, 'productID' | 'unit' | 'of'>) => `${productID} ${unit} ${of}`

/** Returns one question for each product and pair of units. */
export function unitQuestions(lines: readonly StoreOrderProduct[]): readonly Question[] {
  const questions = new Map<string, Question>()
  for (const { productID, priceBasis, supplierProductCode, sku, description } of lines) {
    if (productID === null || !priceBasis?.isUnknown || priceBasis.content === null) continue
    const { unit, of } = priceBasis.content
    const basis = basisWords(priceBasis)
    const question = { productID, code: supplierProductCode ?? sku ?? '', description, basis, unit, of }
    const before = questions.get(keyOf(question))
    questions.set(keyOf(question), { ...question, proposal: before?.proposal ?? priceBasis.proposal })
  }
  return [...questions.values()]
}

interface Stated {
  readonly question: Question
  readonly quantity: number
  readonly words: string
}

export function AskedUnits({ lines }: { readonly lines: readonly StoreOrderProduct[] }) {
  const { may } = useAccess()
  const refresh = useRefreshed()
  const [stated, setStated] = useState<readonly Stated[]>([])
  const onError = (error: unknown) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })
  const state = useMutation({
    mutationFn: ({ question: { productID, unit, of }, quantity }: Omit<Stated, 'words'>) =>
      callApi(stateUnitContent, { params: { id: productID }, body: { unit, quantity, of } }),
    onSuccess: (answer, given) => setStated((before) => [...before, { ...given, words: linkedWords(answer) }]),
    onError,
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: ({ question: { productID, unit, of } }: Stated) =>
      callApi(removeUnitContent, { params: { id: productID }, body: { unit, of } }),
    onSuccess: (_, given) => setStated((before) => before.filter((one) => one !== given)),
    onError,
    onSettled: refresh,
  })
  const questions = unitQuestions(lines)
  const busy = state.isPending || undo.isPending
  if (questions.length === 0 && stated.length === 0) return null
  return (
    <section className={styles.panel} aria-label="Units">
      {stated.map((one) => (
        <p key={keyOf(one.question)} className={styles.linked} role="status">
          <span>
            {`One ${unitWords(one.question.unit).one} of `}
            <CodeText>{one.question.code}</CodeText>
            {` holds ${one.quantity} ${unitWords(one.question.of).several}. ${one.words}`}
          </span>
          <TextAction
            onClick={busy ? undefined : () => undo.mutate(one)}
            label={`Undo the unit of ${one.question.code}`}
          >
            Undo
          </TextAction>
        </p>
      ))}
      {questions.map((question) => (
        <Asked
          key={keyOf(question)}
          question={question}
          busy={busy}
          onState={may(stateUnitContent) ? (quantity) => state.mutate({ question, quantity }) : null}
        />
      ))}
    </section>
  )
}

interface AskedProps {
  readonly question: Question
  readonly busy: boolean
  /** null where the user may not state it. */
  readonly onState: ((quantity: number) => void) | null
}

function Asked({ question, busy, onState }: AskedProps) {
  const { code, description, basis, unit, of, proposal } = question
  const [quantity, setQuantity] = useState<number | null>(proposal)
  const [error, setError] = useState<string | null>(null)
  const save = () => {
    const isStated = quantity !== null && quantity > 0
    setError(isStated ? null : 'Enter a number above 0.')
    if (isStated) onState?.(quantity)
  }
  const label = `${unitWords(of).several} in one ${unitWords(unit).one} of ${code}`
  return (
    <div className={styles.code}>
      <h2 className={styles.head}>
        <CodeText>{code}</CodeText>
        {description && <span className={styles.said}>{description}</span>}
        <span className={styles.waiting}>{`Price ${basis}`}</span>
      </h2>
      {onState === null ? (
        <p className={styles.none}>{`Ask a colleague who may edit products how many ${label}.`}</p>
      ) : (
        <p className={styles.asked}>
          <span>{`One ${unitWords(unit).one} holds`}</span>
          <NumberField
            label={label}
            hideLabel
            value={quantity}
            read={(text) => readTypedNumber(text, { label: 'The number', kind: 'quantity', mayBeEmpty: true })}
            onCommit={setQuantity}
            error={error}
          />
          <span>{unitWords(of).several}</span>
          <Button size="table" variant="primary" busy={busy} onClick={save}>
            Save unit
          </Button>
          {proposal !== null && <span className={styles.by}>By the line amount of the order</span>}
        </p>
      )}
    </div>
  )
}
