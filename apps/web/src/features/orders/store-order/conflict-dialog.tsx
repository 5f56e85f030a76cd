/** Someone else saved first: their changes beside what was typed here, to choose from field by field. */
import { currencyDecimals } from '@quayside/domain'
import { Button, CodeText, Dialog } from '@quayside/ui-kit'
import { momentText } from '../../../session/portal-zone.ts'
import { type Conflict, type ConflictField, type ConflictLine, isDisputed } from './conflict.ts'
import styles from './store-order.module.css'

export interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly currency: string
  /** Fields, as '<line> <field>', whose newer value was taken. */
  readonly taken: ReadonlySet<string>
  readonly onTake: (lineID: number, field: string, take: boolean) => void
  /** Drops what was typed. */
  readonly onReload: () => void
  readonly onSave: () => void
  readonly onClose: () => void
  readonly busy: boolean
}

export const choiceKey = (lineID: number, field: string) => `${lineID} ${field}`

export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, onReload, onSave, onClose, busy } = props
  const { people, at, actions, lines } = conflict
  const who = people.join(' and ') || 'you in another window'
  return (
    <Dialog
      opened
      title={`Changed by ${who} in the meantime`}
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onReload}>
            Reload and discard mine
          </Button>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="primary" busy={busy} onClick={onSave}>
            Save Order
          </Button>
        </>
      }
    >
      <p className={styles.conflictIntro}>
        {actions.join(', ')} {at && `on ${momentText(at)}`}. None of your changes were saved.{' '}
        {lines.some((line) => line.lost.length > 0)
          ? 'What you typed in removed lines is listed below; the rest is still in its fields. '
          : 'Nothing that you typed is lost. '}
        {lines.length > 0 &&
          'Their changes are in where you typed nothing. Where you both changed a value, choose one.'}
      </p>
      {lines.length > 0 && <ConflictTable {...props} who={who} />}
    </Dialog>
  )
}

function ConflictTable(props: ConflictDialogProps & { readonly who: string }) {
  return (
    <table className={styles.conflict} aria-label="Changes in the meantime">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Field</th>
          <th scope="col">Was</th>
          <th scope="col">{props.who}</th>
          <th scope="col">You</th>
        </tr>
      </thead>
      <tbody>
        {props.conflict.lines.map((line) =>
          line.status === 'update' ? (
            line.fields.map((field, index) => (
              <FieldRow key={field.field} {...props} line={line} field={field} first={index === 0} />
            ))
          ) : (
            <tr key={line.lineID}>
              <th scope="row">
                <CodeText>{line.name}</CodeText>
              </th>
              <td colSpan={4}>
                {line.status === 'delete' ? 'was removed' : 'was added'}
                {line.lost.length > 0 && `; you typed ${line.lost.join(', ')}`}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

interface FieldRowProps extends ConflictDialogProps {
  readonly line: ConflictLine
  readonly field: ConflictField
  readonly first: boolean
}

function FieldRow({ line, field, first, taken, onTake, currency }: FieldRowProps) {
  const disputed = isDisputed(field)
  const isTaken = taken.has(choiceKey(line.lineID, field.field))
  const name = `${line.name} ${field.label}`
  const shown = (value: ConflictField['before']) => valueText(field.field, value, currency)
  const choice = (mine: boolean) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        aria-label={`${mine ? 'Keep mine' : 'Take theirs'}: ${name}, ${shown(mine ? (field.mine ?? null) : field.theirs)}`}
        checked={isTaken !== mine}
        onChange={() => onTake(line.lineID, field.field, !mine)}
      />
      {shown(mine ? (field.mine ?? null) : field.theirs)}
    </label>
  )
  return (
    <tr>
      <th scope="row">{first && <CodeText>{line.name}</CodeText>}</th>
      <td>{field.label}</td>
      <td className={styles.was}>{shown(field.before)}</td>
      <td>{disputed ? choice(false) : shown(field.theirs)}</td>
      <td>{disputed ? choice(true) : field.mine === undefined ? '' : 'the same'}</td>
    </tr>
  )
}

/** Prices with their decimals, days as people write them. */
export function valueText(field: string, value: ConflictField['before'], currency: string): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  if (/price|lineTax|lineTotal/i.test(field) && Number.isFinite(Number(text)))
    return Number(text).toFixed(
      Math.max(currencyDecimals(currency), text.split('.')[1]?.replace(/0+$/, '').length ?? 0),
    )
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text.split('-').reverse().join('/')
  return /quantity/i.test(field) ? String(Number(text)) : text
}
