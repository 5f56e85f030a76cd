/** The built program processes a big file in a child process, and answers it. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { listFailedJobs } from '@quayside/contract'
import { wholeFileBytes } from '@quayside/store'
import { preparedDataFolder, runQuayside, waitMs } from '@quayside/test-kit'
import { expect, it } from 'vitest'

const segments = Array.from({ length: 1_500 }, (_, at) => [
  `PO1*${at + 1}*3*EA*4.25**IN*BIG${at}`,
  `PID*F*08***TEA TOWEL NUMBER ${at}`,
]).flat()
const file = [
  'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*000088001*0*P*>',
  'GS*PO*RETAILER*QUAYSIDE*20261120*0912*88001*X*004010',
  'ST*850*0001',
  'BEG*00*SA*PO-CHILD-1**20261120',
  ...segments,
  `SE*${segments.length + 3}*0001`,
  'GE*1*88001',
  'IEA*1*000088001',
]
  .map((segment) => `${segment}~\n`)
  .join('')

const run = promisify(execFile)

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(pid), '-f', 'job-process']).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

it('finishes a file whose child process was killed while the portal goes on', async () => {
  expect(file.length).toBeGreaterThan(wholeFileBytes)
  const program = await runQuayside({ dataDir: await preparedDataFolder(), env: { QUAYSIDE_SIMULATOR_MS: '0' } })
  try {
    const authorization = `Bearer ${/^API token of .*: (\S+)$/m.exec(program.output())?.[1]}`
    const api = `${program.baseUrl}/api/exchange`
    const headers = { authorization, 'content-type': 'application/octet-stream' }
    const handedIn = await fetch(`${api}/SANDX12/in?fileName=thread.edi`, { method: 'POST', headers, body: file })
    expect(handedIn.status).toBe(202)
    const { id } = (await handedIn.json()) as { id: number }
    if (process.platform !== 'win32') {
      // The first attempt is killed as soon as its process exists.
      let child: number | undefined
      const findChild = async () => {
        child = (await childrenOf(program.pid))[0]
        return child
      }
      await expect.poll(findChild, { timeout: waitMs, interval: 5 }).toBeDefined()
      process.kill(Number(child), 'SIGKILL')
      expect((await fetch(`${program.baseUrl}/api/health`)).status).toBe(200)
    }
    const ended = async () => {
      const answer = await fetch(`${api}/${id}`, { headers: { authorization } })
      const { status, answerStatus } = (await answer.json()) as { status: string; answerStatus: string }
      return `${status}, ${answerStatus}`
    }
    await expect.poll(ended, { timeout: waitMs }).toBe('Processed, Answered')
    if (process.platform !== 'win32')
      expect(program.output()).toMatch(/Child process 1 of .* died, it was ended by SIGKILL/)
    const failed = await fetch(`${program.baseUrl}/api${listFailedJobs.path}`, { headers: { authorization } })
    expect(await failed.json()).toMatchObject({ failedJobs: [] })
    // The screen shows it page by page.
    const shown = await fetch(`${api}/${id}/segments?pageNumber=7&pageSize=500`, { headers: { authorization } })
    const { segments: rows, totalRecords } = (await shown.json()) as {
      segments: readonly { tag: string; inWords: string | null }[]
      totalRecords: number
    }
    expect(totalRecords).toBe(segments.length + 7)
    expect(rows.map(({ tag }) => tag)).toEqual([
      ...segments.slice(2_996).map((line) => line.slice(0, 3)),
      'SE',
      'GE',
      'IEA',
    ])
    expect(rows.at(-3)?.inWords).toBe(`End of message 0001: ${segments.length + 3} segments`)
  } finally {
    await program.remove()
  }
})
