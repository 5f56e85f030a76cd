/** Asks for an address over some kept connections, each as soon as it has its answer, in a thread of its own: the portal's is left to the portal. */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, token, connections, requests, warmUp } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }

const ask = () =>
  new Promise((done, fail) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', done).on('error', fail)
    }).on('error', fail)
  })

async function run(count) {
  const times = []
  let left = count
  const one = async () => {
    for (; left > 0; ) {
      left -= 1
      const start = performance.now()
      await ask()
      times.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  return { times, seconds: (performance.now() - start) / 1000 }
}

await run(warmUp)
parentPort.postMessage(await run(requests))
agent.destroy()
