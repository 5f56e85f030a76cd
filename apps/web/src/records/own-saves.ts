/** One's own saves of a record: a field that was opened before one of them is no older for it. */

export interface OwnSave {
  /** The version that it was made from … */
  readonly from: string
  /** … and the one that it made. Nobody else changed the record between the two, or it would have been refused. */
  readonly to: string
}

const covers = ({ from, to }: OwnSave, version: string) =>
  Date.parse(from) <= Date.parse(version) && Date.parse(version) < Date.parse(to)

/** The version that a save is made from when the person saw `version`, and then saved this, oldest first. */
export function versionAfter(saves: readonly OwnSave[], version: string): string {
  return saves.reduce((now, save) => (covers(save, now) ? save.to : now), version)
}
