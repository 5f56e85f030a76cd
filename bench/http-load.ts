/** How fast and how often a call is answered over HTTP to several who ask without a pause. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServedPortal } from './served-portal.ts'
import { median } from './timing.ts'

export interface Load {
  readonly ms: number
  readonly perSecond: number
}

export async function askedOverHttp(
  { address, token }: ServedPortal,
  path: string,
  connections: number,
): Promise<Load> {
  const requests = 1000
  const workerData = { url: `${address}/api${path}`, token, connections, requests, warmUp: 200 }
  const worker = new Worker(new URL('./ask-over-http.mjs', import.meta.url), { workerData })
  const [{ times, seconds }] = (await once(worker, 'message')) as [{ times: number[]; seconds: number }]
  await worker.terminate()
  return { ms: median(times), perSecond: requests / seconds }
}
