import { type ErrorCode, refuse } from './errors.ts'

/** Runs work when it is its turn. Background work, such as a job, is never refused, but requests pass it. */
export type Limiter = <Result>(work: () => Promise<Result>, options?: { isBackground?: boolean }) => Promise<Result>

/**
 * Runs at most `concurrency` pieces of work, has `queueSize` requests wait in turn, and refuses further ones with `busy`. Background work
 * leaves one place free for requests, where there is more than one.
 */
export function createLimiter(concurrency: number, queueSize: number, busy: ErrorCode): Limiter {
  const requests: (() => void)[] = []
  const background: (() => void)[] = []
  const running = { all: 0, background: 0 }
  const maxBackground = Math.max(1, concurrency - 1)

  function mayStart(isBackground: boolean): boolean {
    if (running.all >= concurrency) return false
    return !isBackground || (requests.length === 0 && running.background < maxBackground)
  }
  function count(isBackground: boolean, change: 1 | -1): void {
    running.all += change
    if (isBackground) running.background += change
  }
  function startNext(): void {
    for (const [queue, isBackground] of [[requests, false] as const, [background, true] as const]) {
      if (queue.length === 0 || (isBackground && !mayStart(true)) || running.all >= concurrency) continue
      count(isBackground, 1)
      queue.shift()?.()
      return
    }
  }
  return async (work, { isBackground = false } = {}) => {
    if (mayStart(isBackground)) count(isBackground, 1)
    else {
      const queue = isBackground ? background : requests
      if (!isBackground && queue.length >= queueSize) refuse(busy)
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      count(isBackground, -1)
      startNext()
    }
  }
}
