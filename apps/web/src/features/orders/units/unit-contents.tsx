/** Lists the unit contents that people stated for a product. */
import { type ProductDetails, removeUnitContent } from '@quayside/contract'
import { unitWords } from '@quayside/domain'
import { ConfirmDialog, SectionHead, showToast, TextAction } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { momentText } from '../../../session/portal-zone.ts'
import styles from '../unknown-codes/unknown-codes.module.css'
import { useRefreshed } from '../unknown-codes/use-link-code.ts'

type Content = ProductDetails['unitContents'][number]

const sentence = ({ unit, quantity, of }: Content) =>
  `One ${unitWords(unit).one} holds ${quantity} ${unitWords(of).several}`

export function UnitContents({ product }: { readonly product: ProductDetails }) {
  const { may } = useAccess()
  const [removed, setRemoved] = useState<Content | null>(null)
  const { unitContents } = product
  if (unitContents.length === 0) return null
  return (
    <section aria-label="Units">
      <SectionHead title="Units" aside={unitContents.length} />
      <ul>
        {unitContents.map((content) => (
          <li key={`${content.unit} ${content.of}`} className={styles.standing}>
            <span className={styles.meaning}>
              {sentence(content)}
              <span className={styles.by}>{`Stated by ${content.createdBy}, ${momentText(content.created)}`}</span>
            </span>
            {may(removeUnitContent) && (
              <TextAction onClick={() => setRemoved(content)} label={`Remove: ${sentence(content)}`}>
                Remove
              </TextAction>
            )}
          </li>
        ))}
      </ul>
      {removed && <RemoveDialog productID={product.productID} content={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

interface RemoveDialogProps {
  readonly productID: number
  readonly content: Content
  readonly onClose: () => void
}

function RemoveDialog({ productID, content, onClose }: RemoveDialogProps) {
  const refresh = useRefreshed()
  const { unit, of } = content
  const remove = useMutation({
    mutationFn: () => callApi(removeUnitContent, { params: { id: productID }, body: { unit, of } }),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: () => {
      refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title="Remove this unit?"
      confirmLabel="Remove unit"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {`Orders that are not acknowledged will wait, in Error, until a person states how many ${unitWords(of).several} one ${unitWords(unit).one} holds. Acknowledged orders keep their prices.`}
    </ConfirmDialog>
  )
}
