/** The list of failed jobs, which the banner of the exchange counts. */
import { failedJobsList, listFailedJobs } from '@quayside/contract'
import { listSource } from '../../../lists/use-list.ts'

export const failedJobsSource = listSource({
  spec: failedJobsList,
  path: '/exchange/failed-jobs',
  call: listFailedJobs,
  rowsOf: ({ failedJobs }) => failedJobs,
})
