import { performance } from 'node:perf_hooks'

/** Shorter than a minute, after which memory is back. */
const checkEveryMs = 20_000
/** A server that was busy for a smaller part of the last check period is idle: a collection of 30 ms delays nobody. */
const idleBelow = 0.05
/** Milliseconds of work that leave garbage worth collecting. */
const worthCollectingMs = 200

/**
 * Collects garbage when the server is idle after work. V8 collects when it needs memory, so an idle server would keep the garbage and the
 * buffers of its last uploads, 10 to 40 MB, until the next requests. Needs `--expose-gc`; without it nothing happens. Answers what stops it.
 */
export function startIdleCollection({ collect = collectAll, utilization = measureUtilization(), everyMs = checkEveryMs } = {}): () => void {
  let workMs = 0
  const timer = setInterval(() => {
    const part = utilization()
    workMs += part * everyMs
    if (part >= idleBelow || workMs < worthCollectingMs) return
    collect()
    workMs = 0
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** `last-resort` also gives the pages of the heap back to the system. */
function collectAll(): void {
  const collect = globalThis.gc as ((options: { type: 'major'; flavor: 'last-resort' }) => void) | undefined
  collect?.({ type: 'major', flavor: 'last-resort' })
}

/** Answers which part of the time since its last call the event loop was busy, from 0 to 1. */
function measureUtilization(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}
