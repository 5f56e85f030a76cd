/** Scheduled jobs. With several servers one runs each; a job that is named in the queue and missing here does not compile. */
import { forgetOldAnswers } from '@quayside/store'
import type { ScheduledJob } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'

interface Scheduled {
  readonly run: (services: Services) => Promise<void>
}

export const scheduledJobs: { readonly [K in ScheduledJob]: Scheduled } = {
  'forget-old-answers': { run: ({ db }) => forgetOldAnswers(db) },
}
