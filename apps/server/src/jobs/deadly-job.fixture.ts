/** Entry of a child process in tests: what happens depends on the file that its job works on. */
import type { ChildTask } from '../startup/run-in-child.ts'
import type { FileJob } from './job-queue.ts'

process.once('disconnect', () => process.exit(1))
process.once('message', (task) => {
  const { exchangeFileID } = (task as ChildTask).payload as FileJob
  const end = () => process.exit(0)
  if (exchangeFileID === 16) process.kill(process.pid, 'SIGKILL')
  else if (exchangeFileID === 19)
    process.send?.({ done: false, message: 'the disk is full', fields: { code: 'ENOSPC' } }, end)
  else if (exchangeFileID !== 20) process.send?.({ done: true }, end)
})
