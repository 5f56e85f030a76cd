/** Whether a partner is active: a light and the word. */
import type { PartnerRecord } from '@quayside/contract'
import { StatusLight } from '@quayside/ui-kit'
import styles from './active-mark.module.css'

export const activeWords = ({ active }: Pick<PartnerRecord, 'active'>): string => (active ? 'Active' : 'Not active')

export function ActiveMark({ partner }: { readonly partner: Pick<PartnerRecord, 'active'> }) {
  const words = activeWords(partner)
  return (
    <span className={styles.mark}>
      <StatusLight level={partner.active ? 'full' : 'empty'} label={words} decorative />
      {words}
    </span>
  )
}
