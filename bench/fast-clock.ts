/** Result of a page with a fast clock. */
export interface FastRun {
  /** Simulated seconds. */
  longestBlank: number
  /** How often what is seen became something else. */
  slides: number
}

declare global {
  interface Window {
    runFast: (seconds: number, seen: string) => Promise<FastRun>
  }
}

/**
 * Runs before every script of a page: its timers and its clocks stand still until `runFast` moves them on, a second at a time, as fast as
 * the page follows. The network, the disk, decoding and drawing are real: each simulated second there is a moment for them. A function that
 * is sent into the page: it uses nothing from around it.
 */
export function installFastClock(): void {
  interface Timer {
    at: number
    every: number
    act: () => void
  }
  const realTimeout = window.setTimeout.bind(window)
  const RealDate = Date
  const begun = RealDate.now()
  const timers = new Map<number, Timer>()
  let now = 0
  let ids = 0

  const add = (act: TimerHandler, delay: number | undefined, every: boolean, args: unknown[]): number => {
    const wait = Math.max(1, Number(delay) || 0)
    const run = typeof act === 'function' ? () => (act as (...given: unknown[]) => void)(...args) : () => undefined
    timers.set(++ids, { at: now + wait, every: every ? wait : 0, act: run })
    return ids
  }
  const remove = (id?: number): void => void timers.delete(id ?? -1)
  class FastDate extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [begun + now] : parts) as [number]))
    }
    static override now(): number {
      return begun + now
    }
  }
  Object.assign(window, {
    setTimeout: (act: TimerHandler, delay?: number, ...args: unknown[]) => add(act, delay, false, args),
    setInterval: (act: TimerHandler, delay?: number, ...args: unknown[]) => add(act, delay, true, args),
    clearTimeout: remove,
    clearInterval: remove,
    Date: FastDate,
  })
  performance.now = () => now

  const channel = new MessageChannel()
  const waiting: (() => void)[] = []
  channel.port1.onmessage = () => waiting.shift()?.()
  /** Promises are settled, and what else is in the line has its turn. */
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      channel.port2.postMessage(0)
    })
  /** Browsers make four milliseconds of it. */
  const moment = (): Promise<void> => new Promise((resolve) => realTimeout(resolve, 0))

  const due = (end: number): [number, Timer] | undefined => {
    let first: [number, Timer] | undefined
    for (const entry of timers) if (entry[1].at <= end && (!first || entry[1].at < first[1].at)) first = entry
    return first
  }
  const second = async (): Promise<void> => {
    const end = now + 1000
    for (let next = due(end); next; next = due(end)) {
      const [id, timer] = next
      now = Math.max(now, timer.at)
      if (timer.every > 0) timer.at = now + timer.every
      else timers.delete(id)
      timer.act()
      await turn()
    }
    now = end
  }

  window.runFast = async (seconds, seen) => {
    const look = (): string => {
      const image = document.querySelector<HTMLImageElement>(seen)
      return image?.complete && image.naturalWidth > 0 ? image.currentSrc.split('/').slice(-2).join('/') : ''
    }
    let [blank, longestBlank, slides, last] = [0, 0, 0, '']
    for (let count = 0; count < seconds; count++) {
      await second()
      if (count % 3 === 0) await moment()
      const shown = look()
      blank = shown === '' ? blank + 1 : 0
      longestBlank = Math.max(longestBlank, blank)
      if (shown !== '' && shown !== last) slides++
      last = shown
    }
    return { longestBlank, slides }
  }
}
