import { expect, it, vi } from 'vitest'
import { openDraft, publishDraft, takeOpenDraft } from './open-draft.ts'

const draft = (given: { readonly commit?: () => void; readonly focus?: () => void } = {}) => ({
  label: 'Qty Ack of A1',
  text: '36',
  commit: () => {},
  focus: () => {},
  ...given,
})

it('knows what is typed until it is taken', () => {
  expect(takeOpenDraft()).toBe(true)
  const withdraw = publishDraft(draft({ commit: () => withdraw() }))
  expect(openDraft()).toMatchObject({ label: 'Qty Ack of A1', text: '36' })
  expect(takeOpenDraft()).toBe(true)
  expect(openDraft()).toBeNull()
})

it('leads back to an invalid value, and does not count it as taken', () => {
  const focus = vi.fn()
  const withdraw = publishDraft(draft({ focus }))
  expect(takeOpenDraft()).toBe(false)
  expect(focus).toHaveBeenCalledOnce()
  withdraw()
})

it('keeps the newer draft when an older one is withdrawn late', () => {
  const older = publishDraft(draft())
  const newer = publishDraft({ ...draft(), text: '37' })
  older()
  expect(openDraft()?.text).toBe('37')
  newer()
  expect(openDraft()).toBeNull()
})
