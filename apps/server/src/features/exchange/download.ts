/** A file as it came, for a person's disk. */
import { allow, type Decision, dateText, refuse } from '@quayside/domain'
import type { FileContent } from '@quayside/store'
import type { FileAnswer } from '../../http/implement.ts'

/** @param zone the portal's */
export function asDownload(file: FileContent | null, zone: string): Decision<FileAnswer> {
  if (!file) return refuse('notFound')
  const { file_name: fileName, content, content_removed: removed } = file
  if (removed) return refuse('fileRemoved', { fileName, day: dateText(removed, zone) })
  return allow({ fileName, contentType: 'text/plain; charset=iso-8859-1', content })
}
