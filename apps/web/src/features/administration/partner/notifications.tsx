/** Who is told of what: errors by mail, and the events that are notified of. */
import { RecordField } from '../../../records/record-field.tsx'
import { useVendorAnswer } from '../../../session/person.ts'
import { notifiedEvents } from './group-words.ts'
import styles from './partner.module.css'
import { Dependent, Group, SettingCheckbox, SettingRow, SettingSwitch } from './setting-row.tsx'
import type { Settings } from './settings.ts'

export function Notifications({ settings }: { readonly settings: Settings }) {
  const { partner, record } = settings
  const isMailOff = useVendorAnswer()?.mail === false
  return (
    <Group id="notifications" title="Notifications" about="Separate several addresses with semicolons">
      {isMailOff && (
        <p className={styles.mailOff}>
          This portal has no mail server, so nothing is mailed, and what happens until it has one is not mailed later.
        </p>
      )}
      <SettingRow label="Send error emails" settings={settings} fields={['sendErrorEmails']}>
        <SettingSwitch settings={settings} field="sendErrorEmails" hideLabel />
        {partner.sendErrorEmails && (
          <Dependent>
            <span className={styles.fieldBeside}>
              <RecordField record={record} field="errorEmailAddress" wanted="Enter an address" />
            </span>
          </Dependent>
        )}
      </SettingRow>
      <SettingRow label="Send notifications to" settings={settings} fields={[]}>
        <span className={styles.fieldBeside}>
          <RecordField record={record} field="notificationEmailAddress" />
        </span>
      </SettingRow>
      <SettingRow label="About" settings={settings} fields={notifiedEvents.map(({ field }) => field)}>
        <fieldset className={styles.checks}>
          <legend>About</legend>
          {notifiedEvents.map(({ field, label }) => (
            <SettingCheckbox key={field} settings={settings} field={field} label={label} />
          ))}
        </fieldset>
      </SettingRow>
    </Group>
  )
}
