/** Which stages and possibilities the partner uses. */
import { stageSwitches } from '../stage-words.ts'
import { flagSwitches } from './group-words.ts'
import styles from './partner.module.css'
import { Group, SettingSwitch, Told } from './setting-row.tsx'
import type { Settings } from './settings.ts'

const fields = [...stageSwitches, ...flagSwitches].map(({ field }) => field)

export function Stages({ settings }: { readonly settings: Settings }) {
  return (
    <Group
      id="stages"
      title="Stages and flags"
      about="A stage that is off has no light, no column and no button"
      action={<Told settings={settings} fields={fields} />}
    >
      <div className={styles.switches}>
        <div className={styles.stages}>
          {stageSwitches.map(({ field, label }) => (
            <SettingSwitch key={field} settings={settings} field={field} label={label} />
          ))}
        </div>
        <div className={styles.flags}>
          {flagSwitches.map(({ field, label }) => (
            <SettingSwitch key={field} settings={settings} field={field} label={label} />
          ))}
        </div>
      </div>
    </Group>
  )
}
