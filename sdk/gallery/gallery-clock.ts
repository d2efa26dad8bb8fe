/** Source of time of a gallery. Tests replace it. */
export interface GalleryClock {
  /** Calls back after so many milliseconds; answers the function that prevents it. */
  after: (milliseconds: number, act: () => void) => () => void
}

/** The clock of the device. */
export const deviceClock: GalleryClock = {
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
