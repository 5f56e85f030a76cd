/** How well an address is known: a score with its words, in the colour of what it means. */
import { type AddressQuality, addressQuality } from '@quayside/domain'
import { classNames, Dash } from '@quayside/ui-kit'
import styles from './stores.module.css'

const classOf: Readonly<Record<AddressQuality, string | undefined>> = {
  exact: styles.exact,
  'minor errors': styles.minor,
  'missing details': styles.missing,
  'likely invalid': styles.invalid,
}

export function AddressScore({ score }: { readonly score: number | null }) {
  if (score === null) return <Dash />
  const quality = addressQuality(score)
  return (
    <span className={classNames(styles.score, classOf[quality])}>
      {Math.floor(score)}% {quality}
    </span>
  )
}
