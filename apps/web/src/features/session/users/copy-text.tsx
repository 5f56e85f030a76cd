/** A text that is shown this once, with a button that copies it. */
import { Button, CodeText, showToast } from '@quayside/ui-kit'
import styles from './users.module.css'

interface CopyTextProps {
  readonly text: string
  readonly label: string
  /** Said once it is copied. */
  readonly copied: string
}

export function CopyText({ text, label, copied }: CopyTextProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', title: copied })
    } catch {
      showToast({
        tone: 'error',
        title: 'Error!',
        text: 'The browser does not let it be copied: select it and copy it.',
      })
    }
  }
  return (
    <div className={styles.copy}>
      <CodeText>{text}</CodeText>
      <Button onClick={() => void copy()}>{label}</Button>
    </div>
  )
}
