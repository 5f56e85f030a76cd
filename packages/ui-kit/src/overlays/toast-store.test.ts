import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, showToast } from './toast-store.ts'

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const toast of currentToasts()) dismissToast(toast.id)
    vi.useRealTimers()
  })
  it('goes away after six seconds, unless it is an error', () => {
    showToast({ tone: 'success', title: 'Sent' })
    showToast({ tone: 'error', title: 'Error!' })
    vi.advanceTimersByTime(6001)
    expect(currentToasts().map((toast) => toast.title)).toEqual(['Error!'])
  })
  it('shows the same words once, and never more than four', () => {
    for (const title of ['a', 'b', 'c', 'd', 'e', 'e']) showToast({ tone: 'error', title })
    expect(currentToasts().map((toast) => toast.title)).toEqual(['b', 'c', 'd', 'e'])
  })
})
