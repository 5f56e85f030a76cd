/** Runs a failed job again. */
import { type FailedJob, failedJobsList, retryFailedJob } from '@quayside/contract'
import { Button, showToast } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'

export function RunAgain({ job }: { readonly job: FailedJob }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => callApi(retryFailedJob, { params: { jobID: job.jobID } }),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: `${job.what}: ${wordsOf(error)}` }),
    // Refused too: somebody else may have dealt with it.
    onSettled: () => queries.invalidateQueries({ queryKey: [failedJobsList.name] }),
  })
  return (
    <Button size="table" onClick={() => again.mutate()} busy={again.isPending}>
      Run again
    </Button>
  )
}
