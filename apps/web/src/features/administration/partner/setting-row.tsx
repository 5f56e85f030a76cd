/** The rows and controls of a partner's settings, and what became of the last press: saved with its way back, or refused and why. */
import { type PartnerField, partnerFields } from '@quayside/domain'
import { Checkbox, type Choice, Segments, Switch } from '@quayside/ui-kit'
import type { ReactNode } from 'react'
import { SavedUndo } from '../../../records/last-save.tsx'
import styles from './partner.module.css'
import type { Settings } from './settings.ts'

interface GroupProps {
  readonly id: string
  readonly title: string
  /** Beside the title, quietly: what it means. */
  readonly about?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function Group({ id, title, about, action, children }: GroupProps) {
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-head`}>
      <div className={styles.groupHead}>
        <h2 id={`${id}-head`}>{title}</h2>
        {about && <span>{about}</span>}
        {action && <span className={styles.groupAction}>{action}</span>}
      </div>
      {children}
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly children: ReactNode
  /** Whose saves are told at the end of the row. */
  readonly settings: Settings
  readonly fields: readonly PartnerField[]
}

export function SettingRow({ label, children, settings, fields }: RowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.rowLabel}>{label}</span>
      <div className={styles.rowBody}>
        {children}
        <Told settings={settings} fields={fields} />
      </div>
    </div>
  )
}

/** "Saved · Undo" beside what was pressed last, or why it was not saved. */
export function Told({ settings, fields }: Pick<RowProps, 'settings' | 'fields'>) {
  const { pressed, undo } = settings
  const isHere = pressed !== null && fields.includes(pressed.field)
  return (
    <span role="status" className={styles.told}>
      {isHere && pressed.fault && <span className={styles.fault}>{pressed.fault}</span>}
      {isHere && !pressed.fault && !pressed.isSaving && (
        <SavedUndo label={partnerFields[pressed.field].label} onUndo={undo} />
      )}
    </span>
  )
}

/** What stands beside a switch only while it is on. */
export function Dependent({ children }: { readonly children: ReactNode }) {
  return <span className={styles.dependent}>{children}</span>
}

interface ControlProps {
  readonly settings: Settings
  readonly field: PartnerField
  /** In place of the rule's label. */
  readonly label?: string
}

/** As it was pressed while that is being saved, or as it is. */
const shownValue = (settings: Settings, field: PartnerField) =>
  isBusy(settings, field) ? settings.pressed?.wanted : settings.record.values[field]

const isBusy = ({ pressed }: Settings, field: PartnerField) => pressed?.isSaving === true && pressed.field === field

export function SettingSwitch(props: ControlProps & { readonly hideLabel?: boolean }) {
  const { settings, field, label = partnerFields[field].label, hideLabel } = props
  return (
    <Switch
      label={label}
      hideLabel={hideLabel}
      checked={shownValue(settings, field) === true}
      disabled={!settings.mayEdit}
      busy={isBusy(settings, field)}
      onChange={(on) => settings.set(field, on)}
    />
  )
}

export function SettingCheckbox({ settings, field, label = partnerFields[field].label }: ControlProps) {
  return (
    <Checkbox
      label={label}
      checked={shownValue(settings, field) === true}
      disabled={!settings.mayEdit}
      onChange={(on) => settings.set(field, on)}
    />
  )
}

interface SegmentsProps extends ControlProps {
  readonly options: readonly Choice[]
  /** The option that the setting means where it is not spelled so. */
  readonly value?: string
}

export function SettingSegments(props: SegmentsProps) {
  const { settings, field, label = partnerFields[field].label, options } = props
  const value = isBusy(settings, field) || !props.value ? String(shownValue(settings, field) ?? 'None') : props.value
  const known = options.some((option) => option.value === value)
  return (
    <Segments
      label={label}
      value={value}
      // Another value came by the API: it is named, and stays until something else is chosen.
      options={known ? options : [...options, { value, label: value }]}
      disabled={!settings.mayEdit}
      busy={isBusy(settings, field)}
      onChange={(next) => settings.set(field, next)}
    />
  )
}
