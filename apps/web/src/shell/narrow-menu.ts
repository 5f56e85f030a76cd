/** Whether the menu is narrow: below 768 px, or as the person chose on this machine. */
import { useEffect, useState } from 'react'

const storageKey = 'quayside.menu'
const small = () => matchMedia('(max-width: 768px)')

export function useNarrowMenu(): [boolean, (narrow: boolean) => void] {
  const [isSmall, setSmall] = useState(() => small().matches)
  const [choice, setChoice] = useState(() => localStorage.getItem(storageKey))
  useEffect(() => {
    const query = small()
    const follow = () => setSmall(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  const choose = (narrow: boolean) => {
    const next = narrow ? 'narrow' : 'wide'
    localStorage.setItem(storageKey, next)
    setChoice(next)
  }
  const narrow = isSmall ? choice !== 'wide-small' : choice === 'narrow'
  return [narrow, isSmall ? (next) => setChoice(next ? null : 'wide-small') : choose]
}
