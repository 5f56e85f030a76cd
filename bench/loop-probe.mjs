// Loaded into the program under measurement (NODE_OPTIONS=--import): says how long its event loop was held up. At SIGUSR2
// the longest since the last one is written to the file that QUAYSIDE_LOOP_PROBE names.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.QUAYSIDE_LOOP_PROBE
if (file && isMainThread && process.argv[1]?.endsWith('start.mjs')) {
  const resolution = 10
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(`${file}.${process.pid}`, String(Math.max(0, delay.max / 1e6 - resolution)))
    delay.reset()
  })
}
