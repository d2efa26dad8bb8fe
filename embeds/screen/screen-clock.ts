/** The server's time, counted on by the browser's own clock: a screen's date may be years off. */
export interface ScreenClock {
  now: () => number
  set: (serverNow: number) => void
}

export function createScreenClock(offset = 0): ScreenClock {
  let difference = offset
  return {
    now: () => Date.now() + difference,
    set(serverNow) {
      const found = serverNow - Date.now()
      // Differences of up to 2 s may be network delay, so they do not move the clock.
      if (Math.abs(found - difference) > 2000) difference = found
    },
  }
}
