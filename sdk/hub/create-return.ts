/** After a lost connection; at random, so that a full class does not come back at once. */
const rejoinMs = 5000
/** How many times as long after a refusal because many people are entering. */
const busyFactor = 3

/** Connects again after a lost connection. */
export interface Return {
  /** The hub has answered; `isBusy`: another time, because many people are entering. */
  heard(isBusy: boolean): void
  /** The connection is lost. */
  lost(): void
  /** The device has woken: people come back one by one, so that nothing has to wait. */
  woke(): void
  stop(): void
}

export function createReturn(connect: () => unknown): Return {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let hasWoken = false
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const wait = (ms: number): void => {
    stop()
    timer = setTimeout(() => {
      timer = undefined
      connect()
    }, ms)
  }
  return {
    heard(busy) {
      isBusy = busy
      hasWoken = false
    },
    lost() {
      wait(hasWoken && !isBusy ? 0 : rejoinMs * (isBusy ? busyFactor : 1) * (1 + Math.random()))
      hasWoken = false
    },
    woke() {
      if (isBusy) return
      if (timer === undefined) hasWoken = true
      else wait(0)
    },
    stop,
  }
}
