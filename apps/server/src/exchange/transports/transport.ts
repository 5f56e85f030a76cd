/** One way by which files travel between a partner and us. */
import type { PartnerRow, QueuedFile } from '@quayside/store'
import type { Services } from '../../services.ts'

export interface Transport {
  /** Makes ready what the partner's files need; called for every active partner before the first file. */
  readonly prepare: (partner: PartnerRow, services: Services) => Promise<void>
  /** Keeps what lies there for us, each file once; answers how many. */
  readonly collect: (partner: PartnerRow, services: Services) => Promise<number>
  /** Gives files to the partner. A second run with the same file leaves one. */
  readonly deliver: (partner: PartnerRow, files: readonly QueuedFile[], services: Services) => Promise<void>
  /** Null when files can travel; else why not, in a sentence for people. */
  readonly test: (partner: PartnerRow, services: Services) => Promise<string | null>
}
