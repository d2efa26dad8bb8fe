/** Passes on the first of many values at once, and the newest of those that follow once in each `ms` milliseconds. */
export function throttle<Value>(ms: number, pass: (value: Value) => void): { give: (value: Value) => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: Value } | undefined
  const next = (): void => {
    timer = undefined
    if (waiting === undefined) return
    const { value } = waiting
    waiting = undefined
    timer = setTimeout(next, ms)
    pass(value)
  }
  return {
    give(value) {
      waiting = { value }
      if (timer === undefined) next()
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
