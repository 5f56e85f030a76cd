/** The index at the left: each group with its settings in words, and a link to it. */
import type { PartnerDetails } from '@quayside/contract'
import { classNames, Link } from '@quayside/ui-kit'
import { useEffect, useState } from 'react'
import { settingsGroups } from './group-words.ts'
import styles from './partner.module.css'

export function GroupIndex({ partner }: { readonly partner: PartnerDetails }) {
  const seen = useSeenGroup()
  return (
    <nav className={styles.index} aria-label="Settings">
      {settingsGroups.map(({ id, title, words }) => (
        <Link
          key={id}
          href={`#${id}`}
          keepScroll
          className={classNames(styles.indexEntry, id === seen && styles.here)}
          aria-current={id === seen ? 'location' : undefined}
        >
          <span className={styles.indexTitle}>{title}</span>
          <span className={styles.indexWords}>{words(partner)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The group at the top of the window. */
function useSeenGroup(): string {
  const [seen, setSeen] = useState(settingsGroups[0]?.id ?? '')
  useEffect(() => {
    const look = () => {
      const tops = settingsGroups.map(({ id }) => ({
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      }))
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const above = tops.filter(({ top }) => top < 160)
      const here = (atEnd && window.scrollY > 0 ? tops : above).at(-1) ?? tops[0]
      if (here) setSeen(here.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return seen
}
