import { describe, expect, it } from 'vitest'
import { company } from './alone.ts'

/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let began: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  const work = async () => {
    began()
    await ended
  }
  return { work, begun, end }
}

describe('what is to run alone', () => {
  it('waits for what runs, and keeps waiting what comes after it', async () => {
    const { together, alone } = company(60_000)
    const order: string[] = []
    const [first, mine] = [held(), held()]
    const all = [
      together(first.work).then(() => order.push('first')),
      alone(mine.work).then(() => order.push('alone')),
      together(async () => void order.push('later')),
      alone(async () => void order.push('alone too')),
    ]
    await first.begun
    first.end()
    await mine.begun
    expect(order).toEqual(['first'])
    mine.end()
    await Promise.all(all)
    expect(order.slice(0, 2)).toEqual(['first', 'alone'])
    expect(order.slice(2).sort()).toEqual(['alone too', 'later'])
  })

  it('passes on what the work answers, and lets the others go when it fails', async () => {
    const { together, alone } = company(60_000)
    const failing = alone(async () => {
      throw new Error('disk full')
    })
    const next = together(async () => 'done')
    await expect(failing).rejects.toThrow('disk full')
    expect(await next).toBe('done')
  })

  it('does not wait for ever for one that hangs, nor do the others for it', async () => {
    const { together, alone } = company(20)
    const hanging = new Promise<void>(() => undefined)
    void together(() => hanging)
    const alsoHanging = held()
    void alone(alsoHanging.work)
    await alsoHanging.begun
    expect(await together(async () => 'done')).toBe('done')
  })
})
