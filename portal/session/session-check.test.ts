import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const call = vi.fn<(endpoint: { path: string }) => Promise<object>>()
const dismiss = vi.fn<() => void>()
const toast = vi.fn<(tone: string, sentence: string, action: { label: string; run: () => void }) => () => void>(() => dismiss)

describe('watchSession', () => {
  let watchSession: (seconds: number) => () => void
  let left: number
  let end = (): void => undefined
  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules()
    vi.doMock('./client.ts', () => ({ client: { call } }))
    vi.doMock('../ui/toasts.ts', () => ({ toast }))
    ;({ watchSession } = await import('./session-check.ts'))
    left = 1800
    call.mockReset()
    call.mockImplementation(({ path }) => Promise.resolve(path.includes('/auth/check/') ? { EndsIn: left } : {}))
    toast.mockClear()
    dismiss.mockClear()
  })
  afterEach(() => {
    end()
    vi.doUnmock('./client.ts')
    vi.doUnmock('../ui/toasts.ts')
    vi.useRealTimers()
  })
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

  it('says nothing while work elsewhere keeps the session', async () => {
    end = watchSession(1800)
    await pass(1679)
    expect(call).not.toHaveBeenCalled()
    left = 900
    await pass(2)
    expect(call).toHaveBeenCalledTimes(1)
    await pass(700)
    expect([call.mock.calls.length, toast.mock.calls.length]).toEqual([1, 0])
  })

  it('goes on when the question fails', async () => {
    call.mockRejectedValue(new Error('offline'))
    end = watchSession(1800)
    await pass(1681)
    await pass(1681)
    expect([call.mock.calls.length, toast.mock.calls.length]).toEqual([2, 0])
  })

  it('warns once, two minutes before the end, and stays signed in by the button', async () => {
    end = watchSession(1800)
    left = 120
    await pass(1681)
    expect(toast.mock.calls.map(([tone, sentence, { label }]) => [tone, sentence, label])).toEqual([
      ['warning', 'You will be signed out in two minutes.', 'Stay signed in'],
    ])
    left = 1800
    toast.mock.calls[0]?.[2].run()
    await pass(1)
    expect(call.mock.calls.map(([{ path }]) => path)).toEqual(['/api/auth/check/', '/api/ml/upload/options/', '/api/auth/check/'])
    expect(toast).toHaveBeenCalledTimes(1)
  })

  it('takes the warning away when work elsewhere has extended the session', async () => {
    end = watchSession(1800)
    left = 100
    await pass(1681)
    left = 1750
    await pass(107)
    expect(dismiss).toHaveBeenCalledTimes(1)
  })
})
